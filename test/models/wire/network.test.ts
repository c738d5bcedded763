import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import http from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { describe, it, type TestContext } from "node:test";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { Secret } from "../../../src/core/values.ts";
import { createModel } from "../../../src/models/create.ts";
import { connectProxy } from "../../kit/connect-proxy.ts";
import { type OwnAuthority, ownAuthority } from "../../kit/own-authority.ts";
import { depsFor, replyOf, requestOf, spoken } from "../kit.ts";
import { ANTHROPIC, type TestWire, WIRES } from "../wires.ts";

const HOST = "model.test";

/** An authority with its certificate as text. */
type Authority = Pick<OwnAuthority, "key" | "cert"> & { readonly ca: string };

/** Made once: nothing in these tests is another's. */
const made: Authority[] = [];

function authorityOf(t: TestContext): Authority {
  const [known] = made;
  if (known !== undefined) return known;
  const { key, cert, caPath } = ownAuthority(t, HOST, "localhost");
  const authority = { key, cert, ca: readFileSync(caPath, "utf8") };
  made.push(authority);
  return authority;
}

/** A server with a certificate by an authority of our own: of a model, and of the tokens for it. */
async function tlsServer(t: TestContext, { key, cert }: Authority, wire: TestWire) {
  const paths: string[] = [];
  const tokens = JSON.stringify({
    value: "token-of-the-workflow",
    access_token: "token-for-it",
    expires_in: 600,
  });
  const server = createServer({ key, cert }, (request, response) => {
    const path = new URL(`http://x${request.url}`).pathname;
    paths.push(path);
    const isForToken = path.endsWith("/token") || path.endsWith("/oidc");
    const type = isForToken ? "application/json" : "text/event-stream";
    response.writeHead(200, { "content-type": type, connection: "close" });
    request
      .resume()
      .on("end", () => response.end(isForToken ? tokens : wire.answer("Hello.").steps.join("")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, paths };
}

/** What `NODE_EXTRA_CA_CERTS` does at a process's start, and the proxies of the environment with it, until the test ends. */
function useNetwork(t: TestContext, authority: Authority | null, variables: Record<string, string>): void {
  const before = getCACertificates("default");
  if (authority !== null) setDefaultCACertificates([...before, authority.ca]);
  const restore = http.setGlobalProxyFromEnv(variables);
  t.after(() => {
    setDefaultCACertificates(before);
    restore();
  });
}

async function network(t: TestContext, wire: TestWire) {
  const authority = authorityOf(t);
  const server = await tlsServer(t, authority, wire);
  const proxy = await connectProxy(t, server.port);
  return { authority, server, proxy };
}

for (const wire of WIRES) {
  describe(`the ${wire.name} wire`, () => {
    it("goes through the proxy, to a server whose own authority is trusted", async (t) => {
      const { authority, proxy } = await network(t, wire);
      useNetwork(t, authority, { https_proxy: proxy.url });
      const model = await createModel(wire.settings(`https://${HOST}/v1`), depsFor());
      const reply = await replyOf(model, requestOf());
      assert.equal(spoken(reply).text, "Hello.", reply.errorMessage);
      assert.deepEqual(proxy.tunnels, [`${HOST}:443`]);
    });

    it("goes past the proxy to what NO_PROXY names", async (t) => {
      const { authority, server, proxy } = await network(t, wire);
      useNetwork(t, authority, { https_proxy: proxy.url, no_proxy: "localhost" });
      const model = await createModel(wire.settings(`https://localhost:${server.port}/v1`), depsFor());
      const reply = await replyOf(model, requestOf());
      assert.deepEqual([spoken(reply).text, proxy.tunnels], ["Hello.", []], reply.errorMessage);
    });

    it("trusts nobody else, and says which variable names an authority", async (t) => {
      const { server } = await network(t, wire);
      useNetwork(t, null, {});
      const model = await createModel(wire.settings(`https://localhost:${server.port}/v1`), depsFor());
      const { errorCode, errorMessage = "" } = await replyOf(model, requestOf());
      assert.equal(errorCode, "model_unreachable");
      assert.match(errorMessage, /certificate .* was not accepted .*NODE_EXTRA_CA_CERTS/);
      assert.deepEqual(server.paths, []);
    });
  });
}

it("a token in place of a key is asked for through the proxy, too", async (t) => {
  const { authority, server, proxy } = await network(t, ANTHROPIC);
  useNetwork(t, authority, { https_proxy: proxy.url });
  const settings = ANTHROPIC.settings(`https://${HOST}`, {
    apiKey: null,
    oidc: { url: `https://${HOST}/oidc?x=1`, token: new Secret("token-of-the-job") },
    anthropic: { rule: "fdrl_1", organization: "org_1", serviceAccount: null, workspace: null },
  });
  const reply = await replyOf(await createModel(settings, depsFor()), requestOf());
  assert.equal(spoken(reply).text, "Hello.", reply.errorMessage);
  assert.deepEqual(server.paths, ["/oidc", "/v1/oauth/token", "/v1/messages"]);
  assert.ok(proxy.tunnels.length > 0 && proxy.tunnels.every((tunnel) => tunnel === `${HOST}:443`));
});
