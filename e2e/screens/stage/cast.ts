import { eventually } from '../../support/conditions.js';
import { logInAdmin, Person } from '../../support/person.js';
import { ADMIN, type Product } from '../../support/product.js';
import { fillTheirDays, type MatchesOfMember } from './member-life.js';

/** Who looks at a screen. `visitor` has no session; an address that is not verified cannot have one. */
export type Role =
  | 'visitor'
  /** Verified, and has to send a selfie. */
  | 'pending'
  /** Has sent one. */
  | 'inReview'
  /** Was asked for another one. */
  | 'rejected'
  /** Stands before the pricing step. */
  | 'approved'
  /** ACTIVE without a profile. */
  | 'bare'
  /** ACTIVE with a profile, and has done nothing yet. */
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
  /** Somebody who likes and is liked by the member, to write to them from outside. */
  partner: CastMember;
}

const DEMO_PASSWORD = 'demo-password';

/** Makes everybody that the catalogue needs. They stay as they are: an entry that changes something answers for itself. */
export async function gather(product: Product): Promise<Cast> {
  await eventually(
    'the demo members have moved in',
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
  const matches = await fillTheirDays(product, { admin, member, partner });
  return {
    people: {
      pending: await cast(pending.person),
      inReview: await cast(inReview.person),
      rejected: await cast(rejected.person),
      approved: await cast(approved.person),
      bare: await cast(bare.person),
      newcomer: await cast(newcomer.person),
      member: await cast(member),
      admin: { ...(await cast(admin)), email: ADMIN.email },
    },
    matches,
    partner: await cast(partner),
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

/** One of the demo members, signed in. */
export async function demoMember(product: Product, slug: string): Promise<Person> {
  const person = new Person(product, `${slug}@demo.kindred.local`, DEMO_PASSWORD);
  await person.logIn();
  return person;
}

async function cast(person: Person): Promise<CastMember> {
  const { id } = await person.me();
  return { id, email: person.email, password: person.password, cookie: person.cookie };
}
