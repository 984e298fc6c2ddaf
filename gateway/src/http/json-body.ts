import { DomainError } from '@kindred/contracts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Escapes of a NUL character or a surrogate. Without escapes, valid UTF-8 JSON contains neither. */
const SUSPECT_ESCAPE = /\\u(?:0000|d[89a-f])/i;
const UNSTORABLE_MESSAGE = 'This text contains characters that aren’t allowed.';
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether the text contains a NUL character or an unpaired surrogate, which PostgreSQL cannot store. */
export function hasUnstorableText(text: string): boolean {
  return UNSTORABLE.test(text);
}

function containsUnstorableText(root: unknown): boolean {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && hasUnstorableText(value)) return true;
    if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) pending.push(key);
      for (const inner of Object.values(value)) pending.push(inner);
    }
  }
  return false;
}

/**
 * Parses a JSON body. An empty body is undefined.
 * @throws DomainError BAD_REQUEST for malformed JSON, VALIDATION for text that cannot be stored
 */
export function readJsonBody(raw: string): unknown {
  if (raw.trim() === '') return undefined;
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    throw new DomainError('BAD_REQUEST', 'The body is not valid JSON.');
  }
  if (SUSPECT_ESCAPE.test(raw)) requireStorableText(body);
  return body;
}

/** @throws DomainError VALIDATION with the top-level fields whose text cannot be stored */
function requireStorableText(body: unknown): void {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [['body', body]];
  const invalid = fields.filter(([name, value]) => hasUnstorableText(String(name)) || containsUnstorableText(value));
  if (invalid.length > 0)
    throw DomainError.invalid(Object.fromEntries(invalid.map(([name]) => [name, UNSTORABLE_MESSAGE])));
}
