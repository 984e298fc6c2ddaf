import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@kindred/contracts';
import { IdentityUnderTest } from './identity-under-test.js';

const FILE = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on MemberFile {
  account { emailVerifiedAt tier lastSignInAt lastSeenAt sessions hasSecondFactor }
} } }`;

describe('the part of identity in the file of a member', () => {
  let identity: IdentityUnderTest;
  let admin: Caller & { kind: 'member' };
  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
    admin = await identity.administrator();
  });
  afterAll(() => identity.stop());

  const ask = (userId: string, caller: Caller = admin) =>
    identity.ask<{ _entities: unknown[] }>(caller, FILE, { of: [{ __typename: 'MemberFile', userId }] });

  it('has the verification, the plan, and the sign-ins of the account', async () => {
    const { userId } = await identity.member();
    const time = expect.stringMatching(/\.\d{3}Z$/);
    expect((await ask(userId)).data?._entities).toEqual([
      {
        account: {
          ...{ emailVerifiedAt: time, tier: null, lastSignInAt: time, lastSeenAt: time, sessions: 1 },
          hasSecondFactor: false,
        },
      },
    ]);
  });

  it('knows the last sign-in of a browser whose session has ended', async () => {
    const { userId } = await identity.member();
    await identity.sql('DELETE FROM sessions WHERE account_id = $1', [userId]);
    expect((await ask(userId)).data?._entities).toMatchObject([
      { account: { lastSignInAt: expect.any(String), lastSeenAt: null, sessions: 0 } },
    ]);
  });

  it('is empty for an account whose address is not verified, and null for an unknown one', async () => {
    const email = identity.newEmail();
    await identity.signUp(email);
    expect((await ask(await identity.idOf(email))).data?._entities).toMatchObject([
      { account: { emailVerifiedAt: null, lastSignInAt: null, sessions: 0 } },
    ]);
    expect((await ask(randomUUID())).data?._entities).toEqual([{ account: null }]);
  });

  it('is for administrators', async () => {
    const { caller, userId } = await identity.member();
    expect((await ask(userId, caller)).code).toBe('FORBIDDEN');
    expect((await ask('nonsense')).code).toBe('NOT_FOUND');
  });
});
