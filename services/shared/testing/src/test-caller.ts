import { VISITOR, type Caller, type Member } from '@kindred/contracts';
import { CALLER_HEADER, CallerTokens } from '@kindred/service-kit';
import { randomUUID } from 'node:crypto';

/** The session secret in all tests. */
export const TEST_SECRET = 'a secret for tests only';

const tokens = new CallerTokens(TEST_SECRET);

/** A caller, the id of an ACTIVE member, or null for an anonymous visitor. */
export type TestCaller = Caller | string | null;

/** Creates a member with a session, by default verified and ACTIVE. */
export const testMember = (overrides: Partial<Member> = {}): Member => ({
  userId: randomUUID(),
  sessionId: randomUUID(),
  role: 'user',
  status: 'ACTIVE',
  emailVerified: true,
  tier: null,
  ...overrides,
});

export const testCaller = (overrides: Partial<Member> = {}): Caller & Member => ({
  kind: 'member',
  ...testMember(overrides),
});

/** The header with the signed caller. @param as overrides for a caller given by id */
export function callerHeader(caller: TestCaller, as: Partial<Member> = {}): Record<string, string> {
  const resolved = typeof caller === 'string' ? testCaller({ userId: caller, ...as }) : (caller ?? VISITOR);
  return { [CALLER_HEADER]: tokens.sign(resolved) };
}
