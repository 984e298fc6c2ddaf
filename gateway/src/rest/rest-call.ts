import { encodeCursor } from '@kindred/service-kit';
import type { z } from 'zod';
import type { InputSchemas, RestInput } from './rest-input.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who a call is for (contract, section 3): anybody; whoever is signed in; verified and ACTIVE members; administrators.
 * The services enforce it; the facade turns everybody else away, too, before it looks at what was sent.
 */
export type Tier = 'visitor' | 'member' | 'active' | 'admin';

/** Query parameters of the next page, beside the ones that the call was made with. */
export type NextPage = Readonly<Record<string, string>>;

/** What is known of a call from outside: where it is, who it is for, what it takes and answers. */
export interface CallDeclaration {
  method: Method;
  /** Fastify's form, `:name` for a parameter. */
  path: string;
  tier: Tier;
  /** One line for the documentation. */
  summary: string;
  /** What is refused by its type, and all that is read. */
  input?: InputSchemas;
  /** The status of success: 200 unless said otherwise; 204 and redirects have no body. */
  status?: number;
  /** The answer's body; an empty object without it. */
  output?: z.ZodType;
  /** What else it may answer, with the reason; what follows from tier, method and input need not be said. */
  statuses?: Readonly<Record<number, string>>;
}

/** One documented call: its declaration, the operation it stands for, and how input and answer are mapped. No rules. */
export interface CallSpec<Data> extends CallDeclaration {
  /** A constant operation of the graph. */
  operation: string;
  /** Everything that was given, by its name, unless said otherwise. */
  variables?: (input: RestInput) => Record<string, unknown>;
  /** The body of the answer; `{}` without it. May throw a DomainError. */
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

/** An item of a list that goes by creation, with its id under the name it has there. */
export type Created<Id extends string> = Readonly<Record<Id, string>> & { createdAt: string };

/**
 * The next page of a list that the graph answers bare: after the last item, by its creation and its id, as the services
 * take it. None when this page was not full.
 */
export function afterLast<Id extends string>(
  items: readonly Created<Id>[],
  id: Id,
  { query: { limit } }: RestInput,
): NextPage | null {
  const last = items.at(-1);
  return last === undefined || items.length !== limit ? null : { cursor: encodeCursor(last.createdAt, last[id]) };
}
