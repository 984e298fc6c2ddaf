import type { CallDeclaration } from './rest-call.js';

const WORDS: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Made',
  204: 'Done, and nothing to say about it',
  302: 'The page to go to',
};

/** Every status that a call may answer but for 5xx, with the reason: its own, and what follows from its declaration. */
export function statusesOf(call: CallDeclaration): Readonly<Record<number, string>> {
  const { method, tier, input = {}, status = 200, statuses = {} } = call;
  const all: Record<number, string> = { [status]: WORDS[status] ?? 'Done' };
  const changes = method !== 'GET';
  if (changes || input.query !== undefined) all[400] = 'Not what the call takes.';
  if (tier !== 'visitor') all[401] = 'No session.';
  if (changes) all[403] = 'From a foreign origin.';
  if (tier === 'active') all[403] = 'Not verified and ACTIVE, or may not do this.';
  if (tier === 'admin') all[403] = 'Not an administrator, or may not do this.';
  if (input.params !== undefined) all[404] = 'There is no such thing, for this caller.';
  if (changes) Object.assign(all, { 413: 'The body is too large.', 415: 'The body is not JSON.' });
  return Object.assign(all, statuses);
}
