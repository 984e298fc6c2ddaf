import { DomainError } from '@kindred/contracts';

/** Escapes that could stand for a NUL byte or half of a surrogate pair; bytes alone cannot make either. */
const SUSPECT_ESCAPE = /\\u(?:0000|d[89a-f])/i;
const UNUSABLE_TEXT = 'This text has characters that cannot be used.';
const UNUSABLE = /[\0\p{Surrogate}]/u;

/** True when the text has what no database keeps: a NUL byte or a lone surrogate. */
export function isUnusableText(text: string): boolean {
  return UNUSABLE.test(text);
}

function containsUnusableText(root: unknown): boolean {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && isUnusableText(value)) return true;
    if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) open.push(key);
      for (const inner of Object.values(value)) open.push(inner);
    }
  }
  return false;
}

/**
 * Reads a JSON body; an empty one is no body at all.
 * @throws DomainError BAD_REQUEST for what is not JSON, VALIDATION for text that cannot be stored.
 */
export function readJsonBody(raw: string): unknown {
  if (raw.trim() === '') return undefined;
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    throw new DomainError('BAD_REQUEST', 'The body is not valid JSON.');
  }
  if (SUSPECT_ESCAPE.test(raw)) requireUsableText(body);
  return body;
}

/** @throws DomainError VALIDATION naming the fields of the body, at its top, with text that cannot be stored. */
function requireUsableText(body: unknown): void {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [['body', body]];
  const unusable = fields.filter(([name, value]) => isUnusableText(String(name)) || containsUnusableText(value));
  if (unusable.length > 0) throw DomainError.invalid(Object.fromEntries(unusable.map(([name]) => [name, UNUSABLE_TEXT])));
}
