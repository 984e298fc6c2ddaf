import { countCharacters, DomainError, type FieldErrors } from '@kindred/contracts';
import { z } from 'zod';

/**
 * Validates input against a schema.
 * @throws DomainError VALIDATION with a message for each invalid field; its own message is the first of them
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'input'] ??= issue.message;
  throw DomainError.invalid(fields);
}

/** User input; rejects NUL bytes and lone surrogates, which PostgreSQL cannot store. */
export const text = (message = 'This text contains characters that aren’t allowed') =>
  z.string(message).refine((value) => !value.includes('\u0000') && value.isWellFormed(), message);

/** Trimmed text with a maximum number of characters. @param unusable the message for text that `text` rejects */
export const boundedText = (maximum: number, tooLong: string, unusable?: string) =>
  text(unusable)
    .trim()
    .refine((value) => countCharacters(value) <= maximum, tooLong);

/** `boundedText` with the standard message: `Title can have up to 80 characters`. */
export const namedText = (name: string, maximum: number) =>
  boundedText(maximum, `${name} can have up to ${maximum.toLocaleString('en-US')} characters`);

/** `namedText` that must not be empty. */
export const requiredText = (name: string, maximum: number, missing: string) =>
  namedText(name, maximum).refine((value) => value !== '', missing);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL accepts the value as a `uuid`, of any version. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Normalizes an id from GraphQL input. @throws DomainError NOT_FOUND for an id that is not a UUID */
export function requireId(value: string, message = 'Not found'): string {
  if (!isUuid(value)) throw DomainError.notFound(message);
  return value.toLowerCase();
}
