import { DomainError, type FieldErrors } from '@kindred/contracts';
import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../http/json-body.js';
import { requiredTextError } from './rest-fields.js';

/** Schemas of a call's path, query, and body. */
export interface InputSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Strict, as are the objects in it, so that a misspelled field is not ignored. */
  body?: z.ZodObject<z.ZodRawShape, z.core.$strict>;
}

/** The body of a call that declares none. */
const NO_BODY = z.strictObject({});

const UNKNOWN_FIELD = 'Unknown field';

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
 * Parses a request with the schemas of its call. Undeclared query parameters are dropped.
 * @throws DomainError BAD_REQUEST for a body that is not an object, NOT_FOUND for an invalid id in the path, VALIDATION
 * with every field of a wrong type, then every undeclared field of the body
 */
export function readInput<Schemas extends InputSchemas>(schemas: Schemas, raw: RawInput): InputOf<Schemas> {
  const body = raw.body ?? {};
  if (!isJsonObject(body)) throw new DomainError('BAD_REQUEST', 'The body must be a JSON object.');
  const params = schemas.params?.safeParse(raw.params ?? {});
  if (params?.success === false) throw DomainError.notFound();
  const query = schemas.query?.safeParse(raw.query ?? {});
  const parsedBody = (schemas.body ?? NO_BODY).safeParse(body);
  if (query?.success === false || !parsedBody.success) {
    throw validationError([
      ...fieldErrors(schemas.query, raw.query, query?.error),
      ...fieldErrors(schemas.body, body, parsedBody.error),
      ...unknownFields(parsedBody.error),
    ]);
  }
  // Safe because each part was parsed by its schema.
  return { params: params?.data ?? {}, query: query?.data ?? {}, body: parsedBody.data } as InputOf<Schemas>;
}

type FieldError = readonly [name: string, message: string];

/** A list and not an object, because an object sorts names such as `1` first and cannot be assigned `__proto__`. */
function validationError(errors: readonly FieldError[]): DomainError {
  const [first] = errors;
  return new DomainError('VALIDATION', first?.[1] ?? UNKNOWN_FIELD, Object.fromEntries(errors));
}

/** The first error of each field in schema order, including missing texts that the service would reject. */
function fieldErrors(schema: z.ZodObject | undefined, given: unknown, error: z.ZodError | undefined): FieldError[] {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(schema?.shape ?? {})) {
    const textError = requiredTextError(field, name, isJsonObject(given) ? given[name] : undefined);
    if (textError !== undefined) errors[name] = textError;
    for (const issue of error?.issues ?? []) if (issue.path[0] === name) addError(errors, issue);
  }
  return Object.entries(errors);
}

/** Adds the first error of a path. An error in a list item counts as an error of the list. */
function addError(errors: FieldErrors, { code, path, message }: z.core.$ZodIssue): void {
  if (code === 'unrecognized_keys') return;
  const names = path.slice(0, path.findIndex((part) => typeof part === 'number') >>> 0).map(String);
  errors[names.join('.')] ??= `${names.at(-1)} ${message}`;
}

function unknownFields(error: z.ZodError | undefined): FieldError[] {
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key): FieldError => [[...issue.path, key].join('.'), UNKNOWN_FIELD])
      : [],
  );
}
