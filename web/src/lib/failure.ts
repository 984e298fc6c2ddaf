import { ApiError, parseErrorBody, type ErrorBody } from './api.js';

interface GraphErrors {
  errors: ReadonlyArray<{ message: string; extensions?: { code?: unknown; fields?: unknown; details?: unknown } }>;
}

/** Apollo Client's error for a response that is not a GraphQL result: the request was rejected before execution. */
interface ErrorWithBody {
  bodyText: string;
}

/**
 * The server's error body, from a REST error, a rejected GraphQL request, or the first error of a GraphQL response.
 * Empty when there was no response (the network failed), so that callers show their fallback message.
 */
export function errorBodyOf(error: unknown): ErrorBody {
  if (error instanceof ApiError) return error.body;
  if (hasBodyText(error)) return parseErrorBody(error.bodyText);
  if (!hasGraphErrors(error)) return {};
  const [first] = error.errors;
  if (!first) return {};
  const { code, fields, details } = first.extensions ?? {};
  return {
    message: first.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isFields(fields) ? { fields } : {}),
    ...(hasReasons(details) ? { reasons: details.reasons } : {}),
  };
}

/** The server's error message, else the fallback. */
export function failureMessage(error: unknown, fallback: string): string {
  return errorBodyOf(error).message || fallback;
}

/** Whether the server rejected an action because the screen shows stale data, for example after a concurrent change. */
export function isStaleError(error: unknown): boolean {
  return ['CONFLICT', 'NOT_FOUND'].includes(errorBodyOf(error).code ?? '');
}

/** Whether the server no longer accepts the cursor, as after an upgrade: the list must be read from its start. */
export function isCursorError(error: unknown): boolean {
  return errorBodyOf(error).fields?.['cursor'] !== undefined;
}

// Checked by shape, because importing Apollo Client's error classes would load it with the first page.
function hasBodyText(error: unknown): error is ErrorWithBody {
  return typeof error === 'object' && error !== null && 'bodyText' in error && typeof error.bodyText === 'string';
}

function hasGraphErrors(error: unknown): error is GraphErrors {
  return typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors);
}

function hasReasons(details: unknown): details is { reasons: string[] } {
  const reasons = typeof details === 'object' && details !== null && 'reasons' in details ? details.reasons : null;
  return Array.isArray(reasons) && reasons.every((text) => typeof text === 'string');
}

function isFields(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((message) => typeof message === 'string')
  );
}
