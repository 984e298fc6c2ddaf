import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/chat.js';
import { eventually } from '../support/conditions.js';
import { becomeMember, logInAdmin, Person } from '../support/person.js';
import { startProduct, type Product } from '../support/product.js';

interface Profile {
  userId: string;
  displayName: string;
  photos: string[];
  bio: string;
}

describe('the demo members', () => {
  let product: Product;
  let newcomer: Person & { id: string };
  let deck: Profile[];

  const movedIn = (): Promise<true> =>
    eventually(
      'the demo members have moved in',
      () => (product.printed().includes('demo-password') ? true : undefined),
      60_000,
    );

  beforeAll(async () => {
    product = await startProduct({ DEMO: '1' });
    await movedIn();
    newcomer = await becomeMember(product, await logInAdmin(product), { gender: 'Female' });
    deck = await newcomer.expect<Profile[]>(200, 'GET', '/api/discover');
  }, 180_000);
  afterAll(() => product?.stop(), 30_000);

  it('are twenty-four, each with a name, a story and a portrait of their own', async () => {
    expect(deck).toHaveLength(24);
    expect(new Set(deck.map(({ displayName }) => displayName)).size).toBe(24);
    expect(deck.every(({ bio, photos }) => bio.length > 40 && photos.length === 1)).toBe(true);
    const portrait = await fetch(new URL(deck[0]!.photos[0]!, product.url), { headers: { cookie: newcomer.cookie } });
    expect(portrait.headers.get('content-type')).toBe('image/webp');
  });

  it('sign in with the password that is printed', async () => {
    const simone = new Person(product, 'simone@demo.kindred.local', 'demo-password');
    expect(await simone.logIn()).toMatchObject({ status: 'ACTIVE', displayName: 'Simone Adeyemi' });
  });

  it('like the first people who join, and two of them answer', async () => {
    for (const name of ['Imani Okoro', 'Terrence Boyd']) {
      const { userId } = deck.find(({ displayName }) => displayName === name)!;
      const match = await eventually(`${name} likes the newcomer`, async () => {
        const { matched, matchId } = await newcomer.expect<{ matched: boolean; matchId?: string }>(
          200,
          'POST',
          '/api/likes',
          { toUserId: userId },
        );
        if (matched) return matchId;
        // Liked too early: they like back within moments, and then there is a match.
        const matches = await newcomer.expect<{ matchId: string; userId: string }[]>(200, 'GET', '/api/matches');
        return matches.find((each) => each.userId === userId)?.matchId;
      });
      const chat = await Chat.open(newcomer);
      // It was the other's like that made the match, perhaps: its conversation follows within moments as well.
      await eventually(`the conversation with ${name}`, () => chat.subscribe(match).then(() => true));
      await newcomer.expect(201, 'POST', `/api/messages/${match}`, { body: 'Hello!' });
      await chat.frame((frame) => frame.type === 'user_typing' && frame.userId === userId);
      const answer = await chat.frame((frame) => frame.type === 'new_message' && frame.message?.fromUser === userId);
      expect(answer.message?.body.length).toBeGreaterThan(20);
      chat.close();
    }
  }, 60_000);

  it('stay away once they are deleted, and so do their portraits, however often Kindred starts', async () => {
    const leaving = new Person(product, 'amara@demo.kindred.local', 'demo-password');
    await leaving.logIn();
    await leaving.expect(204, 'DELETE', '/api/account', { password: 'demo-password' });
    const shy = new Person(product, 'simone@demo.kindred.local', 'demo-password');
    await shy.logIn();
    const [portrait] = await shy.expect<{ id: string }[]>(200, 'GET', '/api/photos');
    await shy.expect(204, 'DELETE', `/api/photos/${portrait!.id}`);

    await product.halt();
    product = await startProduct({ DEMO: '1' }, product);
    await movedIn();
    const again = new Person(product, 'simone@demo.kindred.local', 'demo-password');
    await again.logIn();
    expect(await again.expect(200, 'GET', '/api/photos')).toEqual([]);
    const gone = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'amara@demo.kindred.local', password: 'demo-password' }),
    });
    expect(gone.status).toBe(401);
  }, 120_000);
});
