import { eventually } from '../../support/conditions.js';
import { logInAdmin, Person } from '../../support/person.js';
import { ADMIN, type Product } from '../../support/product.js';
import { createMemberActivity, type MatchesOfMember } from './member-life.js';

/** The role that views a screen. `visitor` has no session; nor can an account with an unverified email address. */
export type Role =
  | 'visitor'
  /** Verified, without a selfie. */
  | 'pending'
  /** Selfie in review. */
  | 'inReview'
  /** Selfie rejected. */
  | 'rejected'
  /** Approved, not activated yet. */
  | 'approved'
  /** ACTIVE without a profile. */
  | 'bare'
  /** ACTIVE with a profile, without activity. */
  | 'newcomer'
  /** ACTIVE, with likes, passes, matches, conversations and a partner. */
  | 'member'
  | 'admin';

export interface CastMember {
  id: string;
  email: string;
  password: string;
  /** The session cookie, `sid=…`. */
  cookie: string;
}

export interface Cast {
  people: Record<Exclude<Role, 'visitor'>, CastMember>;
  matches: MatchesOfMember;
  /** A match of the member, used to send messages and typing signals. */
  partner: CastMember;
}

const DEMO_PASSWORD = 'demo-password';

/** Creates the accounts of all roles. States must not change them: writes are stubbed. */
export async function createCast(product: Product): Promise<Cast> {
  await eventually(
    'the demo members are ready',
    () => (product.printed().includes(DEMO_PASSWORD) ? true : undefined),
    180_000,
  );
  const admin = await logInAdmin(product);
  const [pending, inReview, rejected, approved, bare, newcomer] = await Promise.all([
    verified(product, 'odessa.pryor@example.com'),
    verified(product, 'thelma.banks@example.com').then(withSelfie),
    verified(product, 'curtis.wade@example.com').then(withSelfie),
    verified(product, 'lucille.hart@example.com').then(withSelfie),
    verified(product, 'roland.keys@example.com').then(withSelfie),
    verified(product, 'vivian.moss@example.com').then(withSelfie),
  ]);
  await admin.expect(200, 'POST', `/api/admin/verifications/${rejected.photo}/reject`, {
    reason: 'The face is in the shade. A window in front of you helps.',
  });
  for (const { photo } of [approved, bare, newcomer]) {
    await admin.expect(200, 'POST', `/api/admin/verifications/${photo}/approve`, {});
  }
  for (const { person } of [bare, newcomer]) await person.expect(200, 'POST', '/api/beta/activate', {});
  await newcomer.person.saveProfile({ displayName: 'Vivian Moss', dateOfBirth: '1981-03-09', gender: 'Female' });
  const member = await demoMember(product, 'simone');
  const partner = await demoMember(product, 'marcus');
  const matches = await createMemberActivity(product, { admin, member, partner });
  return {
    people: {
      pending: await toCastMember(pending.person),
      inReview: await toCastMember(inReview.person),
      rejected: await toCastMember(rejected.person),
      approved: await toCastMember(approved.person),
      bare: await toCastMember(bare.person),
      newcomer: await toCastMember(newcomer.person),
      member: await toCastMember(member),
      admin: { ...(await toCastMember(admin)), email: ADMIN.email },
    },
    matches,
    partner: await toCastMember(partner),
  };
}

async function verified(product: Product, email: string): Promise<{ person: Person }> {
  const person = new Person(product, email);
  await person.signUp();
  await person.followVerificationLink();
  await person.logIn();
  return { person };
}

async function withSelfie({ person }: { person: Person }): Promise<{ person: Person; photo: string }> {
  const { id } = await person.uploadSelfie([122, 84, 64]);
  return { person, photo: id };
}

/** Logs in as a demo member. */
export async function demoMember(product: Product, slug: string): Promise<Person> {
  const person = new Person(product, `${slug}@demo.kindred.local`, DEMO_PASSWORD);
  await person.logIn();
  return person;
}

async function toCastMember(person: Person): Promise<CastMember> {
  const { id } = await person.me();
  return { id, email: person.email, password: person.password, cookie: person.cookie };
}
