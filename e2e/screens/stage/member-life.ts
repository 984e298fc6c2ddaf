import { Person } from '../../support/person.js';
import type { Product } from '../../support/product.js';
import { demoMember } from './cast.js';

/** The member's matches by what has become of them; the ids are match ids. */
export interface MatchesOfMember {
  /** No request yet; they have talked. */
  talking: string;
  /** The member asked. */
  asked: string;
  /** The other one asked. */
  wooed: string;
  /** An official couple. */
  couple: string;
  /** Matched, and nobody has written. */
  silent: string;
}

interface Life {
  admin: Person;
  member: Person;
  partner: Person;
}

/** Gives the member likes, passes, a block, matches and conversations, and the staff something to do. */
export async function fillTheirDays(product: Product, { admin, member, partner }: Life): Promise<MatchesOfMember> {
  const met = async (slug: string): Promise<{ other: Person; matchId: string }> =>
    match(member, await demoMember(product, slug));
  const talking = await match(member, partner);
  const asked = await met('darnell');
  const wooed = await met('emmanuel');
  const couple = await met('walter');
  const silent = await met('raymond');
  await talk(talking.matchId, member, partner);
  await request(member, asked.matchId);
  await request(wooed.other, wooed.matchId);
  const proposal = await request(couple.other, couple.matchId);
  await member.expect(200, 'POST', `/api/couples/${proposal}/respond`, { accept: true });

  // Waits for an answer, so that none of what follows is about them.
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
    userId: (await wooed.other.me()).id,
    category: 'scam',
    details: 'He asked me to hold a parcel for him, and to pay the customs first.',
  });
  return {
    talking: talking.matchId,
    asked: asked.matchId,
    wooed: wooed.matchId,
    couple: couple.matchId,
    silent: silent.matchId,
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
