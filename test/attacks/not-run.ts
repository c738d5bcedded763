/** Cases that a machine may not be able to host: counted, never passed over in silence. */
export const NOT_RUN: Readonly<Record<string, string>> = {};
