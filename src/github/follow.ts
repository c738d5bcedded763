import { MAX_REDIRECTS } from "./limits.ts";

/**
 * Where a repository was renamed or transferred, GitHub sends reads on with 301 and writes with 307, to an address by its id
 * (docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api, "Follow redirects"). That is followed on the
 * same server alone, since what is sent is meant for nobody else, and by the same method: a write that went on as a read, as
 * `fetch` does it after a 301, would count as done. Any other redirect is answered as a refusal.
 */
export async function fetchHere(url: string, init: RequestInit): Promise<Response> {
  if (init.redirect === "manual") return fetch(url, init);
  let address = url;
  for (let followed = 0; ; followed++) {
    const response = await fetch(address, { ...init, redirect: "manual" });
    if (!ANY.has(response.status)) return response;
    const target = targetOf(response, address);
    await response.body?.cancel();
    if (target === null) return refusal("names no address");
    if (target.origin !== new URL(address).origin)
      return refusal(`leads to another server, ${target.origin}`);
    if (!KEEPING.has(response.status) && init.method !== "GET")
      return refusal("would make a read of a write");
    if (followed === MAX_REDIRECTS) return refusal("leads to further ones");
    address = target.href;
  }
}

const ANY: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** The method stays what it was. */
const KEEPING: ReadonlySet<number> = new Set([307, 308]);

function targetOf({ headers }: Response, from: string): URL | null {
  const location = headers.get("location");
  return location !== null && URL.canParse(location, from) ? new URL(location, from) : null;
}

/** As a server says that it is not the one to ask (RFC 9110, 15.5.20). */
function refusal(why: string): Response {
  const message = `The repository may have moved: the server's redirect ${why}, and is not followed`;
  return Response.json({ message }, { status: 421 });
}
