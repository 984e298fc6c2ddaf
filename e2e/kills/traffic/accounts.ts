import { uniqueWord } from '@kindred/testing';
import { eventually } from '../../support/conditions.js';
import { Person } from '../../support/person.js';
import { isPresent, newMember } from '../model/community.js';
import { pick } from '../random.js';
import { uploadPhoto, approvePhoto } from './photos.js';
import { browserOf, type Planner, type World } from './operation.js';

const MAIL_MILLISECONDS = 120_000;
/** A repeated sign-up that is handled late voids the link of the one that was acknowledged. */
const SIGN_UPS = 3;

let count = 0;

/** Signs up, and verifies the address with the link in the email. */
export const signUp: Planner = (world) => ({
  locks: {},
  run: async () => {
    count += 1;
    const word = uniqueWord();
    const browser = new Person(world.site, `member-${count}-${word}@example.com`);
    const id = await verifiedAccount(world, browser);
    if (id === undefined) return false;
    const member = newMember({ id, email: browser.email, displayName: `Member ${word}` });
    world.browsers.set(member, browser);
    world.community.members.push(member);
    return true;
  },
});

/** @returns the id of the account, which now has a session */
async function verifiedAccount({ client, mails }: World, browser: Person): Promise<string | undefined> {
  const { email, password } = browser;
  const used = new Set<string>();
  for (let round = 0; round < SIGN_UPS; round += 1) {
    const signedUp = await client.request(browser, { done: [201] }, ['POST', '/api/auth/signup', { email, password }]);
    if (signedUp === undefined) return undefined;
    // Each attempt can have sent a link, and only that of the last one is valid.
    for (let attempt = 0; attempt <= signedUp.lost; attempt += 1) {
      const token = await eventually(
        'a verification email',
        () => tokensFor(mails, email).find((candidate) => !used.has(candidate)),
        MAIL_MILLISECONDS,
      ).catch(() => undefined);
      if (token === undefined) break;
      used.add(token);
      const body = { token, password };
      const verified = await client.request<{ id?: string }>(browser, { done: [200, 400] }, [
        'POST',
        '/api/auth/verify',
        body,
      ]);
      if (verified?.body.id !== undefined) return verified.body.id;
      // The lost attempt has verified the address.
      if (verified !== undefined && verified.lost > 0) {
        const signedIn = await client.request<{ id?: string }>(browser, { done: [200, 401] }, [
          'POST',
          '/api/auth/login',
          { email, password },
        ]);
        if (signedIn?.body.id !== undefined) return signedIn.body.id;
      }
    }
  }
  client.metrics.unexpected.push(`no valid verification link for ${email}`);
  return undefined;
}

const tokensFor = (mails: World['mails'], email: string): string[] =>
  mails.flatMap(({ to, text = '' }) => {
    const token = /\/api\/auth\/verify\?token=([\w-]+)/.exec(text)?.[1];
    return to?.[0]?.address === email && token !== undefined ? [token] : [];
  });

/** Uploads the selfie, which staff approve, activates the plan, and saves the profile. */
export const join: Planner = (world) => {
  const { community, locks, client, random } = world;
  const member = pick(
    random,
    community.members.filter(({ id, stage }) => stage === 'verified' && locks.isFree({ exclusive: [id] })),
  );
  if (member === undefined) return undefined;
  return {
    locks: { exclusive: [member.id] },
    run: async () => {
      const browser = browserOf(world, member);
      const { displayName } = member;
      member.stage = 'uncertain';
      const photo = await uploadPhoto(world, member);
      if (photo === undefined || !(await approvePhoto(world, photo))) return false;
      const plan = await client.request(browser, { done: [200], stale: [403] }, ['POST', '/api/beta/activate', {}]);
      if (plan === undefined) return false;
      const profile = { displayName, dateOfBirth: '1980-05-17' };
      const saved = await client.request(browser, { done: [200] }, ['PUT', '/api/profile', profile]);
      if (saved === undefined) return false;
      member.stage = 'active';
      return true;
    },
  };
};

/** Deletes the account. Not under report or sanction, because moderation keeps a sealed case then. */
export const deleteAccount: Planner = (world) => {
  const { community, locks, client, random } = world;
  const { members, reports } = community;
  const underReport = new Set(reports.map(({ subject }) => subject));
  const member = pick(
    random,
    members.filter(
      (each) =>
        isPresent(each) && each.bans.sent === 0 && !underReport.has(each) && locks.isFree({ exclusive: [each.id] }),
    ),
  );
  if (member === undefined) return undefined;
  return {
    locks: { exclusive: [member.id] },
    run: async () => {
      const browser = browserOf(world, member);
      member.stage = 'uncertain';
      // Only a deletion ends the session of a member who is not banned.
      const deleted = await client.request(browser, { done: [204], doneAfterLoss: [401] }, [
        'DELETE',
        '/api/account',
        { password: browser.password },
      ]);
      if (deleted === undefined) return false;
      member.stage = 'deleted';
      return true;
    },
  };
};

export const ban: Planner = (world) => {
  const { community, locks, client, admin, random } = world;
  const member = pick(
    random,
    community.members.filter((each) => isPresent(each) && locks.isFree({ exclusive: [each.id] })),
  );
  if (member === undefined) return undefined;
  return {
    locks: { exclusive: [member.id] },
    run: async () => {
      member.bans.sent += 1;
      member.stage = 'uncertain';
      const banned = await client.request(admin, { done: [200], stale: [404] }, [
        'POST',
        `/api/admin/ban/${member.id}`,
        { reason: 'Asked others for money' },
      ]);
      if (banned === undefined) return false;
      member.bans.sent += banned.lost;
      member.bans.acknowledged += 1;
      member.stage = 'active';
      member.isBanned = true;
      return true;
    },
  };
};

/** Lifts the ban; the member signs in again. */
export const unban: Planner = (world) => {
  const { community, locks, client, admin, random } = world;
  const member = pick(
    random,
    community.members.filter(
      ({ id, stage, isBanned }) => stage === 'active' && isBanned && locks.isFree({ exclusive: [id] }),
    ),
  );
  if (member === undefined) return undefined;
  return {
    locks: { exclusive: [member.id] },
    run: async () => {
      const browser = browserOf(world, member);
      const { email, password } = browser;
      member.stage = 'uncertain';
      const lifted = await client.request(admin, { done: [200] }, ['POST', `/api/admin/unban/${member.id}`, {}]);
      if (lifted === undefined) return false;
      member.isBanned = false;
      // The sign-in is rejected until identity knows.
      const signedIn = await client.request(browser, { done: [200], stale: [403] }, [
        'POST',
        '/api/auth/login',
        { email, password },
      ]);
      if (signedIn === undefined) return false;
      member.stage = 'active';
      return true;
    },
  };
};

/** Reports another member, each time with other words, so that every report counts. */
export const report: Planner = (world) => {
  const { community, locks, client, random } = world;
  const present = community.members.filter((each) => isPresent(each) && locks.isFree({ shared: [each.id] }));
  const reporter = pick(random, present);
  const subject = pick(
    random,
    present.filter((each) => each !== reporter),
  );
  if (reporter === undefined || subject === undefined) return undefined;
  return {
    locks: { shared: [reporter.id, subject.id] },
    run: async () => {
      const record = { reporter, subject, details: `Report ${uniqueWord()}`, isAcknowledged: false };
      community.reports.push(record);
      const filed = await client.request(browserOf(world, reporter), { done: [201], stale: [403, 404] }, [
        'POST',
        '/api/reports',
        { userId: subject.id, category: 'other', details: record.details },
      ]);
      record.isAcknowledged = filed !== undefined;
      return record.isAcknowledged;
    },
  };
};
