import { ApiError, type RefusalBody } from './api.js';

interface GraphErrors {
  errors: ReadonlyArray<{ message: string; extensions?: { code?: unknown; fields?: unknown } }>;
}

/**
 * What the server said about a failure, whichever way it came: a REST refusal or the first error of a graph answer.
 * Empty when the server said nothing (the network failed), so that the caller's fallback text is shown.
 */
export function refusalOf(error: unknown): RefusalBody {
  if (error instanceof ApiError) return error.body;
  if (!hasGraphErrors(error)) return {};
  const [first] = error.errors;
  if (!first) return {};
  const { code, fields } = first.extensions ?? {};
  return {
    message: first.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isFields(fields) ? { fields } : {}),
  };
}

/** The server's own message, else the fallback of the specification's error catalogue (section 8). */
export function failureMessage(error: unknown, fallback: string): string {
  return refusalOf(error).message || fallback;
}

// By shape and not by class: the first page loads without Apollo Client, whose class it would be.
function hasGraphErrors(error: unknown): error is GraphErrors {
  return typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors);
}

function isFields(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((message) => typeof message === 'string')
  );
}
