import { ApiError, parseRefusal, type RefusalBody } from './api.js';

interface GraphErrors {
  errors: ReadonlyArray<{ message: string; extensions?: { code?: unknown; fields?: unknown } }>;
}

/** An answer of the graph that is refused as a whole, before any operation of it was run. */
interface RefusedCall {
  bodyText: string;
}

/**
 * What the server said about a failure, whichever way it came: a REST refusal, a graph call that was refused as a whole, or
 * the first error of a graph answer. Empty when the server said nothing (the network failed), so that the caller's fallback text is shown.
 */
export function refusalOf(error: unknown): RefusalBody {
  if (error instanceof ApiError) return error.body;
  if (isRefusedCall(error)) return parseRefusal(error.bodyText);
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

/** Whether something was refused because things are not, or not any more, as the screen has them: somebody was quicker. */
export function isOvertaken(error: unknown): boolean {
  return ['CONFLICT', 'NOT_FOUND'].includes(refusalOf(error).code ?? '');
}

// By shape and not by class: the first page loads without Apollo Client, whose classes they would be.
function isRefusedCall(error: unknown): error is RefusedCall {
  return typeof error === 'object' && error !== null && 'bodyText' in error && typeof error.bodyText === 'string';
}

function hasGraphErrors(error: unknown): error is GraphErrors {
  return typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors);
}

function isFields(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((message) => typeof message === 'string')
  );
}
