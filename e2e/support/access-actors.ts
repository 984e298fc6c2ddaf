import { randomUUID } from 'node:crypto';
import { Person } from './person.js';
import type { Site } from './product.js';

/** The stages of a new account, from signup to complete profile, in order. BARE is ACTIVE without a profile. */
export const ACCOUNT_STAGES = ['UNVERIFIED', 'PENDING', 'APPROVED', 'BARE', 'COMPLETE'] as const;
export type AccountStage = (typeof ACCOUNT_STAGES)[number];

/** A test account; `id` is empty while it cannot log in. */
export type Account = Person & { id: string };

let count = 0;

/** Creates an account and takes it to this stage. */
export async function newAccount(product: Site, admin: Person, stage: AccountStage): Promise<Account> {
  count += 1;
  const person = new Person(product, `${stage.toLowerCase()}-${randomUUID()}@example.com`);
  const reached = (wanted: AccountStage): boolean => ACCOUNT_STAGES.indexOf(stage) >= ACCOUNT_STAGES.indexOf(wanted);
  await person.signUp();
  if (!reached('PENDING')) return Object.assign(person, { id: '' });
  await person.followVerificationLink();
  const { id } = await person.logIn();
  if (reached('APPROVED')) {
    const photo = await person.uploadSelfie([count % 256, 90, 60]);
    await admin.expect(200, 'POST', `/api/admin/verifications/${photo.id}/approve`, {});
  }
  if (reached('BARE')) await person.activate();
  if (reached('COMPLETE')) await person.saveProfile({ displayName: `Member ${count}`, dateOfBirth: '1980-05-17' });
  return Object.assign(person, { id });
}

/** Creates a new match between the accounts, replacing an existing one. Returns its id. */
export async function freshMatch(one: Account, other: Account): Promise<string> {
  const matches = await one.expect<{ matchId: string; userId: string }[]>(200, 'GET', '/api/matches');
  const old = matches.find(({ userId }) => userId === other.id);
  if (old !== undefined) await one.expect(204, 'DELETE', `/api/matches/${old.matchId}`);
  await one.expect(200, 'POST', '/api/likes', { toUserId: other.id });
  const { matchId } = await other.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: one.id });
  return matchId;
}

/** The columns of the access matrix, in order. */
export const ACTORS = [
  'visitor',
  'foreign',
  'unverified',
  'pending',
  'approved',
  'bare',
  'active',
  'banned',
  'muted',
  'outsider',
  'admin',
] as const;
export type ActorName = (typeof ACTORS)[number];

/** The caller of a request: its session and extra headers. */
export interface Actor {
  name: ActorName;
  person: Account;
  headers: Record<string, string>;
}

const STAGE_OF: Partial<Record<ActorName, AccountStage>> = {
  unverified: 'UNVERIFIED',
  pending: 'PENDING',
  approved: 'APPROVED',
  bare: 'BARE',
};

/** Creates an actor for this column. The visitor has no account; the unverified actor has no session. */
export async function newActor(product: Site, admin: Account, name: ActorName): Promise<Actor> {
  const headers: Record<string, string> = name === 'foreign' ? { origin: 'https://elsewhere.example' } : {};
  if (name === 'visitor')
    return { name, headers, person: Object.assign(new Person(product, 'anonymous@example.com'), { id: '' }) };
  if (name === 'admin') return { name, headers, person: admin };
  const person = await newAccount(product, admin, STAGE_OF[name] ?? 'COMPLETE');
  if (name === 'banned' || name === 'muted') {
    await admin.expect(200, 'POST', `/api/admin/${name === 'banned' ? 'ban' : 'mute'}/${person.id}`, {
      reason: 'Test',
    });
  }
  return { name, headers, person };
}
