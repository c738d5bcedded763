/**
 * Runs the fuzz tests of test/fuzz, one after the other, for as long as wanted, and prints a table of what came of it.
 *
 *     node scripts/fuzz.ts --seconds 60 paths command
 *
 * `--seconds`: for each property. Names: files without `.test.ts`; none: all. What failed is printed with the seed that
 * shows it again, and makes the exit code 1.
 */
import { fork } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

const ROOT = dirname(import.meta.dirname);
const FOLDER = join(ROOT, "test/fuzz");

interface Outcome {
  readonly target: string;
  readonly inputs: number;
  readonly seconds: number;
  readonly failed: boolean;
  /** What the tests said. */
  readonly output: string;
}

function run(target: string, seconds: string): Promise<Outcome> {
  const started = performance.now();
  const child = fork(join(FOLDER, `${target}.test.ts`), [], {
    execArgv: ["--import", join(FOLDER, "count.ts"), "--test-reporter=spec"],
    env: { ...process.env, REEVE_FUZZ_SECONDS: seconds },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const output: string[] = [];
  let inputs = 0;
  child.stdout?.setEncoding("utf8").on("data", (text: string) => output.push(text));
  child.on("message", (count) => {
    inputs = Number(count);
  });
  return new Promise((resolve) => {
    child.on("close", (code) => {
      const took = (performance.now() - started) / 1_000;
      resolve({ target, inputs, seconds: took, failed: code !== 0, output: output.join("") });
    });
  });
}

function row({ target, inputs, seconds, failed }: Outcome): string {
  const rate = Math.round(inputs / seconds);
  const cells = [target, inputs, Math.round(seconds), rate, failed ? "yes" : "no"];
  return `| ${cells.map((cell) => cell.toLocaleString("en")).join(" | ")} |`;
}

const { values, positionals } = parseArgs({
  options: { seconds: { type: "string", default: "60" } },
  allowPositionals: true,
});
const all = readdirSync(FOLDER).flatMap((name) => name.match(/^(.*)\.test\.ts$/)?.slice(1) ?? []);
const outcomes: Outcome[] = [];
console.log("| target | inputs | seconds | inputs/s | failed |\n| --- | --- | --- | --- | --- |");
for (const target of positionals.length > 0 ? positionals : all) {
  const outcome = await run(target, values.seconds);
  outcomes.push(outcome);
  console.log(row(outcome));
}
const failures = outcomes.filter(({ failed }) => failed);
for (const { target, output } of failures) console.log(`\n${target}\n${output}`);
process.exitCode = failures.length > 0 ? 1 : 0;
