import { randomUUID } from 'node:crypto';
import { uniqueWord } from '@kindred/testing';
import { Chat, type ChatMessage } from './chat.js';
import { eventually } from './conditions.js';
import { becomeMember, logInAdmin } from './person.js';
import type { Site } from './product.js';

/**
 * Runs a short journey that touches every service, from two signups to the first messages. Throws at the first
 * unexpected response. Waits for what another service applies: a call waits for it too, but for 4 s only where two
 * releases run, which is too short on a busy host.
 */
export async function runJourney(site: Site): Promise<void> {
  const admin = await logInAdmin(site);
  const [maya, omar] = await Promise.all([becomeMember(site, admin), becomeMember(site, admin)]);
  await eventually('the deck contains the other member', async () => {
    const deck = await maya.expect<{ userId: string }[]>(200, 'GET', '/api/discover');
    return deck.find(({ userId }) => userId === omar.id);
  });
  const [photo] = await omar.expect<{ url: string }[]>(200, 'GET', '/api/photos');
  await maya.expect(200, 'GET', photo?.url ?? '/');
  await maya.expect(200, 'POST', '/api/likes', { toUserId: omar.id });
  const { matchId } = await omar.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: maya.id });
  await Promise.all([maya.mail(/match/i), omar.mail(/match/i)]);

  const chat = await Chat.open(maya);
  await chat.subscribe(matchId);
  const body = `Good evening ${uniqueWord()}`;
  await omar.expect(201, 'POST', `/api/messages/${matchId}`, { body, clientId: randomUUID() });
  await chat.frame(({ message }) => message?.body === body);
  chat.close();
  await maya.expect(201, 'POST', `/api/messages/${matchId}`, { body: 'Good evening yourself' });
  const history = await omar.expect<ChatMessage[]>(200, 'GET', `/api/messages/${matchId}`);
  if (history.map(({ seq }) => seq).join() !== '1,2')
    throw new Error(`expected two messages: ${JSON.stringify(history)}`);

  await admin.expect(200, 'POST', `/api/admin/mute/${omar.id}`, { reason: 'Test', duration: 1 });
  await eventually('a muted member cannot write', () =>
    omar.expect(403, 'POST', `/api/messages/${matchId}`, { body: 'Hello?' }).then(() => true),
  );
  await maya.expect(200, 'POST', '/api/blocks', { toUserId: omar.id });
  await eventually('a blocked member cannot read', () =>
    omar.expect(404, 'GET', `/api/messages/${matchId}`).then(() => true),
  );
  await maya.expect(204, 'DELETE', '/api/account', { password: maya.password });
  await omar.expect(200, 'POST', '/api/auth/logout', {});
}
