/** Builds what a session at the command line works with. */
import { join } from "node:path";
import { terminalPrompt } from "../context/terminal-prompt.ts";
import { createRedactor, type Redact } from "../core/redact.ts";
import { createModel } from "../models/create.ts";
import type { ModelSettings } from "../models/provider.ts";
import { withUsualNames } from "../models/usual-names.ts";
import { createPlainLog } from "../record/plain-log.ts";
import { terminalTools } from "../tools/terminal-tools.ts";
import { openDirectory } from "../workspace/directory-workspace.ts";
import { modelDeps, nonce } from "./adapters.ts";
import type { AskFlags } from "./ask-flags.ts";
import type { AskPerson } from "./ask-policy.ts";
import { createSession, type Session } from "./ask-session.ts";
import { environmentModel, unusableSettings } from "./ask-settings.ts";
import { openCliFiles } from "./cli-files.ts";
import type { Io } from "./cli-io.ts";
import { SYSTEM_CLOCK } from "./clock.ts";
import { modelSettingsOf } from "./settings.ts";

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
  const settings = modelSettings(flags, io.variables);
  const redact = createRedactor(settings.apiKey ? [{ name: "model_key", value: settings.apiKey }] : []);
  const log = createPlainLog({ write: io.tell, redact, debug: false });
  const model = await createModel(settings, modelDeps(io.folder, log));
  const files = openCliFiles({}, io);
  io.atExit(files.close);
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

/** These send nothing anywhere, so that they need no settings. */
const WITHOUT_SETTINGS = /^(?:react:)?(?:builtin\/|scripted:)/;

function modelSettings(flags: AskFlags, variables: Io["variables"]): ModelSettings {
  const model = flags.model ?? (variables["REEVE_MODEL"] || undefined);
  if (model !== undefined && WITHOUT_SETTINGS.test(model)) return modelSettingsOf({ ...flags, model });
  const named = model === undefined ? variables : { ...variables, OPENAI_MODEL: model };
  const found = environmentModel(named);
  if ("fields" in found) throw unusableSettings(found);
  const { baseUrl, apiKey } = found;
  return modelSettingsOf({ ...flags, model: found.model, "base-url": baseUrl, "api-key": apiKey });
}

/** A command of the model's has no use for the key that pays for the model. */
function withoutKeys({ OPENAI_API_KEY: _key, ...rest }: Io["variables"]): Io["variables"] {
  return rest;
}
