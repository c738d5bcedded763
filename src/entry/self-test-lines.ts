import type { SelfTest, StepTrial } from "../core/sandbox.ts";

/** What the sandbox's self-test found, one line for each step of the ladder and one for each thing that counts most. */
export function selfTestLines({ steps, landlockAbi }: SelfTest): readonly string[] {
  const holding = steps.find(({ outcome }) => outcome === "holds");
  return [
    ...steps.map(stepLine),
    `landlock: ${landlockAbi === 0 ? "none" : `ABI ${landlockAbi}`}`,
    ...(holding ? proofs(holding) : []),
  ];
}

function stepLine({ step, outcome, why, builder, walls, durationMs }: StepTrial): string {
  if (outcome !== "holds") return `${outcome}: ${step}: ${why}`;
  const by = builder === null ? "" : `; ${builder.path}, owner ${builder.owner}, ${builder.version}`;
  return `holds: ${step}: ${why}${by}; ${walls.length} walls tried in ${durationMs} ms`;
}

/** Of the walls that a program inside tried, those that a secret would leave through. */
const PROOFS: readonly (readonly [wall: string, sentence: string])[] = [
  ["connect", "network: a server on this machine's loopback stayed unreached"],
  ["canary-file", "files: a file beside the working copy stayed unread"],
  ["environment", "environment: none but the documented names"],
  ["other-environments", "environment of other processes: unread"],
  ["filter", "system calls: filtered"],
];

function proofs({ walls }: StepTrial): readonly string[] {
  return PROOFS.filter(([wall]) => walls.includes(wall)).map(([, sentence]) => sentence);
}
