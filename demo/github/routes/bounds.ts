import { type ApiError, validationFailed } from "../http/errors.ts";

/** Characters as GitHub counts them in a body: code points, so that an emoji is one. */
export const MAX_BODY = 65_536;
/** Characters of a check run's summary, and of its text. */
export const MAX_CHECK_TEXT = 65_535;
/** Annotations in one request; more are sent by further updates. */
export const MAX_ANNOTATIONS = 50;
export const MAX_TITLE = 256;

export function tooLong(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit;
}

/** @throws {ApiError} 422 if a body is empty (where one is needed) or over the limit. */
export function checkBody(resource: string, body: string | null | undefined, required: boolean): void {
  if (required && (body ?? "").trim() === "") {
    throw validationFailed({
      resource,
      code: "unprocessable",
      field: "data",
      message: "Body cannot be blank",
    });
  }
  if (tooLong(body ?? "", MAX_BODY)) throw bodyTooLong(resource);
}

function bodyTooLong(resource: string): ApiError {
  const message = `Body is too long (maximum is ${MAX_BODY} characters)`;
  // The field is called `data` for comments and `body` for what has a title.
  const field = resource.endsWith("Comment") ? "data" : "body";
  return validationFailed({ resource, code: "unprocessable", field, message });
}
