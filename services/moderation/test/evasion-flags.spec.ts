import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deriveKey, SecretBox } from '@kindred/service-kit';
import { concurrencyRounds } from '@kindred/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { EmailHasher } from '../src/cases/evasion/email-hasher.js';
import { EmailScreeningService } from '../src/cases/evasion/email-screening.service.js';
import { auditTrailOf } from './audit-trail-of.js';
import { fileReport, resolveReport } from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { addPhoto, join, type TestMember } from './people.js';
import { deleteAccount, sealedCaseOf } from './sealed.js';

interface Flag {
  kind: string;
  score: number | null;
  sealedCaseId: string | null;
  userId: string | null;
  email: string | null;
  banned: boolean;
}

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const mailbox = (): string => `m${randomUUID().replaceAll('-', '')}`;
const ban = ({ userId }: TestMember) =>
  service.data(admin.caller, 'mutation ($id: ID!) { ban(userId: $id, reason: "Scams") { id } }', { id: userId });

/** What the review card of a new photo of this member shows. */
async function flagsOf(person: TestMember): Promise<Flag[]> {
  const { id } = await addPhoto(service, person);
  const { photoReview, photoReviews } = await service.data<{
    photoReview: { review: { flags: Flag[] } };
    photoReviews: { photoId: string; flags: object[] }[];
  }>(
    admin.caller,
    `query ($id: ID!) {
      photoReview(photoId: $id) { review { flags { kind score sealedCaseId userId email banned } } }
      photoReviews { photoId flags { kind score sealedCaseId userId email banned } }
    }`,
    { id },
  );
  const { flags } = photoReview.review;
  expect(photoReviews.find(({ photoId }) => photoId === id)?.flags).toEqual(flags);
  return flags;
}

describe('a new account', () => {
  it.each([
    ['dots and another domain of the provider', 'example.person@gmail.com', 'ex.ample.per.son+2@googlemail.com'],
    ['a tag', 'tagged@example.org', 'Tagged+again@example.org'],
    ['the same address', 'same@example.org', 'same@example.org'],
  ])('with the address of a deleted account under report is flagged: %s', async (_, first, second) => {
    const omar = await join(service, { email: first, displayName: 'Omar' });
    await fileReport(service, await join(service), omar);
    await deleteAccount(service, omar);
    const { id: sealedCaseId } = await sealedCaseOf(service, admin, omar);
    const again = await join(service, { email: second, status: 'PENDING' });
    expect(await flagsOf(again)).toEqual([
      { kind: 'EMAIL', score: null, sealedCaseId, userId: null, email: null, banned: false },
    ]);
    expect((await sealedCaseOf(service, admin, omar)).matches).toBe(1);
    const [view] = (await auditTrailOf(service, again.userId)).filter(({ action }) => action === 'PHOTO_REVIEW_VIEWED');
    expect(view?.details).toMatchObject({ flagIds: [expect.any(String)] });
  });

  it('with the mailbox of a banned member is flagged once, and the flag says whether the ban is in force', async () => {
    const name = mailbox();
    const omar = await join(service, { email: `${name}@example.org` });
    await ban(omar);
    const again = await join(service, { email: `${name}+2@example.org` });
    const flag = { kind: 'EMAIL', score: null, sealedCaseId: null, userId: omar.userId, email: omar.email };
    expect(await flagsOf(again)).toEqual([{ ...flag, banned: true }]);
    await service.publish('identity.account-changed', again.userId, {
      ...{ userId: again.userId, email: again.email, emailVerified: true, status: 'ACTIVE' },
      ...{ role: 'user', tier: null, createdAt: '2026-01-02T03:04:05.678Z' },
    });
    expect(await flagsOf(again)).toHaveLength(1);
    await service.data(admin.caller, 'mutation ($id: ID!) { unban(userId: $id) { id } }', { id: omar.userId });
    expect(await flagsOf(again)).toEqual([{ ...flag, banned: false }]);
  });

  it('is not flagged for a member in good standing, another mailbox, or a deleted account without a sealed case', async () => {
    const name = mailbox();
    await join(service, { email: `${name}@example.org` });
    const left = await join(service, { email: `${name}+left@example.org` });
    await deleteAccount(service, left);
    const banned = await join(service, { email: `x${name}@example.org` });
    await ban(banned);
    expect(await flagsOf(await join(service, { email: `${name}+2@example.org` }))).toEqual([]);
  });
});

describe('an account that is older than the ban or the case', () => {
  const pair = async () => {
    const name = mailbox();
    const again = await join(service, { email: `${name}+2@example.org` });
    return { again, omar: await join(service, { email: `${name}@example.org` }) };
  };
  const noCase = { kind: 'EMAIL', score: null, sealedCaseId: null };

  it('is flagged when the other member with the mailbox is banned', async () => {
    const { again, omar } = await pair();
    expect(await flagsOf(again)).toEqual([]);
    await ban(omar);
    const flag = { ...noCase, userId: omar.userId, email: omar.email, banned: true };
    expect(await flagsOf(again)).toEqual([flag]);
    await ban(omar);
    expect(await flagsOf(again)).toEqual([flag]);
    await deleteAccount(service, omar);
    const { id: sealedCaseId, matches } = await sealedCaseOf(service, admin, omar);
    expect(await flagsOf(again)).toEqual([{ ...flag, sealedCaseId, userId: null, email: null }]);
    expect(matches).toBe(1);
  });

  it('is flagged when a report bans the other member', async () => {
    const { again, omar } = await pair();
    const reportId = await fileReport(service, await join(service), omar);
    await resolveReport(service, admin, reportId, { outcome: 'SUSPENDED', note: 'Rude.', duration: 7 });
    expect(await flagsOf(again)).toEqual([{ ...noCase, userId: omar.userId, email: omar.email, banned: true }]);
  });

  it('is flagged when the case of the other account is sealed', async () => {
    const { again, omar } = await pair();
    await fileReport(service, await join(service), omar);
    await deleteAccount(service, omar);
    const { id: sealedCaseId } = await sealedCaseOf(service, admin, omar);
    expect(await flagsOf(again)).toEqual([{ ...noCase, sealedCaseId, userId: null, email: null, banned: false }]);
  });

  it('is flagged when it is created at the same moment', async () => {
    for (let round = 0; round < concurrencyRounds(10); round += 1) {
      const name = mailbox();
      const omar = await join(service, { email: `${name}@example.org` });
      const [again] = await Promise.all([join(service, { email: `${name}+2@example.org` }), ban(omar)]);
      const rows = await service.sql('SELECT matched_member_id AS id FROM evasion_flags WHERE member_id = $1', [
        again.userId,
      ]);
      expect(rows).toEqual([{ id: omar.userId }]);
    }
  });

  it('has no flag when it is deleted at the same moment', async () => {
    for (let round = 0; round < concurrencyRounds(10); round += 1) {
      const { again, omar } = await pair();
      await Promise.all([deleteAccount(service, again), ban(omar)]);
      expect(await service.sql('SELECT id FROM evasion_flags WHERE member_id = $1', [again.userId])).toEqual([]);
    }
  });

  it('is not flagged by a mute', async () => {
    const { again, omar } = await pair();
    await service.data(admin.caller, 'mutation ($id: ID!) { mute(userId: $id, reason: "Rude") { id } }', {
      id: omar.userId,
    });
    expect(await flagsOf(again)).toEqual([]);
  });
});

describe('a flag', () => {
  it('is deleted with the flagged account, and follows the banned one into its sealed case', async () => {
    const name = mailbox();
    const omar = await join(service, { email: `${name}@example.org` });
    await ban(omar);
    const [second, third] = [
      await join(service, { email: `${name}+2@example.org` }),
      await join(service, { email: `${name}+3@example.org` }),
    ];
    await deleteAccount(service, second);
    await deleteAccount(service, omar);
    const { id: sealedCaseId, matches } = await sealedCaseOf(service, admin, omar);
    expect(matches).toBe(1);
    expect(await flagsOf(third)).toEqual([
      { kind: 'EMAIL', score: null, sealedCaseId, userId: null, email: null, banned: true },
    ]);
    for (const { userId } of [omar, second]) {
      expect(
        await service.sql('SELECT id FROM evasion_flags WHERE $1 IN (member_id, matched_member_id)', [userId]),
      ).toEqual([]);
    }
    const { sealedCase } = await service.data<{ sealedCase: { matches: object[] } }>(
      admin.caller,
      'query ($id: ID!) { sealedCase(id: $id) { matches { kind userId email banned } } }',
      { id: sealedCaseId },
    );
    expect(sealedCase.matches).toEqual([{ kind: 'EMAIL', userId: third.userId, email: third.email, banned: false }]);
  });
});

describe('the hashes of addresses', () => {
  it('follow for members who joined through the previous release, who are flagged, too', async () => {
    const name = mailbox();
    const omar = await join(service, { email: `${name}@example.org` });
    await ban(omar);
    // Some of them have a smaller id than the banned member.
    const again: TestMember[] = [];
    for (let count = 2; count < 6; count += 1) {
      again.push(await join(service, { email: `${name}+${count}@example.org` }));
    }
    await service.sql('DELETE FROM email_hashes');
    await service.sql('DELETE FROM evasion_flags');
    await service.app.get(EmailScreeningService).run();
    for (const member of again) expect(await flagsOf(member)).toHaveLength(1);
    const [missing] = await service.sql<{ count: string }>(
      'SELECT count(*) FROM members WHERE email IS NOT NULL AND user_id NOT IN (SELECT user_id FROM email_hashes)',
    );
    expect(missing?.count).toBe('0');
  });

  it('need a key that the database does not contain in the clear, and survive a rotation of the secret', async () => {
    const hash = await service.app.get(EmailHasher).hashOf('omar@example.org');
    const logger = { info: () => undefined, warn: () => undefined };
    const hasher = (current: string, accepted?: string) =>
      new EmailHasher(
        service.dataSource,
        { SESSION_SECRET: current, SESSION_SECRET_ACCEPTED: accepted } as never,
        logger as never,
      );
    const [{ sealed } = { sealed: Buffer.alloc(0) }] = await service.sql<{ sealed: Buffer }>(
      'SELECT sealed FROM hash_keys',
    );
    const old = 'an old secret of sixteen characters';
    const key = randomBytes(32);
    await service.sql('UPDATE hash_keys SET sealed = $1', [
      new SecretBox([deriveKey(old, 'hash-key')]).seal('email', key),
    ]);
    const before = await hasher(old).hashOf('omar@example.org');
    expect(before).not.toBe(hash);
    expect(await hasher('a new secret of sixteen characters').hashOf('omar@example.org')).toBeNull();
    const rotating = hasher('a new secret of sixteen characters', old);
    await rotating.onApplicationBootstrap();
    expect(await rotating.hashOf('Omar@example.org')).toBe(before);
    expect(await hasher('a new secret of sixteen characters').hashOf('omar@example.org')).toBe(before);
    await service.sql('UPDATE hash_keys SET sealed = $1', [sealed]);
  });
});
