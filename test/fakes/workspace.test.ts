import { describeWorkspace } from "../contracts/workspace.ts";
import { createFakeWorkspace } from "./workspace.ts";

describeWorkspace("in memory", async (_, files) => createFakeWorkspace(files));
