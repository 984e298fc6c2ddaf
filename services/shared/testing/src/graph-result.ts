/** A GraphQL response: the data, and the code, message, and field errors of the first error. */
export interface GraphResult<Data> {
  data: Data | null;
  code: string | undefined;
  message: string | undefined;
  fields: Record<string, string> | undefined;
  /** Seconds, with RATE_LIMITED. */
  retryAfter: number | undefined;
  details: Record<string, string | string[]> | undefined;
}

interface ErrorExtensions {
  code: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  details?: Record<string, string | string[]>;
}

interface GraphBody<Data> {
  data?: Data | null;
  errors?: { message: string; extensions: ErrorExtensions }[];
}

/** Parses the response body of `/graphql`. */
export function readGraphResult<Data>(body: unknown): GraphResult<Data> {
  // The caller declares the type of the data; a wrong one fails in the assertions of the test.
  const { data, errors } = body as GraphBody<Data>;
  const error = errors?.[0];
  return {
    data: data ?? null,
    code: error?.extensions.code,
    message: error?.message,
    fields: error?.extensions.fields,
    retryAfter: error?.extensions.retryAfter,
    details: error?.extensions.details,
  };
}
