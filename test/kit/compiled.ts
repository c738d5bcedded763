/** For the environment of a child: where Node keeps what it compiled, if anywhere. Stripping a program's types once is enough. */
const place = process.env["NODE_COMPILE_CACHE"];
export const COMPILED: Readonly<Record<string, string>> =
  place === undefined ? {} : { NODE_COMPILE_CACHE: place };
