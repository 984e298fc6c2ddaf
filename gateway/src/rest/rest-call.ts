import type { ListName } from '@kindred/contracts';
import type { ListCursors, Position } from '@kindred/service-kit';
import type { z } from 'zod';
import type { InputSchemas, RestInput } from './rest-input.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who can make a call (docs/api.md, "Access"): everyone, anyone with a session, signed-in members, verified and ACTIVE
 * members, or administrators. An administrator who must set up a second factor has only a session. The services enforce it; the facade also checks it, before it validates the input.
 */
export type Tier = 'visitor' | 'session' | 'member' | 'active' | 'admin';

/** The query parameters that change for the next page. */
export type NextPage = Readonly<Record<string, string>>;

/** The cursors of a list for the caller. */
export type CallerCursors = (list: ListName) => ListCursors;

/** The public interface of a call, as documented in OpenAPI. */
export interface CallDeclaration {
  method: Method;
  /** Fastify syntax, with `:name` for parameters. */
  path: string;
  tier: Tier;
  /** The OpenAPI summary. */
  summary: string;
  /** Schemas of path, query, and body. Other fields of the body are errors; other query parameters are ignored. */
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
  variables?: (input: RestInput, cursorsOf: CallerCursors) => Record<string, unknown>;
  /** Maps the data to the response body, by default `{}`. Can throw a DomainError. */
  body?: (data: Data) => unknown;
  /** The next page of a list, null on the last page. */
  next?: (data: Data, input: RestInput, cursorsOf: CallerCursors) => NextPage | null;
  redirect?: (data: Data, input: RestInput) => string;
  /**
   * The last field that the operation selects of its only root field, if `body` returns it unchanged: its JSON is passed on
   * without parsing it.
   */
  rawField?: string;
}

/** A call with its data type erased, for the router. */
export interface RestCall extends Omit<CallSpec<unknown>, 'body' | 'next' | 'redirect'> {
  body?: (data: unknown) => unknown;
  next?: (data: unknown, input: RestInput, cursorsOf: CallerCursors) => NextPage | null;
  redirect?: (data: unknown, input: RestInput) => string;
}

/** Declares a call. `Data` is the type of the operation's result. */
export function call<Data>(spec: CallSpec<Data>): RestCall {
  // Safe because the executor returns what the operation selects, which `Data` describes.
  return spec as unknown as RestCall;
}

/** Further statuses of a list. */
export const LIST_STATUSES = { 429: 'Too many list reads.' } as const;

/** A page of a list in the graph. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The next page of a list with a cursor in the graph. */
export function nextPageByCursor(page: Pick<Page<unknown>, 'nextCursor'>): NextPage | null {
  return page.nextCursor === null ? null : { cursor: page.nextCursor };
}

/** An item of a list sorted by creation time. */
export type Created<Id extends string> = Readonly<Record<Id, string>> & { createdAt: string };

/** The position of such an item. */
export const createdPosition =
  <Id extends string>(id: Id) =>
  (item: Created<Id>): Position => [item.createdAt, item[id]];

/**
 * The next page of a list without a cursor in the graph: the cursor is made from the position of the last item. Returns
 * null when this page is not full.
 */
export function nextPageAfterLast<Item>(
  items: readonly Item[],
  { query: { limit } }: RestInput,
  cursors: ListCursors,
  positionOf: (item: Item) => Position,
): NextPage | null {
  const last = items.at(-1);
  return last === undefined || items.length !== limit ? null : { cursor: cursors.encode(positionOf(last)) };
}
