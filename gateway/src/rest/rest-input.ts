import { DomainError, type FieldErrors } from '@kindred/contracts';
import type { z } from 'zod';
import { isJsonObject, type JsonObject } from '../http/json-body.js';
import { requiredTextError } from './rest-fields.js';

/** Schemas of a call's path, query, and body. Undeclared parts are not read. */
export interface InputSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
}

/** The parsed input of a call. */
export interface RestInput {
  params: JsonObject;
  query: JsonObject;
  body: JsonObject;
}

type Part<Schema> = Schema extends z.ZodObject ? z.output<Schema> : JsonObject;

/** `RestInput` with the types of the schemas. */
export interface InputOf<Schemas extends InputSchemas> extends RestInput {
  params: Part<Schemas['params']>;
  query: Part<Schemas['query']>;
  body: Part<Schemas['body']>;
}

/** The unparsed parts of a request. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Parses a request with the schemas of its call. Undeclared fields are dropped.
 * @throws DomainError BAD_REQUEST for a body that is not an object, NOT_FOUND for an invalid id in the path, VALIDATION
 * with every field of a wrong type
 */
export function readInput<Schemas extends InputSchemas>(schemas: Schemas, raw: RawInput): InputOf<Schemas> {
  const body = raw.body ?? {};
  if (!isJsonObject(body)) throw new DomainError('BAD_REQUEST', 'The body must be a JSON object.');
  const params = schemas.params?.safeParse(raw.params ?? {});
  if (params?.success === false) throw DomainError.notFound();
  const query = schemas.query?.safeParse(raw.query ?? {});
  const parsedBody = schemas.body?.safeParse(body);
  if (query?.success === false || parsedBody?.success === false) {
    throw DomainError.invalid({
      ...fieldErrors(schemas.query, raw.query, query?.error),
      ...fieldErrors(schemas.body, body, parsedBody?.error),
    });
  }
  // Safe because each part was parsed by its schema.
  return { params: params?.data ?? {}, query: query?.data ?? {}, body: parsedBody?.data ?? {} } as InputOf<Schemas>;
}

/** The first error of each field in schema order, including missing texts that the service would reject. */
function fieldErrors(schema: z.ZodObject | undefined, given: unknown, error: z.ZodError | undefined): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(schema?.shape ?? {})) {
    const textError = requiredTextError(field, name, isJsonObject(given) ? given[name] : undefined);
    if (textError !== undefined) errors[name] = textError;
    for (const issue of error?.issues ?? []) if (issue.path[0] === name) addError(errors, issue);
  }
  return errors;
}

/** Adds the first error of a path. An error in a list item counts as an error of the list. */
function addError(errors: FieldErrors, { path, message }: z.core.$ZodIssue): void {
  const names = path.slice(0, path.findIndex((part) => typeof part === 'number') >>> 0).map(String);
  errors[names.join('.')] ??= `${names.at(-1)} ${message}`;
}
