import { Person } from './person.js';
import type { Site } from './product.js';

/** How far a newcomer has come on the way to a complete membership. */
export const STANDINGS = ['UNVERIFIED', 'PENDING', 'APPROVED', 'BARE', 'COMPLETE'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A person with an account, whose id is '' as long as they could not sign in. */
export type Account = Person & { id: string };

let count = 0;

/** Somebody new who has come this far; BARE is ACTIVE without a profile. */
export async function newAccount(product: Site, admin: Person, standing: Standing): Promise<Account> {
  count += 1;
  const person = new Person(product, `${standing.toLowerCase()}-${count}-${Date.now()}@example.com`);
  const reached = (wanted: Standing): boolean => STANDINGS.indexOf(standing) >= STANDINGS.indexOf(wanted);
  await person.signUp();
  if (!reached('PENDING')) return Object.assign(person, { id: '' });
  await person.followVerificationLink();
  const { id } = await person.logIn();
  if (reached('APPROVED')) {
    const photo = await person.uploadSelfie([count % 256, 90, 60]);
    await admin.expect(200, 'POST', `/api/admin/verifications/${photo.id}/approve`, {});
  }
  if (reached('BARE')) await person.expect(200, 'POST', '/api/beta/activate', {});
  if (reached('COMPLETE')) await person.saveProfile({ displayName: `Member ${count}`, dateOfBirth: '1980-05-17' });
  return Object.assign(person, { id });
}

/** Makes the two a new match, whatever was between them, and answers its id. */
export async function freshMatch(one: Account, other: Account): Promise<string> {
  const matches = await one.expect<{ matchId: string; userId: string }[]>(200, 'GET', '/api/matches');
  const old = matches.find(({ userId }) => userId === other.id);
  if (old !== undefined) await one.expect(204, 'DELETE', `/api/matches/${old.matchId}`);
  await one.expect(200, 'POST', '/api/likes', { toUserId: other.id });
  const { matchId } = await other.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: one.id });
  return matchId;
}

/** The columns of the matrix, in their order. */
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

/** Who makes a call: with which session, from which page. */
export interface Actor {
  name: ActorName;
  person: Account;
  headers: Record<string, string>;
}

const STANDING_OF: Partial<Record<ActorName, Standing>> = {
  unverified: 'UNVERIFIED',
  pending: 'PENDING',
  approved: 'APPROVED',
  bare: 'BARE',
};

/** A new person in the situation of this column. The visitor has no account, the unverified one no session. */
export async function newActor(product: Site, admin: Account, name: ActorName): Promise<Actor> {
  const headers: Record<string, string> = name === 'foreign' ? { origin: 'https://elsewhere.example' } : {};
  if (name === 'visitor')
    return { name, headers, person: Object.assign(new Person(product, 'nobody@example.com'), { id: '' }) };
  if (name === 'admin') return { name, headers, person: admin };
  const person = await newAccount(product, admin, STANDING_OF[name] ?? 'COMPLETE');
  if (name === 'banned' || name === 'muted') {
    await admin.expect(200, 'POST', `/api/admin/${name === 'banned' ? 'ban' : 'mute'}/${person.id}`, {
      reason: 'Test',
    });
  }
  return { name, headers, person };
}
