/** Builds what a session at the command line works with. */
import { join } from "node:path";
import { terminalPrompt } from "../context/terminal-prompt.ts";
import { createRedactor, type Redact } from "../core/redact.ts";
import { createModels } from "../models/create.ts";
import { withUsualNames } from "../models/usual-names.ts";
import { createPlainLog } from "../record/plain-log.ts";
import { terminalTools } from "../tools/terminal-tools.ts";
import { openDirectory } from "../workspace/directory-workspace.ts";
import { modelDeps, nonce, recorded } from "./adapters.ts";
import type { AskFlags } from "./ask-flags.ts";
import { askedModel } from "./ask-model.ts";
import type { AskPerson } from "./ask-policy.ts";
import { createSession, type Session } from "./ask-session.ts";
import { openCliFiles } from "./cli-files.ts";
import type { Io } from "./cli-io.ts";
import { SYSTEM_CLOCK } from "./clock.ts";
import { providerKey, withoutKeys } from "./key-variables.ts";
import { keysOf, modelChoice } from "./model-choice.ts";
import { proxySecrets } from "./proxies.ts";

export interface OpenedSession {
  readonly session: Session;
  readonly model: string;
  readonly tools: ReturnType<typeof terminalTools>;
  readonly redact: Redact;
  readonly close: () => void;
}

/** @throws `invalid_input` before anything is asked of a network. */
export async function openSession(
  flags: AskFlags,
  io: Io,
  askPerson: AskPerson | null,
): Promise<OpenedSession> {
  const choice = modelChoice(askedModel(flags, io.variables), flags, (provider) =>
    providerKey(provider, io.variables),
  );
  const redact = createRedactor([...keysOf(choice), ...proxySecrets(io.variables)]);
  const log = createPlainLog({ write: io.tell, redact, debug: false });
  const opened = await createModels(choice, modelDeps(io.folder, log));
  const files = openCliFiles(flags, io);
  io.atExit(files.close);
  const model = await recorded(opened, files.record, redact);
  const workspace = await openDirectory({
    folder: io.folder,
    directory: join(files.work, "repository.git"),
    searchPath: io.variables["PATH"],
    clock: SYSTEM_CLOCK,
    log,
  });
  const tools = terminalTools({
    folder: io.folder,
    environment: withoutKeys(io.variables),
    outputFolder: join(files.work, "outputs"),
    clock: SYSTEM_CLOCK,
  });
  const session = createSession({
    id: nonce().slice(0, 12),
    model: withUsualNames(model),
    systemPrompt: terminalPrompt(io.folder),
    ...{ tools, workspace, redact, askPerson },
    clock: SYSTEM_CLOCK,
    maxTurns: flags["max-turns"],
  });
  return { session, model: model.name, tools, redact, close: files.close };
}
