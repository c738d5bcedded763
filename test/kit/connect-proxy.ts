import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { TestContext } from "node:test";

export interface ConnectProxy {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** `host:port` of each tunnel that was asked for, with who asked where somebody said so. */
  readonly tunnels: readonly string[];
}

/**
 * A proxy that opens tunnels (RFC 9110, 9.3.6). Whatever host is asked for, the tunnel ends at one port of this machine: names
 * of the outside world lead to a server of the test.
 * @param port `null`: every tunnel is refused.
 */
export async function connectProxy(t: TestContext, port: number | null): Promise<ConnectProxy> {
  const tunnels: string[] = [];
  const server = createServer((_, response) => response.writeHead(405).end());
  server.on("connect", (request, client, head) => {
    const who = request.headers["proxy-authorization"];
    tunnels.push([request.url, who].filter(Boolean).join(" "));
    client.on("error", () => client.destroy());
    if (port === null) {
      client.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    const target = connect(port, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      target.write(head);
      target.pipe(client).pipe(target);
    });
    target.on("error", () => client.destroy());
    t.after(() => target.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tunnels };
}
