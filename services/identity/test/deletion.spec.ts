import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics, VISITOR, type Caller } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { IdentityUnderTest, PASSWORD } from './identity-under-test.js';

describe('account deletion', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
  });

  afterAll(() => identity.stop());

  const deleteUser = (userId: string, caller: Caller) =>
    identity.ask(caller, 'mutation($userId: ID!) { deleteUser(userId: $userId) }', { userId });

  const deleteAccount = (password: string, caller: Caller) =>
    identity.ask(caller, 'mutation($password: String!) { deleteAccount(password: $password) }', { password });

  /** The number of rows that still reference the account. */
  const remainingRows = async (userId: string): Promise<number> => {
    const [row] = await identity.sql<{ count: number }>(
      `SELECT ((SELECT count(*) FROM accounts WHERE id = $1)
             + (SELECT count(*) FROM sessions WHERE account_id = $1)
             + (SELECT count(*) FROM verification_tokens WHERE account_id = $1)
             + (SELECT count(*) FROM password_reset_tokens WHERE account_id = $1))::integer AS count`,
      [userId],
    );
    return row?.count ?? -1;
  };

  it('by staff erases everything, ends all sessions, and publishes the deletion', async () => {
    const { email, userId, token } = await identity.member('ACTIVE');
    await identity.ask(null, `mutation { requestPasswordReset(email: "${email}") { message } }`);
    const signals = await identity.listen(liveTopics.member(userId));
    expect((await deleteUser(userId, await identity.administrator())).data).toEqual({ deleteUser: true });
    expect(await remainingRows(userId)).toBe(0);
    expect((await identity.check(token)).alive).toBe(false);
    expect((await identity.logIn(email)).code).toBe('INVALID_CREDENTIALS');
    expect(identity.publishedFor('identity.account-deleted', userId)).toHaveLength(1);
    await until(() => signals.length > 0);
    expect(signals).toEqual([{ kind: 'sessions-ended', sessionIds: 'all', reason: 'deleted' }]);
    expect((await deleteUser(userId, await identity.administrator())).code).toBe('NOT_FOUND');
  });

  it('by a decision in moderation erases everything, except for administrators', async () => {
    const [member, colleague] = [await identity.member('ACTIVE'), await identity.member('ACTIVE')];
    await identity.sql("UPDATE accounts SET role = 'admin' WHERE id = $1", [colleague.userId]);
    for (const { userId } of [member, colleague, member]) {
      await identity.publish('moderation.deletion-decided', userId, { userId });
    }
    expect(await remainingRows(member.userId)).toBe(0);
    expect((await identity.check(member.token)).alive).toBe(false);
    expect(identity.publishedFor('identity.account-deleted', member.userId)).toHaveLength(1);
    expect(await remainingRows(colleague.userId)).toBeGreaterThan(0);
  });

  it('by staff is rejected for their own and other administrators’ accounts', async () => {
    const admin = await identity.administrator();
    expect(await deleteUser(admin.userId, admin)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You cannot delete your own account',
    });
    const colleague = await identity.member('ACTIVE');
    await identity.sql("UPDATE accounts SET role = 'admin' WHERE id = $1", [colleague.userId]);
    expect(await deleteUser(colleague.userId, admin)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Cannot delete admin users',
    });
    expect(await remainingRows(colleague.userId)).toBeGreaterThan(0);
  });

  it('by the owner requires the password', async () => {
    const { email, userId, caller } = await identity.member();
    const rejected = await deleteAccount('not the password', caller);
    expect(rejected.code).toBe('FORBIDDEN');
    expect(rejected.fields).toEqual({ password: 'That password isn’t correct.' });
    expect(await deleteAccount('', caller)).toMatchObject({
      code: 'VALIDATION',
      fields: { password: 'Please enter your password' },
    });
    expect(await remainingRows(userId)).toBeGreaterThan(0);
    expect(await deleteAccount(PASSWORD, caller)).toMatchObject({ data: { deleteAccount: true }, session: '' });
    expect(await remainingRows(userId)).toBe(0);
    expect(identity.publishedFor('identity.account-deleted', userId)).toHaveLength(1);
    expect((await identity.signUp(email)).code).toBeUndefined();
  });

  it('by the owner is rejected without a session and for administrators', async () => {
    expect((await deleteAccount(PASSWORD, VISITOR)).code).toBe('UNAUTHENTICATED');
    const admin = await identity.administrator();
    expect((await deleteAccount('admin-password', admin)).message).toBe('You cannot delete your own account');
    expect(await remainingRows(admin.userId)).toBeGreaterThan(0);
  });

  it('is published once for concurrent requests', async () => {
    const { userId, caller } = await identity.member();
    const admin = await identity.administrator();
    const results = await Promise.all([deleteUser(userId, admin), deleteAccount(PASSWORD, caller)]);
    expect(results.filter(({ code }) => code === 'INTERNAL')).toEqual([]);
    expect(await remainingRows(userId)).toBe(0);
    expect(identity.publishedFor('identity.account-deleted', userId)).toHaveLength(1);
  });
});
