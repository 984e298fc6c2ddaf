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
  prompts: object[];
}

interface Message {
  createdAt: string;
}

interface Notice {
  kind: string;
  createdAt: string;
  readAt: string | null;
  subject: { name: string | null };
}

const DAY_MILLISECONDS = 86_400_000;
const daysSince = (time: string): number => (Date.now() - Date.parse(time)) / DAY_MILLISECONDS;

describe('the demo members', () => {
  let product: Product;
  let newcomer: Person & { id: string };
  let deck: Profile[];

  const demoMembersReady = (): Promise<true> =>
    eventually(
      'the demo members are ready',
      () => (product.printed().includes('demo-password') ? true : undefined),
      // Creating 24 portraits takes long on a busy host.
      600_000,
    );

  beforeAll(async () => {
    product = await startProduct({ DEMO: '1' });
    await demoMembersReady();
    newcomer = await becomeMember(product, await logInAdmin(product), { gender: 'Female' });
    deck = await newcomer.expect<Profile[]>(200, 'GET', '/api/discover');
  }, 1_200_000);
  afterAll(() => product?.stop());

  it('are 24, each with a unique name, a bio, prompts, and a portrait', async () => {
    expect(deck).toHaveLength(24);
    expect(new Set(deck.map(({ displayName }) => displayName)).size).toBe(24);
    expect(deck.every(({ bio, photos }) => bio.length > 40 && photos.length === 1)).toBe(true);
    expect(deck.every(({ prompts }) => prompts.length > 0)).toBe(true);
    const portrait = await fetch(new URL(deck[0]!.photos[0]!, product.url), { headers: { cookie: newcomer.cookie } });
    expect(portrait.headers.get('content-type')).toBe('image/webp');
  });

  it('have matches, conversations of several days, and likes that wait for an answer', async () => {
    const imani = new Person(product, 'imani@demo.kindred.local', 'demo-password');
    await imani.logIn();
    // The likes come last, each moved to an earlier time after it.
    const waiting = ['Malik Johnson', 'Darnell Price', 'Denise Carter'];
    await eventually('the likes that wait for an answer', async () => {
      const { data } = await imani.expect<{
        data: { likesReceived: { items: { note: string | null; profile: { displayName: string } }[] } };
      }>(200, 'POST', '/graphql', { query: '{ likesReceived { items { note profile { displayName } } } }' });
      const { items } = data.likesReceived;
      if (items.map(({ profile }) => profile.displayName).join() !== waiting.join()) return undefined;
      expect(items[1]?.note).toContain('six miles of trail');
      return true;
    });
    const matches = await imani.expect<{ matchId: string; displayName: string; matchedAt: string }[]>(
      200,
      'GET',
      '/api/matches',
    );
    expect(matches).toHaveLength(4);
    const emmanuel = matches.find(({ displayName }) => displayName === 'Emmanuel Osei')!;
    expect(daysSince(emmanuel.matchedAt)).toBeGreaterThan(7);
    const messages = await imani.expect<Message[]>(200, 'GET', `/api/messages/${emmanuel.matchId}`);
    expect(messages).toHaveLength(9);
    const days = messages.map(({ createdAt }) => daysSince(createdAt));
    expect(days).toEqual([...days].sort((earlier, later) => later - earlier));
    expect(days[0]! - days.at(-1)!).toBeGreaterThan(3);
  });

  it('are notified at the times of what happened', async () => {
    const imani = new Person(product, 'imani@demo.kindred.local', 'demo-password');
    await imani.logIn();
    // Those of the likes come last.
    const notices = await eventually('the notices of earlier times', async () => {
      const all = await imani.expect<Notice[]>(200, 'GET', '/api/notifications');
      return all.some(({ kind, createdAt }) => kind === 'like' && daysSince(createdAt) > 1) ? all : undefined;
    });
    const shown = (kind: string) =>
      notices
        .filter((notice) => notice.kind === kind)
        .map(({ subject, createdAt, readAt }) => [
          subject.name,
          Math.floor(daysSince(createdAt) * 24),
          readAt !== null,
        ]);
    expect(shown('like')).toEqual([
      ['Malik Johnson', 4, false],
      ['Darnell Price', 18, false],
      ['Denise Carter', 43, false],
    ]);
    expect(shown('match')).toEqual([
      ['Sage Robinson', 5, false],
      ['Celeste Moreau', 51, false],
      ['Terrence Boyd', 99, false],
      ['Emmanuel Osei', 194, false],
    ]);
    // Only the last one of Terrence has been answered.
    expect(shown('message')).toEqual([
      ['Emmanuel Osei', 23, false],
      ['Celeste Moreau', 24, false],
      ['Terrence Boyd', 48, true],
    ]);
  });

  it('include an announced couple who is in no deck', async () => {
    const announcements = await newcomer.expect<{ type: string; content: string; createdAt: string }[]>(
      200,
      'GET',
      '/api/announcements',
    );
    expect(announcements).toMatchObject([{ type: 'COUPLE', content: expect.stringContaining('Camille') }]);
    expect(deck.map(({ displayName }) => displayName)).not.toContain('Camille Dupree');
    const camille = new Person(product, 'camille@demo.kindred.local', 'demo-password');
    await camille.logIn();
    expect(await camille.expect(200, 'GET', '/api/couples/my-requests')).toMatchObject([{ status: 'ACTIVE' }]);
  });

  it('have a report and a photo that wait for staff', async () => {
    const admin = await logInAdmin(product);
    const staffWork = await eventually('the report and the photo', async () => {
      const photos = await admin.expect<object[]>(200, 'GET', '/api/admin/verifications');
      const reports = await admin.expect<object[]>(200, 'GET', '/api/admin/reports');
      return photos.length > 0 && reports.length > 0 ? { photos, reports } : undefined;
    });
    expect(staffWork.photos).toHaveLength(1);
    expect(staffWork.reports).toMatchObject([{ category: 'spam' }]);
  });

  it('log in with the printed password', async () => {
    const simone = new Person(product, 'simone@demo.kindred.local', 'demo-password');
    expect(await simone.logIn()).toMatchObject({ status: 'ACTIVE', displayName: 'Simone Adeyemi' });
  });

  it('like the first new members, and two of them reply to messages', async () => {
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
        // If the like was too early, the demo member likes back shortly, which creates the match.
        const matches = await newcomer.expect<{ matchId: string; userId: string }[]>(200, 'GET', '/api/matches');
        return matches.find((each) => each.userId === userId)?.matchId;
      });
      const chat = await Chat.open(newcomer);
      // When the demo member’s like created the match, its conversation follows asynchronously.
      await eventually(`the conversation with ${name}`, () => chat.subscribe(match).then(() => true));
      await newcomer.expect(201, 'POST', `/api/messages/${match}`, { body: 'Hello!' });
      await chat.frame((frame) => frame.type === 'user_typing' && frame.userId === userId);
      const response = await chat.frame((frame) => frame.type === 'new_message' && frame.message?.fromUser === userId);
      expect(response.message?.body.length).toBeGreaterThan(20);
      chat.close();
    }
  });

  it('are not recreated after deletion, nor are their deleted portraits, when Kindred restarts', async () => {
    const leaving = new Person(product, 'amara@demo.kindred.local', 'demo-password');
    await leaving.logIn();
    await leaving.expect(204, 'DELETE', '/api/account', { password: 'demo-password' });
    const simone = new Person(product, 'simone@demo.kindred.local', 'demo-password');
    await simone.logIn();
    const [portrait] = await simone.expect<{ id: string }[]>(200, 'GET', '/api/photos');
    const selfie = await simone.uploadSelfie();
    const admin = await logInAdmin(product);
    await admin.expect(200, 'POST', `/api/admin/verifications/${selfie.id}/approve`, {});
    await simone.expect(204, 'DELETE', `/api/photos/${portrait!.id}`);

    await product.halt();
    product = await startProduct({ DEMO: '1' }, product);
    await demoMembersReady();
    const restarted = new Person(product, 'simone@demo.kindred.local', 'demo-password');
    await restarted.logIn();
    expect(await restarted.expect(200, 'GET', '/api/photos')).toMatchObject([{ id: selfie.id }]);
    const rejected = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'amara@demo.kindred.local', password: 'demo-password' }),
    });
    expect(rejected.status).toBe(401);
  }, 900_000);
});
