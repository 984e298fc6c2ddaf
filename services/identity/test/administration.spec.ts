import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@kindred/contracts';
import { inspectPaging, OWN_CURSORS_ONLY, testCaller, type PagedList } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { IdentityUnderTest, PASSWORD } from './identity-under-test.js';

interface Pending {
  id: string;
  email: string;
  createdAt: string;
  hasToken: boolean;
  tokenCount: number;
  latestTokenCreated: string | null;
}

interface Reset {
  tokenId: string;
  userId: string;
  email: string;
  createdAt: string;
  expiresAt: string;
}

const ID = randomUUID();
const FORGOT = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';
const VERIFICATIONS: PagedList = {
  name: 'pendingVerifications',
  selection: 'id createdAt',
  idOf: ({ id }: Pending) => id,
  positionOf: ({ createdAt, id }: Pending) => [createdAt, id],
};
const RESETS: PagedList = {
  name: 'passwordResets',
  selection: 'tokenId createdAt',
  idOf: ({ tokenId }: Reset) => tokenId,
  positionOf: ({ createdAt, tokenId }: Reset) => [createdAt, tokenId],
};

describe('administration of emailed links', () => {
  let identity: IdentityUnderTest;
  let admin: Caller;
  const anotherAdmin = testCaller({ role: 'admin' });

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
    admin = await identity.administrator();
  });

  afterAll(() => identity.stop());

  const act = (mutation: string, id: string, caller: Caller = admin) => {
    const argument = mutation === 'cancelPasswordReset' ? 'tokenId' : 'userId';
    return identity.ask(caller, `mutation($id: ID!) { ${mutation}(${argument}: $id) }`, { id });
  };

  const pending = async (): Promise<Pending[]> => {
    const query = '{ pendingVerifications { id email createdAt hasToken tokenCount latestTokenCreated } }';
    return (await identity.ask(admin, query)).data?.['pendingVerifications'] as Pending[];
  };

  const resets = async (): Promise<Reset[]> => {
    const query = '{ passwordResets { tokenId userId email createdAt expiresAt } }';
    return (await identity.ask(admin, query)).data?.['passwordResets'] as Reset[];
  };

  const unverified = async () => {
    const email = identity.newEmail();
    await identity.signUp(email);
    return { email, userId: await identity.idOf(email) };
  };

  it.each([
    '{ pendingVerifications { id } }',
    '{ passwordResets { tokenId } }',
    `mutation { resendVerification(userId: "${ID}") }`,
    `mutation { resendPasswordReset(userId: "${ID}") }`,
    `mutation { cancelVerification(userId: "${ID}") }`,
    `mutation { cancelPasswordReset(tokenId: "${ID}") }`,
    `mutation { deleteUser(userId: "${ID}") }`,
  ])('rejects members and visitors for %s', async (query) => {
    const { caller } = await identity.member('ACTIVE');
    expect((await identity.ask(caller, query)).code).toBe('FORBIDDEN');
    expect((await identity.ask(null, query)).code).toBe('UNAUTHENTICATED');
  });

  it('lists unverified accounts, newest first, with their valid links', async () => {
    const older = await unverified();
    const newer = await unverified();
    const listed = await pending();
    expect(listed.slice(0, 2).map(({ email }) => email)).toEqual([newer.email, older.email]);
    expect(listed[0]).toMatchObject({ id: newer.userId, hasToken: true, tokenCount: 1 });
    expect(listed[0]?.latestTokenCreated).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    await identity.sql('UPDATE verification_tokens SET expires_at = now() WHERE account_id = $1', [newer.userId]);
    expect((await pending())[0]).toMatchObject({ hasToken: false, tokenCount: 0, latestTokenCreated: null });
  });

  it('returns each unverified account once, in pages, and accepts only cursors of the list and reader', async () => {
    const people = [await unverified(), await unverified(), await unverified()];
    const { paged, whole, codes } = await inspectPaging(identity, VERIFICATIONS, admin, anotherAdmin);
    expect(paged.slice(0, 3)).toEqual(people.map(({ userId }) => userId).reverse());
    expect(paged).toEqual(whole);
    expect(codes).toEqual(OWN_CURSORS_ONLY);
  });

  it('returns each password reset request once, in pages, and accepts only cursors of the list and reader', async () => {
    const people = await Promise.all([1, 2, 3].map(() => identity.member('ACTIVE')));
    for (const { email } of people) await identity.ask(null, FORGOT, { email });
    const { paged, whole, codes } = await inspectPaging(identity, RESETS, admin, anotherAdmin);
    expect(paged.slice(0, 3)).toEqual((await resets()).slice(0, 3).map(({ tokenId }) => tokenId));
    expect(paged).toEqual(whole);
    expect(codes).toEqual(OWN_CURSORS_ONLY);
  });

  it.each(['pendingVerifications', 'passwordResets'])('rejects invalid limits of %s', async (list) => {
    for (const limit of [0, 1_001]) {
      expect((await identity.ask(admin, `{ ${list}(limit: ${limit}) { createdAt } }`)).code).toBe('VALIDATION');
    }
  });

  it('resends a verification link, counts it immediately, and keeps the older one valid', async () => {
    const { email, userId } = await unverified();
    expect((await act('resendVerification', userId)).data).toEqual({ resendVerification: true });
    expect((await pending())[0]).toMatchObject({ id: userId, tokenCount: 2 });
    const [first = '', second = ''] = await identity.emailedTokens('identity.verification-requested', userId, 2);
    expect(second).not.toBe(first);
    expect((await identity.confirm(first, { password: PASSWORD })).code).toBeUndefined();
    expect((await identity.logIn(email)).code).toBeUndefined();
    expect((await pending()).map(({ id }) => id)).not.toContain(userId);
  });

  it('sends a working link after all were canceled, with the password of the latest sign-up', async () => {
    const { email, userId } = await unverified();
    const { signUp } = await identity.signUp(email, 'the latest password');
    const before = await identity.emailedTokens('identity.verification-requested', userId, 2);
    expect((await act('cancelVerification', userId)).data).toEqual({ cancelVerification: true });
    expect((await pending())[0]).toMatchObject({ id: userId, hasToken: false, tokenCount: 0 });
    for (const token of before) expect(await identity.verify(token)).toBe('INVALID');
    await act('resendVerification', userId);
    const links = await identity.emailedTokens('identity.verification-requested', userId, 3);
    expect(await identity.verify(links.at(-1) ?? '', { signUp })).toBe('VERIFIED');
    expect((await identity.logIn(email, 'the latest password')).code).toBeUndefined();
  });

  it('lists password reset requests, including expired ones, and cancels them', async () => {
    const { email, userId } = await identity.member();
    await identity.ask(null, `mutation { requestPasswordReset(email: "${email}") { message } }`);
    const [link = ''] = await identity.emailedTokens('identity.password-reset-requested', userId);
    const [listed] = await resets();
    expect(listed).toMatchObject({ userId, email });
    expect(Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.createdAt ?? '')).toBe(24 * 3_600_000);
    await identity.sql("UPDATE password_reset_tokens SET expires_at = now() - interval '1 hour'");
    expect((await resets())[0]?.tokenId).toBe(listed?.tokenId);
    await identity.sql("UPDATE password_reset_tokens SET expires_at = now() + interval '1 hour'");
    expect((await act('cancelPasswordReset', listed?.tokenId ?? '')).data).toEqual({ cancelPasswordReset: true });
    expect((await resets()).map(({ userId: id }) => id)).not.toContain(userId);
    const valid = await identity.ask(null, `{ validateResetToken(token: "${link}") { valid } }`);
    expect(valid.data).toEqual({ validateResetToken: { valid: false } });
    expect((await act('cancelPasswordReset', listed?.tokenId ?? '')).data).toEqual({ cancelPasswordReset: true });
  });

  it('replaces the previous reset link when it sends a new one', async () => {
    const { userId } = await identity.member();
    expect((await act('resendPasswordReset', userId)).data).toEqual({ resendPasswordReset: true });
    expect((await act('resendPasswordReset', userId)).data).toEqual({ resendPasswordReset: true });
    const [first = '', second = ''] = await identity.emailedTokens('identity.password-reset-requested', userId, 2);
    const valid = async (token: string) =>
      (await identity.ask(null, `{ validateResetToken(token: "${token}") { valid } }`)).data;
    expect(await valid(first)).toEqual({ validateResetToken: { valid: false } });
    expect(await valid(second)).toEqual({ validateResetToken: { valid: true } });
    expect((await resets()).filter((each) => each.userId === userId)).toHaveLength(1);
  });

  it('rejects unknown accounts, malformed ids, and links that the account’s state does not allow', async () => {
    for (const mutation of ['resendVerification', 'resendPasswordReset', 'cancelVerification', 'deleteUser']) {
      expect((await act(mutation, ID)).message).toBe('User not found');
      expect((await act(mutation, 'not-an-id')).code).toBe('NOT_FOUND');
    }
    expect((await act('cancelPasswordReset', 'not-an-id')).code).toBe('NOT_FOUND');
    const verified = await identity.member();
    expect((await act('resendVerification', verified.userId)).code).toBe('CONFLICT');
    expect((await act('resendPasswordReset', (await unverified()).userId)).code).toBe('CONFLICT');
  });
});
