import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { isObject } from "./json.ts";
import type { Endpoint } from "./router.ts";
import { wording } from "./wording.ts";

/** A request, an answer or a payload that does not have the shape which GitHub's description gives it. */
export interface Violation {
  /** The operation's id, or the payload's name. */
  readonly operation: string;
  readonly side: "request" | "answer" | "payload";
  readonly problem: string;
}

export interface Contract {
  /** `undefined`: it is as described. */
  checkBody(endpoint: Endpoint, body: unknown): string | undefined;
  checkQuery(endpoint: Endpoint, query: URLSearchParams): string | undefined;
  checkAnswer(endpoint: Endpoint, status: number, body: unknown): string | undefined;
  /** An event that is not described, as `schedule` is not, is as described. */
  checkPayload(name: string, payload: unknown): string | undefined;
}

/** GitHub's description leaves out most errors; one that it does not list has this shape. */
const UNLISTED_ERROR = "#/components/schemas/basic-error";

/** Checks against GitHub's own OpenAPI description. Schemas are compiled when first needed and kept. */
export function createContract(description: object): Contract {
  const ajv = new Ajv({
    strict: false,
    validateSchema: false,
    allErrors: false,
    verbose: true,
    logger: false,
  });
  addFormats.default(ajv);
  ajv.addSchema(description, "github");
  const check = (pointer: string, value: unknown): string | undefined => {
    const validate = compiled(ajv, pointer);
    return validate(value) ? undefined : wording(validate.errors ?? []);
  };
  const at = (endpoint: Endpoint) =>
    `#/paths/${escapePointer(endpoint.template)}/${endpoint.method.toLowerCase()}`;
  const resolve = (pointer: string) => resolved(description, pointer);

  return {
    checkBody(endpoint, body) {
      const pointer = resolve(`${at(endpoint)}/requestBody/content/application~1json/schema`);
      return pointer === null || body === undefined ? undefined : check(pointer, body);
    },
    checkQuery(endpoint, query) {
      const parameters = resolve(`${at(endpoint)}/parameters`);
      return parameters === null ? undefined : queryProblem(description, parameters, query, check);
    },
    checkPayload(name, payload) {
      const content = resolve(`#/x-webhooks/${name}/post/requestBody/content`);
      return content === null ? undefined : check(`${content}/application~1json/schema`, payload);
    },
    checkAnswer(endpoint, status, body) {
      const answer = `${at(endpoint)}/responses/${status}`;
      const content = resolve(`${answer}/content`);
      if (content === null) {
        if (status >= 400) return check(UNLISTED_ERROR, body);
        if (resolve(answer) === null) return `status ${status} is not described`;
        return body === undefined ? undefined : "a body where none is described";
      }
      return check(`${content}/application~1json/schema`, body);
    },
  };
}

function compiled(ajv: Ajv, pointer: string): ValidateFunction {
  const id = `github${pointer.split("/").map(encodeURIComponent).join("/").replace("%23", "#")}`;
  const validate = ajv.getSchema(id);
  if (validate === undefined) throw new Error(`The description has no ${pointer}.`);
  return validate;
}

function queryProblem(
  description: object,
  parameters: string,
  query: URLSearchParams,
  check: (pointer: string, value: unknown) => string | undefined,
): string | undefined {
  for (let at = 0; ; at++) {
    const pointer = resolved(description, `${parameters}/${at}`);
    if (pointer === null) return undefined;
    const parameter = valueAt(description, pointer);
    if (!isObject(parameter) || parameter["in"] !== "query") continue;
    const text = query.get(String(parameter["name"]));
    if (text === null) continue;
    const schema = resolved(description, `${pointer}/schema`);
    const type = schema === null ? undefined : valueAt(description, `${schema}/type`);
    const problem = check(`${pointer}/schema`, type === "integer" ? Number(text) : text);
    if (problem !== undefined) return `query parameter ${parameter["name"]}: ${problem}`;
  }
}

/** The pointer after following references on the way; `null` if nothing is there. */
function resolved(root: object, pointer: string): string | null {
  let at = "#";
  for (const part of pointer.split("/").slice(1)) {
    const next = `${at}/${part}`;
    const value = valueAt(root, next);
    if (value === undefined) return null;
    at = isObject(value) && typeof value["$ref"] === "string" ? value["$ref"] : next;
  }
  return at;
}

function valueAt(root: object, pointer: string): unknown {
  let value: unknown = root;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value)) value = value[key];
    else return undefined;
  }
  return value;
}

function escapePointer(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}
