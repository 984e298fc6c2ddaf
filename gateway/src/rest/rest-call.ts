import { encodeCursor } from '@kindred/service-kit';
import type { z } from 'zod';
import type { InputSchemas, RestInput } from './rest-input.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who can make a call (docs/api.md, "Access"): everyone, signed-in members, verified and ACTIVE members, or
 * administrators. The services enforce it; the facade also checks it, before it validates the input.
 */
export type Tier = 'visitor' | 'member' | 'active' | 'admin';

/** The query parameters that change for the next page. */
export type NextPage = Readonly<Record<string, string>>;

/** The public interface of a call, as documented in OpenAPI. */
export interface CallDeclaration {
  method: Method;
  /** Fastify syntax, with `:name` for parameters. */
  path: string;
  tier: Tier;
  /** The OpenAPI summary. */
  summary: string;
  /** Schemas of path, query, and body. Undeclared fields are ignored. */
  input?: InputSchemas;
  /** The success status, by default 200. 204 and redirects have no body. */
  status?: number;
  /** The response body, by default an empty object. */
  output?: z.ZodType;
  /** Descriptions of further statuses, besides those that follow from tier, method, and input. */
  statuses?: Readonly<Record<number, string>>;
}

/** A REST call: its declaration, graph operation, and mapping of input and response. Contains no business rules. */
export interface CallSpec<Data> extends CallDeclaration {
  /** The graph operation; constant. */
  operation: string;
  /** Maps the input to variables; by default, all input fields by name. */
  variables?: (input: RestInput) => Record<string, unknown>;
  /** Maps the data to the response body, by default `{}`. Can throw a DomainError. */
  body?: (data: Data) => unknown;
  /** The next page of a list, null on the last page. */
  next?: (data: Data, input: RestInput) => NextPage | null;
  redirect?: (data: Data) => string;
}

/** A call with its data type erased, for the router. */
export interface RestCall extends Omit<CallSpec<unknown>, 'body' | 'next' | 'redirect'> {
  body?: (data: unknown) => unknown;
  next?: (data: unknown, input: RestInput) => NextPage | null;
  redirect?: (data: unknown) => string;
}

/** Declares a call. `Data` is the type of the operation's result. */
export function call<Data>(spec: CallSpec<Data>): RestCall {
  // Safe because the executor returns what the operation selects, which `Data` describes.
  return spec as unknown as RestCall;
}

/** A page of a list in the graph. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The next page of a list with a cursor in the graph. */
export function nextPageByCursor(page: Page<unknown>): NextPage | null {
  return page.nextCursor === null ? null : { cursor: page.nextCursor };
}

/** An item of a list sorted by creation time. */
export type Created<Id extends string> = Readonly<Record<Id, string>> & { createdAt: string };

/**
 * The next page of a list without a cursor in the graph: the cursor is made of the last item's creation time and id.
 * Returns null when this page is not full.
 */
export function nextPageAfterLast<Id extends string>(
  items: readonly Created<Id>[],
  id: Id,
  { query: { limit } }: RestInput,
): NextPage | null {
  const last = items.at(-1);
  return last === undefined || items.length !== limit ? null : { cursor: encodeCursor(last.createdAt, last[id]) };
}
