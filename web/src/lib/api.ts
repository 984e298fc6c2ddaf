/** The body of a refusal by the server (contract, section 2); every member may be missing, since a proxy can answer too. */
export interface RefusalBody {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
}

/**
 * A non-success answer. The error's own message keeps the specification's form: the status code, a colon and a space, then
 * the body's text, or the status text where the body is empty (specification, section 8). `body` is what a toast shows.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly body: RefusalBody;

  constructor(
    readonly status: number,
    text: string,
    statusText: string,
  ) {
    super(`${status}: ${text || statusText}`);
    this.body = parseRefusal(text);
  }
}

/** What a refusal's body says; empty where it is none. */
export function parseRefusal(text: string): RefusalBody {
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
 * @returns the parsed answer, undefined where the answer has no body
 * @throws ApiError for a non-success answer; TypeError when the network fails
 */
export async function callApi<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
