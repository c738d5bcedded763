import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { describe, it, type TestContext } from "node:test";
import { promisify } from "node:util";
import { proxySecrets, useProxies } from "../../src/entry/proxies.ts";
import { createFakeLog } from "../fakes/log.ts";
import { connectProxy } from "../kit/connect-proxy.ts";
import { type OwnAuthority, ownAuthority } from "../kit/own-authority.ts";
import { tempDirectory } from "../kit/repository.ts";
import { DONE, event } from "../kit/sse-server.ts";
import { runCli } from "./cli-kit.ts";

const MODEL_HOST = "model.test";
const GITHUB_HOST = "api.github.test";
const REPLY = `${event({ choices: [{ index: 0, delta: { content: "Hello." }, finish_reason: "stop" }] })}${DONE}`;

/** A server with a certificate by an authority of our own: a model's, and GitHub's. */
async function tlsServer(t: TestContext, authority: OwnAuthority): Promise<number> {
  const options: ServerOptions = { key: authority.key, cert: authority.cert };
  const server = createServer(options, (request, response) => {
    const isModel = request.url?.startsWith("/v1/");
    response.writeHead(200, { "content-type": isModel ? "text/event-stream" : "application/json" });
    request.resume().on("end", () => response.end(isModel ? REPLY : '{"login":"somebody","id":1}'));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function network(t: TestContext, open = true) {
  const authority = ownAuthority(t, MODEL_HOST, GITHUB_HOST, "localhost");
  const port = await tlsServer(t, authority);
  const proxy = await connectProxy(t, open ? port : null);
  return { authority, port, proxy };
}

/** One question at the command line, to a model at this address. */
function ask(t: TestContext, address: string, variables: Readonly<Record<string, string>>) {
  const model = { OPENAI_BASE_URL: address, OPENAI_API_KEY: "key-of-the-model", OPENAI_MODEL: "tiny" };
  return runCli(t, tempDirectory(t), ["-p", "hi"], { ...model, ...variables });
}

describe("a request to a model", () => {
  it("goes through the proxy, to a server whose own authority is named, and tells the proxy alone who asks", async (t) => {
    const { authority, proxy } = await network(t);
    const url = proxy.url.replace("//", "//me:pass-of-a-proxy@").replace("http://", "");
    const given = { https_proxy: url, NODE_EXTRA_CA_CERTS: authority.caPath };
    const asked = await ask(t, `https://${MODEL_HOST}/v1`, given);
    assert.deepEqual([asked.code, asked.stdout, asked.stderr], [0, "Hello.\n", ""]);
    const basic = Buffer.from("me:pass-of-a-proxy").toString("base64");
    assert.deepEqual(proxy.tunnels, [`${MODEL_HOST}:443 Basic ${basic}`]);
  });

  it("that the proxy does not let through says so, and which variables to look at", async (t) => {
    const { authority, proxy } = await network(t, false);
    const given = { HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: authority.caPath };
    const { code, stderr } = await ask(t, `https://${MODEL_HOST}/v1`, given);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /The proxy does not reach the model's server .*HTTPS_PROXY, HTTP_PROXY and NO_PROXY/s,
    );
  });
});

describe("a request to GitHub", () => {
  it("goes through the same proxy, without any variable of Node's own, but to this machine and what NO_PROXY names", async (t) => {
    const { authority, port, proxy } = await network(t);
    const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const program = `
      import { useProxies } from ${at("../../src/entry/proxies.ts")};
      import { createClient } from ${at("../../src/github/client.ts")};
      import { Secret } from ${at("../../src/core/values.ts")};
      await useProxies(process.env, { warning: console.error });
      await fetch("https://other.invalid").catch(() => {});
      for (const host of ["${GITHUB_HOST}", "localhost:${port}"]) {
        const options = { token: new Secret("t"), apiUrl: "https://" + host, signal: undefined };
        const { data } = await createClient(options).rest.users.getAuthenticated();
        console.log(data.login);
      }
    `;
    const env = {
      ...{ PATH: process.env["PATH"], HTTPS_PROXY: proxy.url, NO_PROXY: ".invalid" },
      NODE_EXTRA_CA_CERTS: authority.caPath,
    };
    const argv = ["--input-type=module", "--eval", program];
    const { stdout } = await promisify(execFile)(process.execPath, argv, { env });
    assert.equal(stdout, "somebody\n".repeat(2));
    assert.deepEqual(proxy.tunnels, [`${GITHUB_HOST}:443`]);
  });
});

describe("the proxies of the environment", () => {
  for (const [what, value] of [
    ["of another scheme", "socks5://127.0.0.1:1080"],
    ["that is no address", "http://me:secret@:99999"],
  ] as const) {
    it(`are refused without being repeated: one ${what}`, async () => {
      await assert.rejects(useProxies({ HTTPS_PROXY: value }, createFakeLog()), (error: Error) => {
        assert.match(error.message, /^HTTPS_PROXY is no http or https address\.$/);
        return true;
      });
    });
  }

  it("change nothing where there are none", async () => {
    const log = createFakeLog();
    await useProxies({ NO_PROXY: "x" }, log);
    assert.deepEqual(log.lines, []);
  });

  it("have their passwords taken out of texts, those without a scheme too", () => {
    const named = proxySecrets({ HTTPS_PROXY: "me:password@proxy:1" });
    assert.deepEqual(
      named.map(({ value }) => value.reveal()),
      ["password"],
    );
  });

  it("have their passwords taken out of texts, in both spellings", () => {
    const named = proxySecrets({ HTTPS_PROXY: "http://me:pa%24s@proxy:1", http_proxy: "http://proxy:1" });
    assert.deepEqual(
      named.map(({ value }) => value.reveal()),
      ["pa%24s", "pa$s"],
    );
  });
});
