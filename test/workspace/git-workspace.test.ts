import { describeWorkspace } from "../contracts/workspace.ts";
import { tempRepository } from "../kit/repository.ts";
import { commitFiles, openStore } from "./kit.ts";

describeWorkspace("on git", async (t, files) => {
  const repository = tempRepository(t);
  const commit = commitFiles(repository, files);
  const { store } = await openStore(t, { checkout: repository.directory });
  return store.workspace(commit);
});
