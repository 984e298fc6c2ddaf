import { Person } from '../../support/person.js';
import type { Product } from '../../support/product.js';
import { demoMember } from './cast.js';

/** The ids of the member’s matches, by state. */
export interface MatchesOfMember {
  /** With messages, no couple request. */
  withMessages: string;
  /** The member has sent a couple request. */
  requestSent: string;
  /** The member has received a couple request. */
  requestReceived: string;
  /** An official couple. */
  couple: string;
  /** Without messages. */
  withoutMessages: string;
}

interface Accounts {
  admin: Person;
  member: Person;
  partner: Person;
}

/** Creates likes, passes, a block, matches, and conversations for the member, and tasks for staff. */
export async function createMemberActivity(
  product: Product,
  { admin, member, partner }: Accounts,
): Promise<MatchesOfMember> {
  const matchWithDemoMember = async (slug: string): Promise<{ other: Person; matchId: string }> =>
    match(member, await demoMember(product, slug));
  const withMessages = await match(member, partner);
  const requestSent = await matchWithDemoMember('darnell');
  const requestReceived = await matchWithDemoMember('emmanuel');
  const couple = await matchWithDemoMember('walter');
  const withoutMessages = await matchWithDemoMember('raymond');
  await talk(withMessages.matchId, member, partner);
  await request(member, requestSent.matchId);
  await request(requestReceived.other, requestReceived.matchId);
  const proposal = await request(couple.other, couple.matchId);
  await member.expect(200, 'POST', `/api/couples/${proposal}/respond`, { accept: true });

  // This admirer stays unanswered; the following actions exclude them.
  const admirer = await demoMember(product, 'clarence');
  const { id: admirerId } = await admirer.me();
  await admirer.expect(200, 'POST', '/api/likes', { toUserId: (await member.me()).id });
  const others = await member.expect<{ userId: string }[]>(200, 'GET', '/api/discover');
  const [first, second, third, fourth, fifth, sixth] = others
    .map(({ userId }) => userId)
    .filter((userId) => userId !== admirerId);
  for (const toUserId of [first, second, third]) await member.expect(200, 'POST', '/api/likes', { toUserId });
  for (const toUserId of [fourth, fifth]) await member.expect(200, 'POST', '/api/dislikes', { toUserId });
  await member.expect(200, 'POST', '/api/blocks', { toUserId: sixth });

  await admin.expect(201, 'POST', '/api/announcements', {
    title: 'An evening at the Blue Room',
    content:
      'Members in and around Atlanta meet on the first Friday of the month.\nCome as you are, and bring a friend.',
  });
  for (const email of ['hollis.grant@example.com', 'june.avery@example.com']) await new Person(product, email).signUp();
  await partner.expect(200, 'POST', '/api/auth/forgot', { email: partner.email });
  await member.expect(201, 'POST', '/api/reports', {
    userId: (await requestReceived.other.me()).id,
    category: 'scam',
    details: 'He asked me to hold a parcel for him, and to pay the customs first.',
  });
  return {
    withMessages: withMessages.matchId,
    requestSent: requestSent.matchId,
    requestReceived: requestReceived.matchId,
    couple: couple.matchId,
    withoutMessages: withoutMessages.matchId,
  };
}

async function match(member: Person, other: Person): Promise<{ other: Person; matchId: string }> {
  await member.expect(200, 'POST', '/api/likes', { toUserId: (await other.me()).id });
  const { matchId } = await other.expect<{ matchId: string }>(200, 'POST', '/api/likes', {
    toUserId: (await member.me()).id,
  });
  return { other, matchId };
}

async function request(person: Person, matchId: string): Promise<string> {
  return (await person.expect<{ id: string }>(201, 'POST', '/api/couples/request', { matchId })).id;
}

async function talk(matchId: string, member: Person, partner: Person): Promise<void> {
  const lines: [Person, string][] = [
    [partner, 'Good evening. Your profile says you never hurry a Sunday. What does a good one look like?'],
    [member, 'Church, then the long way home past the river. And something slow in the oven.'],
    [partner, 'I can cook one thing, but I cook it well.'],
    [member, 'Now I have to ask what it is.'],
    [partner, 'Come and see. There is a market on Saturday, we could start there.'],
  ];
  for (const [person, body] of lines) await person.expect(201, 'POST', `/api/messages/${matchId}`, { body });
}
