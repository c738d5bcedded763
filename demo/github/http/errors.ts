import type { Token } from "../state/entities.ts";
import type { Json, JsonObject } from "./json.ts";

/** One entry of a 422's `errors`. */
export interface FieldError extends JsonObject {
  readonly resource?: string;
  readonly field?: string;
  readonly code: string;
  readonly message?: string;
}

/** An answer other than success, in GitHub's shape `{message, errors?, documentation_url, status}`. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly Json[] | undefined;
  readonly documentation: string | undefined;

  constructor(
    status: number,
    message: string,
    more: { errors?: readonly Json[]; documentation?: string } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.errors = more.errors;
    this.documentation = more.documentation;
  }

  toJson(documentation: string): JsonObject {
    return {
      message: this.message,
      ...(this.errors === undefined ? {} : { errors: this.errors }),
      documentation_url: this.documentation ?? documentation,
      status: String(this.status),
    };
  }
}

export function badCredentials(): ApiError {
  return new ApiError(401, "Bad credentials", { documentation: "https://docs.github.com/rest" });
}

export function authenticationRequired(): ApiError {
  return new ApiError(401, "Requires authentication");
}

export function notFound(): ApiError {
  return new ApiError(404, "Not Found");
}

/** The token exists and lacks the permission; GitHub names the kind of token, not the permission. */
export function notAccessible(token: Token): ApiError {
  const kind = token.account.type === "Bot" ? "integration" : "personal access token";
  return new ApiError(403, `Resource not accessible by ${kind}`);
}

export function forbidden(message: string, documentation?: string): ApiError {
  return new ApiError(403, message, documentation === undefined ? {} : { documentation });
}

/** 422 with structured entries: what most of the API answers. */
export function validationFailed(...errors: FieldError[]): ApiError {
  return new ApiError(422, "Validation Failed", { errors });
}

/** 422 with plain sentences: what the reviews API answers. */
export function unprocessable(...errors: string[]): ApiError {
  return new ApiError(422, "Unprocessable Entity", { errors });
}

/** 422 before the endpoint looked at anything: the body does not have the documented shape. */
export function invalidRequest(problem: string): ApiError {
  return new ApiError(422, `Invalid request.\n\n${problem}`);
}
