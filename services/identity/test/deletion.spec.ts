import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics, VISITOR, type Caller } from '@kindred/contracts';
import { busBackends, until } from '@kindred/testing';
import { IdentityUnderTest, PASSWORD } from './identity-under-test.js';

describe.each(busBackends())('deleting an account ($name bus)', (backend) => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ backend, withPeers: true });
  });

  afterAll(() => identity.stop());

  const deleteUser = (userId: string, caller: Caller) =>
    identity.ask(caller, 'mutation($userId: ID!) { deleteUser(userId: $userId) }', { userId });

  const leave = (password: string, caller: Caller) =>
    identity.ask(caller, 'mutation($password: String!) { deleteAccount(password: $password) }', { password });

  /** In how many rows of this service somebody still is. */
  const traces = async (userId: string): Promise<number> => {
    const [row] = await identity.sql<{ count: number }>(
      `SELECT ((SELECT count(*) FROM accounts WHERE id = $1)
             + (SELECT count(*) FROM sessions WHERE account_id = $1)
             + (SELECT count(*) FROM verification_tokens WHERE account_id = $1)
             + (SELECT count(*) FROM password_reset_tokens WHERE account_id = $1))::integer AS count`,
      [userId],
    );
    return row?.count ?? -1;
  };

  it('by staff: erases everything, ends the sessions, tells everybody', async () => {
    const { email, userId, token } = await identity.member('ACTIVE');
    await identity.ask(null, `mutation { requestPasswordReset(email: "${email}") { message } }`);
    const heard = await identity.listen(liveTopics.member(userId));
    expect((await deleteUser(userId, await identity.administrator())).data).toEqual({ deleteUser: true });
    expect(await traces(userId)).toBe(0);
    expect((await identity.check(token)).alive).toBe(false);
    expect((await identity.logIn(email)).code).toBe('INVALID_CREDENTIALS');
    expect(identity.heardOf('identity.account-deleted', userId)).toHaveLength(1);
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ kind: 'sessions-ended', sessionIds: 'all', reason: 'deleted' }]);
    expect((await deleteUser(userId, await identity.administrator())).code).toBe('NOT_FOUND');
  });

  it('by staff: neither their own nor another administrator’s', async () => {
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
    expect(await traces(colleague.userId)).toBeGreaterThan(0);
  });

  it('by its owner, with the password', async () => {
    const { email, userId, caller } = await identity.member();
    const refused = await leave('not the password', caller);
    expect(refused.code).toBe('FORBIDDEN');
    expect(refused.fields).toEqual({ password: 'That password is not correct.' });
    expect(await leave('', caller)).toMatchObject({
      code: 'VALIDATION',
      fields: { password: 'Please enter your password' },
    });
    expect(await traces(userId)).toBeGreaterThan(0);
    expect(await leave(PASSWORD, caller)).toMatchObject({ data: { deleteAccount: true }, session: '' });
    expect(await traces(userId)).toBe(0);
    expect(identity.heardOf('identity.account-deleted', userId)).toHaveLength(1);
    expect((await identity.signUp(email)).code).toBeUndefined();
  });

  it('by its owner: not without a session, and not as an administrator', async () => {
    expect((await leave(PASSWORD, VISITOR)).code).toBe('UNAUTHENTICATED');
    const admin = await identity.administrator();
    expect((await leave('admin-password', admin)).message).toBe('You cannot delete your own account');
    expect(await traces(admin.userId)).toBeGreaterThan(0);
  });

  it('happens once when asked for twice at the same time', async () => {
    const { userId, caller } = await identity.member();
    const admin = await identity.administrator();
    const answers = await Promise.all([deleteUser(userId, admin), leave(PASSWORD, caller)]);
    expect(answers.filter(({ code }) => code === 'INTERNAL')).toEqual([]);
    expect(await traces(userId)).toBe(0);
    expect(identity.heardOf('identity.account-deleted', userId)).toHaveLength(1);
  });
});
