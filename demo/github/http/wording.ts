import type { ErrorObject } from "ajv";

/** What is wrong with a body, in the words of GitHub's own schema check where they are known. */
export function wording(errors: readonly ErrorObject[]): string {
  const [first] = errors;
  return first === undefined ? "is not as described" : sentence(first);
}

function sentence({ keyword, params, data, instancePath, message }: ErrorObject): string {
  const place = instancePath === "" ? "" : `For '${instancePath.slice(1)}', `;
  switch (keyword) {
    case "required":
      return `${place}"${params["missingProperty"]}" wasn't supplied.`;
    case "type":
      return `${place}${shown(data)} is not ${article([params["type"]].flat().join(" or "))}.`;
    case "enum":
      return `${place}${shown(data)} is not a member of ${JSON.stringify(params["allowedValues"])}.`;
    case "maxItems":
      return `No more than ${params["limit"]} items are allowed; ${Array.isArray(data) ? data.length : "more"} were supplied.`;
    case "maxLength":
      return `Only ${params["limit"]} characters are allowed; ${[...String(data)].length} were supplied.`;
    default:
      return `${place}${shown(data)} ${message ?? keyword}.`;
  }
}

const SHOWN = 100;

function shown(data: unknown): string {
  return (JSON.stringify(data) ?? "undefined").slice(0, SHOWN);
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
