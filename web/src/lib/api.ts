/** The body of an error response (docs/api.md, "Errors"). Every field is optional, because a proxy can respond too. */
export interface ErrorBody {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
  /** With BANNED at sign-in: what an appeal needs. */
  sanctionId?: string;
  appealToken?: string;
  /** Sentences, with CONFIRM_MESSAGE. */
  reasons?: readonly string[];
}

/**
 * A non-success response. The error's message is the status code, a colon and a space, then the body's text, or the status
 * text for an empty body. `body` has the parsed body, whose message toasts show.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly body: ErrorBody;

  constructor(
    readonly status: number,
    text: string,
    statusText: string,
  ) {
    super(`${status}: ${text || statusText}`);
    this.body = parseErrorBody(text);
  }
}

/** Parses an error response's body; an empty object if it is not a JSON object. */
export function parseErrorBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/**
 * Calls the server with the session cookie. The JSON body and its content type are sent only when a body is given.
 *
 * @returns the parsed response, undefined if it has no body
 * @throws ApiError for a non-success response; TypeError when the network fails
 */
export async function callApi<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return (text === '' ? undefined : JSON.parse(text)) as Result;
}
