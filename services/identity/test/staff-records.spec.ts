import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@kindred/contracts';
import { busBackends } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { IdentityUnderTest } from './identity-under-test.js';

describe.each(busBackends())('what staff do in identity, on $name', (backend) => {
  let identity: IdentityUnderTest;
  let admin: Caller & { kind: 'member' };

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ backend, withPeers: true });
    admin = await identity.administrator();
  });
  afterAll(() => identity.stop());

  const records = () =>
    identity.peers.publishedEvents('identity.staff-acted').filter(({ actorId }) => actorId === admin.userId);
  const ask = async (query: string, id?: string) => (await identity.ask(admin, query, { id })).code;

  it('is published before the call returns: one record for each act and each view', async () => {
    const { userId: member } = await identity.member();
    const email = identity.newEmail();
    await identity.signUp(email);
    const unverified = await identity.idOf(email);
    const acts: [query: string, id: string | undefined, action: string, subjectId: string | null][] = [
      ['{ pendingVerifications { id } }', undefined, 'PENDING_VERIFICATIONS_VIEWED', null],
      ['{ passwordResets { tokenId } }', undefined, 'PASSWORD_RESETS_VIEWED', null],
      ['mutation ($id: ID!) { resendVerification(userId: $id) }', unverified, 'VERIFICATION_RESENT', unverified],
      ['mutation ($id: ID!) { cancelVerification(userId: $id) }', unverified, 'VERIFICATION_CANCELED', unverified],
      ['mutation ($id: ID!) { resendPasswordReset(userId: $id) }', member, 'PASSWORD_RESET_RESENT', member],
      ['mutation ($id: ID!) { cancelPasswordReset(tokenId: $id) }', randomUUID(), 'PASSWORD_RESET_CANCELED', null],
      ['mutation ($id: ID!) { deleteUser(userId: $id) }', member, 'USER_DELETED', member],
    ];
    for (const [index, [query, id, action, subjectId]] of acts.entries()) {
      expect(await ask(query, id)).toBeUndefined();
      expect(records()).toHaveLength(index + 1);
      expect(records().at(-1)).toMatchObject({ action, subjectId, actorId: admin.userId });
    }
    expect(records()[0]?.details).toEqual({ userIds: expect.arrayContaining([unverified]) });
  });

  it('is not published for a call that fails', async () => {
    const before = records().length;
    expect(await ask('mutation ($id: ID!) { resendVerification(userId: $id) }', randomUUID())).toBe('NOT_FOUND');
    expect(await ask('mutation ($id: ID!) { deleteUser(userId: $id) }', randomUUID())).toBe('NOT_FOUND');
    const { userId: member } = await identity.member();
    expect(await ask('mutation ($id: ID!) { resendVerification(userId: $id) }', member)).toBe('CONFLICT');
    expect(records()).toHaveLength(before);
  });
});
