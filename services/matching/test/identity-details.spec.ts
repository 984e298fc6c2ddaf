import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { exportedSections, runConcurrently } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { ageOn, todayInUtc, yearsLater } from '../src/profiles/age.js';
import { MatchingUnderTest } from './matching-under-test.js';

const SAVE = 'mutation ($input: ProfileInput!) { saveProfile(input: $input) { dateLocked } }';
const CORRECT = `mutation ($userId: ID!, $dateOfBirth: String!, $reason: String!) {
  correctDateOfBirth(userId: $userId, dateOfBirth: $dateOfBirth, reason: $reason)
}`;
const PHOTO = { photoId: randomUUID(), url: '/media/photos/one', placeholder: null };
const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/);
const value = (text: string, byStaff = false) => ({ value: text, at: TIME, byStaff });
/** The date of birth of someone of this age. */
const aged = (years: number): string => yearsLater(todayInUtc(), -years);

describe('identity details', () => {
  let matching: MatchingUnderTest;
  const admin = randomUUID();

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });
  afterAll(() => matching.stop());

  const save = (userId: string, input: object) =>
    matching.ask<{ saveProfile: { dateLocked: boolean } }>(userId, SAVE, { input });
  const correct = (userId: string, dateOfBirth: string, reason = 'An ID card', role: 'admin' | 'user' = 'admin') =>
    matching.ask(admin, CORRECT, { userId, dateOfBirth, reason }, { role });
  const approvePhoto = (userId: string, photos = [PHOTO]) =>
    matching.publish('moderation.gallery-changed', userId, { userId, photos });
  const profileOf = async (userId: string) => {
    const query = '{ profile { displayName dateOfBirth dateLocked bio age } }';
    return (await matching.data<{ profile: Record<string, unknown> }>(userId, query)).profile;
  };
  const detailsOf = (userId: string) =>
    matching.peers.publishedEvents('matching.identity-details-changed', (data) => data.userId === userId);

  describe('a date of birth', () => {
    it('is locked once it is saved and a photo is approved', async () => {
      const maya = await matching.member({ displayName: 'Maya', dateOfBirth: '1980-05-17' });
      expect((await save(maya, { dateOfBirth: '1980-05-18' })).data?.saveProfile.dateLocked).toBe(false);
      await approvePhoto(maya);
      expect((await profileOf(maya))['dateLocked']).toBe(true);
      for (const dateOfBirth of ['1999-01-01', aged(17)]) {
        expect(await save(maya, { dateOfBirth, displayName: 'Other', bio: 'Changed' })).toMatchObject({
          code: 'DATE_LOCKED',
          message: 'Your date of birth is confirmed. To correct it, contact support.',
        });
      }
      expect(await profileOf(maya)).toMatchObject({ displayName: 'Maya', dateOfBirth: '1980-05-18', bio: null });
      expect((await save(maya, { dateOfBirth: '1980-05-18', bio: 'Changed' })).data?.saveProfile.dateLocked).toBe(true);
      expect((await save(maya, { dateOfBirth: null })).code).toBe('VALIDATION');
      expect(await profileOf(maya)).toMatchObject({ dateOfBirth: '1980-05-18', bio: 'Changed' });
    });

    it('can be entered for the first time after a photo is approved', async () => {
      const maya = await matching.account();
      await approvePhoto(maya);
      expect((await profileOf(maya))['dateLocked']).toBe(false);
      expect((await save(maya, { displayName: 'Maya', dateOfBirth: '1980-05-17' })).data?.saveProfile.dateLocked).toBe(
        true,
      );
      expect((await save(maya, { dateOfBirth: '1981-05-17' })).code).toBe('DATE_LOCKED');
    });

    it('is entered once by simultaneous first saves after the approval', async () => {
      const maya = await matching.account();
      await approvePhoto(maya);
      const results = await runConcurrently(
        matching.dataSource,
        (manager) => manager.query('SELECT FROM members WHERE user_id = $1 FOR UPDATE', [maya]),
        ['1980-05-17', '1999-05-17'].map((dateOfBirth) => () => save(maya, { displayName: 'Maya', dateOfBirth })),
      );
      expect(results.map(({ code }) => code ?? 'saved').sort()).toEqual(['DATE_LOCKED', 'saved']);
    });
  });

  describe('a date of birth under 18', () => {
    it('is rejected, recorded, and published, even when it is then corrected', async () => {
      const maya = await matching.account({ status: 'PENDING' });
      const rejected = await save(maya, { displayName: 'Maya', dateOfBirth: aged(17) });
      expect(rejected).toMatchObject({
        code: 'VALIDATION',
        fields: { dateOfBirth: 'You must be at least 18 years old' },
      });
      expect(detailsOf(maya)).toEqual([
        {
          ...{ userId: maya, names: [], datesOfBirth: [] },
          underAge: {
            ...{ first: { date: aged(17), at: TIME }, latest: { date: aged(17), at: TIME }, attempts: 1 },
          },
        },
      ]);
      for (const age of [16, 15]) await save(maya, { displayName: 'Maya', dateOfBirth: aged(age) });
      await save(maya, { displayName: 'Maya', dateOfBirth: aged(40) });
      expect(detailsOf(maya).at(-1)).toMatchObject({
        datesOfBirth: [value(aged(40))],
        underAge: { first: { date: aged(17) }, latest: { date: aged(15) }, attempts: 3 },
      });
    });

    it('counts simultaneous attempts', async () => {
      const maya = await matching.account();
      await Promise.all([14, 15, 16, 17].map((age) => save(maya, { displayName: 'Maya', dateOfBirth: aged(age) })));
      // The events of concurrent transactions can arrive in any order, and a stale one is skipped.
      const attempts = detailsOf(maya).map(({ underAge }) => underAge?.attempts);
      expect(new Set(attempts).size).toBe(attempts.length);
      expect(Math.max(...attempts.map(Number))).toBe(4);
    });

    it('is remembered for a locked date, and not for a date in the future', async () => {
      const maya = await matching.member();
      await approvePhoto(maya);
      await save(maya, { dateOfBirth: aged(-1) });
      expect(detailsOf(maya).at(-1)?.underAge).toBeNull();
      expect((await save(maya, { dateOfBirth: aged(17) })).code).toBe('DATE_LOCKED');
      expect(detailsOf(maya).at(-1)?.underAge?.first.date).toBe(aged(17));
    });

    it('is not remembered for an account whose event has not arrived', async () => {
      expect((await save(randomUUID(), { displayName: 'Maya', dateOfBirth: aged(17) })).code).toBe('UNAVAILABLE');
    });
  });

  describe('the history', () => {
    it('has every name and date, newest first, and only once', async () => {
      const maya = await matching.member({ displayName: 'Maya', dateOfBirth: '1980-05-17' });
      await save(maya, { displayName: 'Maja', bio: 'Hi' });
      await save(maya, { displayName: 'Maja', dateOfBirth: '1980-05-17', bio: 'Hello' });
      await save(maya, { displayName: 'Maya', dateOfBirth: '1981-05-17' });
      expect(detailsOf(maya).map(({ names }) => names.length)).toEqual([1, 2, 3]);
      expect(detailsOf(maya).at(-1)).toEqual({
        userId: maya,
        names: [value('Maya'), value('Maja'), value('Maya')],
        datesOfBirth: [value('1981-05-17'), value('1980-05-17')],
        underAge: null,
      });
    });

    it('begins with the values from before there was a history', async () => {
      const maya = await matching.member({ displayName: 'Maya', dateOfBirth: '1980-05-17' });
      await matching.sql('DELETE FROM identity_values WHERE user_id = $1', [maya]);
      await save(maya, { displayName: 'Maja' });
      expect(detailsOf(maya).at(-1)?.names).toEqual([
        value('Maja'),
        { ...value('Maya'), at: '2026-01-01T00:00:00.000Z' },
      ]);
    });

    it(`keeps the newest ${LIMITS.identityHistory} names`, async () => {
      const maya = await matching.member({ displayName: 'Maya', dateOfBirth: '1980-05-17' });
      await matching.sql(
        `INSERT INTO identity_values (user_id, field, value, changed_at, by_staff)
         SELECT $1, 'displayName', 'Maya ' || i, now(), false FROM generate_series(1, 60) i`,
        [maya],
      );
      await save(maya, { displayName: 'Maja' });
      const { names, datesOfBirth } = detailsOf(maya).at(-1) ?? {};
      expect(names).toHaveLength(LIMITS.identityHistory);
      expect(names?.[0]?.value).toBe('Maja');
      expect(datesOfBirth).toEqual([value('1980-05-17')]);
    });

    it('is exported, and erased with the account', async () => {
      const maya = await matching.account();
      await save(maya, { displayName: 'Maya', dateOfBirth: aged(17) });
      await save(maya, { displayName: 'Maya', dateOfBirth: '1980-05-17' });
      const { sections } = await exportedSections(matching, 'matchingExport', maya);
      expect(sections['identityDetails']).toEqual([
        {
          names: [value('Maya')],
          datesOfBirth: [value('1980-05-17')],
          underAge: { first: { date: aged(17), at: TIME }, latest: { date: aged(17), at: TIME }, attempts: 1 },
        },
      ]);
      await matching.publish('identity.account-deleted', maya, { userId: maya });
      for (const table of ['identity_values', 'under_age_dates']) {
        expect(await matching.sql(`SELECT FROM ${table} WHERE user_id = $1`, [maya])).toEqual([]);
      }
    });
  });

  describe('a correction by an administrator', () => {
    it('changes a locked date everywhere, and is published with its reason', async () => {
      const maya = await matching.member({ displayName: 'Maya', dateOfBirth: aged(27) });
      await approvePhoto(maya);
      expect((await correct(maya, ` ${aged(46)} `, ' An ID card ')).data).toEqual({ correctDateOfBirth: true });
      expect(await profileOf(maya)).toMatchObject({ dateOfBirth: aged(46), age: 46, dateLocked: true });
      const cards = await matching.sql<{ birth: string }>(
        'SELECT date_of_birth::text AS birth FROM deck_cards WHERE user_id = $1',
        [maya],
      );
      expect(cards).toEqual([{ birth: aged(46) }]);
      const profiles = matching.peers.publishedEvents('matching.profile-changed', ({ userId }) => userId === maya);
      expect(profiles.at(-1)?.age).toBe(ageOn(aged(46), todayInUtc()));
      expect(detailsOf(maya).at(-1)?.datesOfBirth).toEqual([value(aged(46), true), value(aged(27))]);
      const corrections = () =>
        matching.peers.publishedEvents('matching.date-of-birth-corrected', ({ userId }) => userId === maya);
      const published = [{ correctionId: expect.any(String), userId: maya, adminId: admin, reason: 'An ID card' }];
      expect(corrections()).toEqual(published);
      expect((await correct(maya, aged(46))).data).toEqual({ correctDateOfBirth: true });
      expect(corrections()).toEqual(published);
    });

    it('needs an allowed date and a reason', async () => {
      const maya = await matching.member();
      expect((await correct(maya, aged(17))).fields).toEqual({ dateOfBirth: 'You must be at least 18 years old' });
      expect((await correct(maya, '')).fields).toEqual({ dateOfBirth: 'Date of birth is required' });
      expect((await correct(maya, '17.05.1980', ' ')).fields).toEqual({
        dateOfBirth: 'Date of birth must be a date like 1980-12-31',
        reason: 'Please provide a reason',
      });
      expect((await correct(maya, aged(121))).fields).toEqual({ dateOfBirth: 'Please enter your real date of birth' });
      expect(Object.keys((await correct(maya, aged(40), 'x'.repeat(501))).fields ?? {})).toEqual(['reason']);
      expect(detailsOf(maya)).toHaveLength(1);
    });

    it('needs a member with a profile', async () => {
      const missing = { code: 'NOT_FOUND', message: 'User not found' };
      for (const userId of [randomUUID(), 'nonsense']) {
        expect(await correct(userId, aged(40))).toMatchObject(missing);
      }
      expect((await correct(await matching.account(), aged(40))).code).toBe('NOT_FOUND');
    });

    it('is for administrators only', async () => {
      const maya = await matching.member();
      expect((await correct(maya, aged(40), 'Mine', 'user')).code).toBe('FORBIDDEN');
      const variables = { userId: maya, dateOfBirth: aged(40), reason: 'Mine' };
      expect((await matching.ask(maya, CORRECT, variables)).code).toBe('FORBIDDEN');
      expect((await matching.ask(null, CORRECT, variables)).code).toBe('UNAUTHENTICATED');
      expect((await profileOf(maya))['dateOfBirth']).toBe('1985-06-15');
    });
  });
});
