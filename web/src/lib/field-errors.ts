import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { errorBodyOf } from './failure.js';

/**
 * Shows the server's messages at these fields of a form, and focuses the first.
 *
 * @returns whether there were any
 */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Form>,
  names: ReadonlyArray<FieldPath<Form>>,
): boolean {
  const fields = errorBodyOf(error).fields ?? {};
  const rejected = names.flatMap((name) => (fields[name] ? [{ name, message: fields[name] }] : []));
  rejected.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }));
  return rejected.length > 0;
}
