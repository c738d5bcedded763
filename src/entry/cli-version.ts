/** The same as in package.json, which no bundle holds; a test compares them. */
export const VERSION = "0.1.0";
