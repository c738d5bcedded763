import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { Secret } from "../../src/core/values.ts";
import { Git } from "../../src/workspace/git.ts";
import {
  CONSTANT_CONFIG,
  configEnvironment,
  parseVersion,
  plainEnvironment,
} from "../../src/workspace/git-environment.ts";
import { mergeTrees } from "../../src/workspace/merge-trees.ts";
import { fullRef } from "../../src/workspace/ref-name.ts";
import { Remote } from "../../src/workspace/remote.ts";
import { startGitServer } from "../kit/git-server.ts";
import { tempDirectory, tempRepository } from "../kit/repository.ts";

describe("configEnvironment", () => {
  const entries = [
    ["core.hooksPath", "/dev/null"],
    ["http.https://host/a'b!c.extraHeader", "Authorization: basic abc= 'd'"],
  ] as const;

  for (const version of [
    [2, 25],
    [2, 31],
  ] as const) {
    it(`gives git the same settings in the form that git ${version.join(".")} reads`, () => {
      const env = { PATH: process.env["PATH"], GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null" };
      for (const [key, value] of entries) {
        const argv = ["config", "--get", key];
        const options = {
          env: { ...env, ...configEnvironment(entries, version) },
          encoding: "utf8" as const,
        };
        assert.equal(execFileSync("git", argv, options).trimEnd(), value);
      }
    });

    it(`carries the token to the server in the form of git ${version.join(".")}`, async (t) => {
      const server = await startGitServer(t, { token: "sesame" });
      const directory = tempDirectory(t);
      const git = new Git("/usr/bin/git", directory, plainEnvironment(directory));
      await git.text("init", "--bare", "--template=");
      const remote = new Remote(git, version, { url: server.url, token: new Secret("sesame") });
      assert.equal(await remote.idOf("refs/heads/none"), null);
      assert.deepEqual(
        server.authorizations.map((headers) => headers.length),
        [1, 1].slice(0, server.authorizations.length),
      );
    });
  }

  it("lets no setting of a user or system through", async (t) => {
    const directory = tempDirectory(t);
    const env = { ...plainEnvironment(directory), ...configEnvironment(CONSTANT_CONFIG, [2, 39]) };
    const git = new Git("/usr/bin/git", directory, env);
    await git.text("init", "--bare", "--template=");
    const scopes = (await git.text("config", "--list", "--show-scope"))
      .trim()
      .split("\n")
      .map((line) => line.split("\t")[0]);
    assert.deepEqual([...new Set(scopes)].sort(), ["command", "local"]);
    assert.equal(env["GIT_DIR"], join(directory, "repository"));
  });
});

/** Options and commands of git by the version that brought them, from its release notes. */
const NEWER: ReadonlyMap<string, string> = new Map([
  ["--encode-email-headers", "2.27"],
  ["--initial-branch", "2.28"],
  ["--object-format", "2.29"],
  ["--no-write-fetch-head", "2.29"],
  ["--force-if-includes", "2.30"],
  ["--merge-base", "2.30"],
  ["--path-format", "2.31"],
  ["--config-env", "2.31"],
  ["--diff-merges", "2.31"],
  ["--deduplicate", "2.31"],
  ["--negotiate-only", "2.32"],
  ["--batch-command", "2.36"],
  ["--object-only", "2.36"],
  ["--refetch", "2.36"],
  ["--write-tree", "2.38"],
  ["--attr-source", "2.41"],
  ["--no-advice", "2.45"],
]);
/** What stands where there is something else to do for an older git. */
const SPARED: readonly string[] = ["merge-trees.ts --write-tree"];

describe("the oldest git", () => {
  it("is given no option that came later, but where another way is open", () => {
    const folder = new URL("../../src/workspace/", import.meta.url);
    const used = readdirSync(folder).flatMap((name) => {
      const text = readFileSync(new URL(name, folder), "utf8");
      return [...NEWER.keys()].filter((one) => text.includes(`"${one}`)).map((one) => `${name} ${one}`);
    });
    assert.deepEqual(used, SPARED);
  });

  it("merges no trees, which is no failure", async (t) => {
    const repository = tempRepository(t);
    const [one, other] = [repository.commit({ a: "1" }), repository.commit({ a: "2" })];
    const old = join(tempDirectory(t), "git");
    writeFileSync(
      old,
      '#!/bin/sh\necho "usage: git merge-tree <base-tree> <branch1> <branch2>" >&2\nexit 129\n',
      { mode: 0o755 },
    );
    const git = new Git(old, repository.directory, {});
    assert.deepEqual(await mergeTrees(git, one, other), { kind: "unable" });
  });
});

describe("parseVersion", () => {
  for (const [text, version] of [
    ["git version 2.25.1", [2, 25]],
    ["git version 2.39.5 (Apple Git-154)", [2, 39]],
    ["git version 3.0.0-rc1", [3, 0]],
  ] as const) {
    it(`reads ${text}`, () => {
      assert.deepEqual(parseVersion(text), version);
    });
  }

  for (const text of ["git version 2.24.9", "git version 1.9", "hub version 2.1", ""]) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.throws(
        () => parseVersion(text),
        (error) => error instanceof ReeveError && error.code === "git_failed",
      );
    });
  }
});

describe("fullRef", () => {
  for (const ref of [
    "refs/heads/main",
    "refs/pull/7/head",
    "refs/heads/a#b@c+d,(e)",
    "refs/heads/é/한글",
    "refs/heads/-x",
  ]) {
    it(`takes ${ref}`, () => {
      assert.equal(fullRef(ref), ref);
    });
  }

  for (const ref of [
    "main",
    "--upload-pack=touch x;true",
    "-x",
    "refs/heads/a..b",
    "refs/heads/@{1}",
    "refs/heads/a//b",
    "refs/heads/x.lock",
    "refs/heads/.a",
    "refs/heads/a.",
    "refs/heads/a b",
    "refs/heads/a:b",
    "refs/heads/a*",
    "refs/heads/a\0",
    "refs/heads/a\\b",
    "refs/heads/",
    `refs/heads/${"a".repeat(300)}`,
  ]) {
    it(`refuses ${JSON.stringify(ref.slice(0, 30))}`, () => {
      assert.throws(
        () => fullRef(ref),
        (error) => error instanceof ReeveError && error.code === "ref_invalid",
      );
    });
  }
});
