import { existsSync } from "node:fs";
import { join } from "node:path";
import { gitText } from "../../demo/github/git/run.ts";
import { CONTRIBUTOR } from "../../demo/stage.ts";

/** One commit of the contributor's on a branch of a bare repository, made there; answers its id. `null` removes a file. */
export function commitOnto(
  bare: string,
  branch: string,
  files: Readonly<Record<string, string | null>>,
  from: string,
): Promise<string> {
  const parent = existsSync(join(bare, "refs/heads", branch)) ? branch : from;
  const changes = Object.entries(files).map(([path, content]) =>
    content === null ? `D ${quoted(path)}\n` : `M 100644 inline ${quoted(path)}\n${data(content)}`,
  );
  const input = [
    `commit refs/heads/${branch}\nmark :1\n`,
    `committer ${CONTRIBUTOR} <${CONTRIBUTOR}@example.invalid> now\n`,
    data(`Change ${branch}\n`),
    `from refs/heads/${parent}^0\n`,
    ...changes,
    "get-mark :1\n",
  ].join("");
  return gitText(bare, ["fast-import", "--quiet", "--date-format=now"], { input });
}

const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;

const quoted = (path: string): string => (/["\n]/.test(path) ? JSON.stringify(path) : path);
