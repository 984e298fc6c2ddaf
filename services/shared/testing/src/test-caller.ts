import { VISITOR, type Caller, type Member } from '@kindred/contracts';
import { CALLER_HEADER, CallerTokens } from '@kindred/service-kit';
import { randomUUID } from 'node:crypto';

/** The installation's one secret in all tests. */
export const TEST_SECRET = 'a secret for tests only';

const tokens = new CallerTokens(TEST_SECRET);

/** Who asks: a caller, the id of an ACTIVE member, or null for a visitor. */
export type TestCaller = Caller | string | null;

/** Somebody verified and ACTIVE with a session; what a test is about, it says. */
export const testMember = (differences: Partial<Member> = {}): Member => ({
  userId: randomUUID(),
  sessionId: randomUUID(),
  role: 'user',
  status: 'ACTIVE',
  emailVerified: true,
  tier: null,
  ...differences,
});

export const testCaller = (differences: Partial<Member> = {}): Caller & Member => ({
  kind: 'member',
  ...testMember(differences),
});

/** The header by which the gateway says who asks. @param as how a member named by id differs */
export function callerHeader(asker: TestCaller, as: Partial<Member> = {}): Record<string, string> {
  const caller = typeof asker === 'string' ? testCaller({ userId: asker, ...as }) : (asker ?? VISITOR);
  return { [CALLER_HEADER]: tokens.sign(caller) };
}
