import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { tempDirectory } from "./repository.ts";

export interface OwnAuthority {
  /** Path of the authority's certificate, as `NODE_EXTRA_CA_CERTS` takes it. */
  readonly caPath: string;
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** A certificate authority that nobody knows, and a certificate by it for these hosts. */
export function ownAuthority(t: TestContext, ...hosts: readonly string[]): OwnAuthority {
  const folder = tempDirectory(t, "reeve-ca-");
  const at = (name: string) => join(folder, name);
  const openssl = (...args: readonly string[]) =>
    execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...newKey,
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-days",
    "2",
    "-subj",
    "/CN=Own CA",
  );
  openssl("req", ...newKey, "-keyout", "server.key", "-out", "server.csr", "-subj", `/CN=${hosts[0]}`);
  writeFileSync(at("names"), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(",")}\n`);
  const signed = ["-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"];
  openssl("x509", "-req", ...signed, "-out", "server.pem", "-days", "2", "-extfile", "names");
  return {
    caPath: at("ca.pem"),
    key: readFileSync(at("server.key")),
    cert: readFileSync(at("server.pem")),
  };
}
