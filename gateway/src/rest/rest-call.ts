import type { RestInput } from './rest-input.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Query parameters of the next page, beside the ones that the call was made with. */
export type NextPage = Readonly<Record<string, string>>;

/** One documented call: where it is, the operation it stands for, and how input and answer are mapped. No rules. */
export interface CallSpec<Data> {
  method: Method;
  /** Fastify's form, `:name` for a parameter. */
  path: string;
  /** A constant operation of the graph. */
  operation: string;
  /** Open to visitors; any other call is 401 without a session, before anything else is looked at. */
  open?: boolean;
  variables?: (input: RestInput) => Record<string, unknown>;
  /** 200 unless said otherwise; 204 and redirects have no body. */
  status?: number;
  /** The body of the answer; `{}` without it. May throw a Refusal. */
  body?: (data: Data) => unknown;
  /** Where the next page of a list starts; null at the end. */
  next?: (data: Data, input: RestInput) => NextPage | null;
  redirect?: (data: Data) => string;
}

/** A call with the type of its data left out, as the router holds it. */
export interface RestCall extends Omit<CallSpec<unknown>, 'body' | 'next' | 'redirect'> {
  body?: (data: unknown) => unknown;
  next?: (data: unknown, input: RestInput) => NextPage | null;
  redirect?: (data: unknown) => string;
}

/** Declares a call; `Data` is the shape that its operation selects. */
export function call<Data>(spec: CallSpec<Data>): RestCall {
  // The executor answers what the operation selects, which `Data` describes; the router need not know.
  return spec as unknown as RestCall;
}

/** A page of the graph. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The next page of a list that goes by the graph's own cursor. */
export function byCursor(page: Page<unknown>): NextPage | null {
  return page.nextCursor === null ? null : { cursor: page.nextCursor };
}
