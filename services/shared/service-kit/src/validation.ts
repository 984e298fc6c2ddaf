import { charactersIn, DomainError, type FieldErrors } from '@kindred/contracts';
import { z } from 'zod';

/**
 * Checks input against a schema.
 * @throws DomainError VALIDATION with one message for each field, the first one's on top.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'input'] ??= issue.message;
  throw DomainError.invalid(fields);
}

/** Text as people type it: NUL bytes and lone surrogates, which PostgreSQL cannot keep, are refused. */
export const text = (message = 'This text has characters that cannot be used') =>
  z.string(message).refine((value) => !value.includes('\u0000') && value.isWellFormed(), message);

/** Text of up to so many characters once it is trimmed (`charactersIn`); `unusable` is for what `text` refuses. */
export const boundedText = (maximum: number, tooLong: string, unusable?: string) =>
  text(unusable)
    .trim()
    .refine((value) => charactersIn(value) <= maximum, tooLong);

/** The same in the words that most fields use: `Title can have up to 80 characters`. */
export const namedText = (name: string, maximum: number) =>
  boundedText(maximum, `${name} can have up to ${maximum.toLocaleString('en-US')} characters`);

/** The same, and it has to be there. */
export const requiredText = (name: string, maximum: number, missing: string) =>
  namedText(name, maximum).refine((value) => value !== '', missing);

/** An id as the graph hands it over. An id that is not a UUID belongs to nothing. */
export function requireId(value: string, message = 'Not found'): string {
  if (!z.guid().safeParse(value).success) throw DomainError.notFound(message);
  return value.toLowerCase();
}
