/**
 * Writes docs/cases.md from test/cases/cases.json and the tests beside it.
 *
 *     node scripts/cases-page.ts
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";

const ROOT = dirname(import.meta.dirname);
const FOLDER = "test/cases";
const PAGE = "docs/cases.md";

const caseSchema = z.object({
  id: z.string(),
  class: z.string(),
  report: z.string(),
  kind: z.enum(["issue", "pull"]),
  sentence: z.string(),
  where: z.array(z.object({ file: z.string() })).nullable(),
});
type Case = z.output<typeof caseSchema>;

/** Headings of the page, by what the names of classes begin with. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["What is posted", ["post"]],
  ["Lines and names of a change", ["map"]],
  ["What starts a run, and who may", ["event", "perm"]],
  ["Large changes and lists", ["api", "context"]],
  ["Git", ["git"]],
  ["Configuration, packaging and the machine", ["config", "pack", "env", "net"]],
  ["Models", ["llm"]],
  ["The loop and its tools", ["loop", "tool", "mcp"]],
  ["Security", ["sec"]],
]);

const OPENING = `# What has gone wrong elsewhere, and what Reeve does

Public reports of faults in tools that do this job, and what Reeve does instead. Each is shown by a test, most by one that runs the product
on the local GitHub of \`demo/\` or on a real git repository. The page is made from \`test/cases/cases.json\` (\`node scripts/cases-page.ts\`).
`;

export function casesPage(root = ROOT): string {
  const cases = z.array(caseSchema).parse(JSON.parse(readFileSync(join(root, FOLDER, "cases.json"), "utf8")));
  const rows = rowFiles(root);
  const parts = [...PARTS].map(([title, prefixes]) => {
    const lines = cases
      .filter((one) => prefixes.includes(one.class.split(".")[0] ?? ""))
      .map((one) => lineOf(one, rows.get(one.id) ?? null));
    return [
      `## ${title}`,
      "",
      "| reported of | what Reeve does | shown in |",
      "| --- | --- | --- |",
      ...lines,
    ].join("\n");
  });
  return `${[OPENING, ...parts].join("\n")}\n`.replaceAll("\n## ", "\n\n## ").replaceAll(/\n{3,}/g, "\n\n");
}

/** The file that each row stands in, by the id of its case. */
export function rowFiles(root = ROOT): ReadonlyMap<string, string> {
  const names = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith(".test.ts"));
  return new Map(
    names.flatMap((name) => {
      const text = readFileSync(join(root, FOLDER, name), "utf8");
      return [...text.matchAll(/\brow\(\s*"(RB-\d{3})"/g)].map(
        ([, id = ""]) => [id, `${FOLDER}/${name}`] as const,
      );
    }),
  );
}

function lineOf({ id, report, kind, sentence, where }: Case, row: string | null): string {
  const [repository = "", number = ""] = report.split("#");
  const link = `https://github.com/${repository}/${kind === "pull" ? "pull" : "issues"}/${number}`;
  const others = [...new Set((where ?? []).map(({ file }) => file))].filter((file) => file !== row);
  const shown = [...(row === null ? [] : [`${linked(row)} ${id}`]), ...others.map(linked)];
  return `| [${report}](${link}) | ${sentence} | ${shown.join(", ")} |`;
}

const linked = (file: string) => `[${file.replace("test/", "").replace(".test.ts", "")}](../${file})`;

if (import.meta.main) writeFileSync(join(ROOT, PAGE), casesPage());
