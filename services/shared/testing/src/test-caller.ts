import { VISITOR, type Caller, type Member, type ServiceName } from '@kindred/contracts';
import { callerPublicKeyOf } from '@kindred/platform/settings';
import { CALLER_HEADER, CallerSigner } from '@kindred/service-kit';
import { randomUUID } from 'node:crypto';

export const TEST_SECRET = 'a secret for tests only';

/** The key with which all tests sign callers, and its public key. */
export const TEST_SIGNING_KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
export const TEST_PUBLIC_KEY = callerPublicKeyOf(TEST_SIGNING_KEY);

const signer = new CallerSigner(TEST_SIGNING_KEY);

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
  passwordConfirmed: true,
  mustSetUpTotp: false,
  ...overrides,
});

export const testCaller = (overrides: Partial<Member> = {}): Caller & Member => ({
  kind: 'member',
  ...testMember(overrides),
});

/** The header with the signed caller for a service. @param as overrides for a caller given by id */
export function callerHeader(
  service: ServiceName,
  caller: TestCaller,
  as: Partial<Member> = {},
): Record<string, string> {
  const resolved = typeof caller === 'string' ? testCaller({ userId: caller, ...as }) : (caller ?? VISITOR);
  return { [CALLER_HEADER]: signer.sign(resolved, service) };
}
