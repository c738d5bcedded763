/** Generated repositories: large enough that what is measured is not the start of a process. */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";

const IDENTITY = "Bench <bench@example.invalid> 1767225600 +0000";

/**
 * A bare repository with these commits, one after the other; written by one `git fast-import`. Answers their ids. `null`
 * deletes a file.
 */
export function makeRepository(
  directory: string,
  commits: readonly Iterable<readonly [string, string | null]>[],
): string[] {
  mkdirSync(directory, { recursive: true });
  const git = (argv: readonly string[], input?: Buffer) =>
    execFileSync("git", ["-C", directory, ...argv], {
      input,
      encoding: "utf8",
      stdio: ["pipe", "pipe", "ignore"],
    });
  git(["init", "--bare", "--quiet", "--template=", "."]);
  const stream: Buffer[] = [];
  for (const [at, files] of commits.entries()) {
    stream.push(
      Buffer.from(`commit refs/heads/main\nmark :${at + 1}\ncommitter ${IDENTITY}\ndata 6\nChange\n`),
    );
    for (const [path, text] of files) {
      if (text === null) {
        stream.push(Buffer.from(`D ${path}\n`));
        continue;
      }
      const bytes = Buffer.from(text);
      stream.push(Buffer.from(`M 100644 inline ${path}\ndata ${bytes.length}\n`), bytes, Buffer.from("\n"));
    }
  }
  git(["fast-import", "--quiet"], Buffer.concat(stream));
  return git(["rev-list", "--reverse", "main"]).trim().split("\n");
}

/** Files of code-like lines, the same every time. `salt` makes every line of a file another one. */
export function* generatedFiles(
  count: number,
  linesPerFile: number,
  salt: string,
): Generator<[string, string]> {
  for (let file = 0; file < count; file += 1) {
    const lines = Array.from(
      { length: linesPerFile },
      (_, line) =>
        `export const value${file}x${line} = combine("${salt}", ${file * 31 + line * 7}, [${line % 13}]);`,
    );
    yield [`src/part-${file % 50}/module-${file}.ts`, `${lines.join("\n")}\n`];
  }
}
