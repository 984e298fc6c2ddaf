/** What the graph answered, or how it refused: of the first error its code, its words and those about single fields. */
export interface GraphAnswer<Data> {
  data: Data | null;
  code: string | undefined;
  message: string | undefined;
  fields: Record<string, string> | undefined;
}

interface GraphBody<Data> {
  data?: Data | null;
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
}

/** Reads the body of an answer of `/graphql`. */
export function readGraphAnswer<Data>(body: unknown): GraphAnswer<Data> {
  // What comes back is what the test asked for; a wrong expectation fails where the data is looked at.
  const { data, errors } = body as GraphBody<Data>;
  const error = errors?.[0];
  return {
    data: data ?? null,
    code: error?.extensions.code,
    message: error?.message,
    fields: error?.extensions.fields,
  };
}
