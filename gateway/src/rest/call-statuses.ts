import type { CallDeclaration } from './rest-call.js';

const SUCCESS: Readonly<Record<number, string>> = {
  200: 'Success.',
  201: 'Created.',
  204: 'No content.',
  302: 'Redirect.',
};

/** Descriptions of all statuses of a call except 5xx: those it declares, and those that follow from the declaration. */
export function statusesOf(call: CallDeclaration): Readonly<Record<number, string>> {
  const { method, tier, input = {}, status = 200, statuses = {} } = call;
  const all: Record<number, string> = { [status]: SUCCESS[status] ?? 'Success.' };
  const changesState = method !== 'GET';
  if (changesState || input.query !== undefined) all[400] = 'The request is invalid.';
  if (tier !== 'visitor') all[401] = 'The caller is not signed in.';
  if (changesState) all[403] = 'The `Origin` header is that of another site.';
  if (tier === 'member') {
    all[403] =
      'The caller is an administrator who must set up a second factor (TOTP_SETUP_REQUIRED), or the `Origin` header is that of another site.';
  }
  if (tier === 'active') all[403] = 'The caller is not verified and `ACTIVE`, or does not have permission.';
  if (tier === 'admin') all[403] = 'The caller is not an administrator, or does not have permission.';
  if (input.params !== undefined) all[404] = 'Not found, or not visible to the caller.';
  if (changesState) Object.assign(all, { 413: 'The body is too large.', 415: 'The body is not JSON.' });
  return Object.assign(all, statuses);
}
