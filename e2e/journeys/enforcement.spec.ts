import { once } from 'node:events';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { Chat } from '../support/chat.js';
import { eventually } from '../support/conditions.js';
import { asAdministrator } from '../support/database.js';
import { becomeMember, logInAdmin, type Person } from '../support/person.js';
import { sharedProducts } from '../support/shared-products.js';

type Member = Person & { id: string };

/** Table, key, and column where each service stores the end of a ban or mute. */
const EXPIRY_COLUMNS = [
  ['identity.accounts', 'id', 'banned_until'],
  ['matching.members', 'user_id', 'banned_until'],
  ['matching.deck_cards', 'user_id', 'banned_until'],
  ['messaging.members', 'user_id', 'banned_until'],
  ['messaging.members', 'user_id', 'muted_until'],
  ['moderation.sanctions', 'user_id', 'until'],
  ['notifications.accounts', 'user_id', 'banned_until'],
] as const;

describe.each(sharedProducts())('sanctions, on $name', (product) => {
  let admin: Person;
  let maya: Member;
  let omar: Member;
  let matchId: string;

  beforeAll(async () => {
    admin = await logInAdmin(product);
    [maya, omar] = [await becomeMember(product, admin), await becomeMember(product, admin)];
    await maya.expect(200, 'POST', '/api/likes', { toUserId: omar.id });
    ({ matchId } = await omar.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: maya.id }));
  }, 720_000);

  /** Moves the end of Maya’s sanctions back by a day in every service, without publishing an event. */
  const ageSanctionsByOneDay = (): Promise<void> =>
    asAdministrator(product, async (client) => {
      for (const [table, key, end] of EXPIRY_COLUMNS) {
        await client.query(`UPDATE ${table} SET ${end} = ${end} - interval '1 day' WHERE ${key} = $1`, [maya.id]);
      }
    });

  const write = (person: Person) =>
    person.call<{ message: string }>('POST', `/api/messages/${matchId}`, { body: 'Hi' });
  const matchesOf = async (person: Person): Promise<unknown[]> => person.expect<unknown[]>(200, 'GET', '/api/matches');

  /** Opens a GraphQL subscription socket that records the kinds of the received signals. */
  async function openGraphSocket(person: Person): Promise<{ closedWith: () => number | undefined; kinds: string[] }> {
    const url = `${product.url.replace('http', 'ws')}/graphql`;
    const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { cookie: person.cookie } });
    let code: number | undefined;
    socket.on('close', (closed) => (code = closed));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await once(socket, 'message');
    const kinds: string[] = [];
    socket.on('message', (data: Buffer) => {
      const { payload } = JSON.parse(data.toString()) as { payload?: { data?: { memberSignals: { kind: string } } } };
      if (payload?.data !== undefined) kinds.push(payload.data.memberSignals.kind);
    });
    socket.send(
      JSON.stringify({ id: '1', type: 'subscribe', payload: { query: 'subscription { memberSignals { kind } }' } }),
    );
    return { closedWith: () => code, kinds };
  }

  /** The data behind the matches and messages screens. */
  const shownTo = async (person: Person) => {
    const query = '{ matches { items { matchId } } conversations { items { matchId match { userId } } } }';
    return (await person.expect<{ data: unknown }>(200, 'POST', '/graphql', { query })).data;
  };

  it('a suspension takes effect immediately everywhere, closes every socket, and expires automatically', async () => {
    const newcomer = await becomeMember(product, admin);
    const isInDeck = async (): Promise<boolean> =>
      (await newcomer.expect<{ userId: string }[]>(200, 'GET', '/api/discover?limit=1000')).some(
        ({ userId }) => userId === maya.id,
      );
    const photo = (
      await newcomer.expect<{ userId: string; photos: string[] }[]>(200, 'GET', '/api/discover?limit=1000')
    ).find(({ userId }) => userId === maya.id)?.photos[0];
    const [chat, graph] = [await Chat.open(maya), await openGraphSocket(maya)];
    await chat.subscribe(matchId);

    await admin.expect(200, 'POST', `/api/admin/ban/${maya.id}`, { reason: 'Spam', duration: 1 });

    expect((await maya.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await write(maya)).status).toBe(401);
    expect(await eventually('the chat is closed', () => chat.closedWith)).toBe(4403);
    expect(await eventually('the socket of subscriptions is closed', graph.closedWith)).toBe(4403);
    expect(await matchesOf(omar)).toEqual([]);
    expect((await write(omar)).status).toBe(404);
    expect((await omar.call('GET', `/api/messages/${matchId}`)).status).toBe(404);
    expect(await isInDeck()).toBe(false);
    expect((await newcomer.call('POST', '/api/likes', { toUserId: maya.id })).status).toBe(404);
    expect((await newcomer.call('GET', photo ?? '')).status).toBe(404);
    const credentials = { email: maya.email, password: maya.password };
    const rejected = await maya.call<{ message: string }>('POST', '/api/auth/login', credentials);
    expect([rejected.status, rejected.body.message]).toEqual([403, expect.stringContaining('Spam')]);

    await ageSanctionsByOneDay();

    expect(await admin.expect(200, 'GET', `/api/users/search?email=${maya.email}`)).toMatchObject({
      banReason: null,
      bannedUntil: null,
    });
    await maya.logIn();
    expect(await matchesOf(omar)).toHaveLength(1);
    expect((await write(omar)).status).toBe(201);
    expect((await write(maya)).status).toBe(201);
    expect(await isInDeck()).toBe(true);
    expect((await newcomer.call('GET', photo ?? '')).status).toBe(200);
  });

  it('a ban and its lifting reach the open screens of the other member immediately', async () => {
    const [chat, graph] = [await Chat.open(omar), await openGraphSocket(omar)];
    await chat.subscribe(matchId);
    await eventually('signals arrive', async () => {
      await write(omar);
      return graph.kinds.length > 0 ? true : undefined;
    });
    const before = await shownTo(omar);
    const signals = (...kinds: string[]) =>
      eventually(`${kinds.join(' and ')} arrive`, () => kinds.every((kind) => graph.kinds.includes(kind)) || undefined);
    const rejections = () => chat.frames.filter(({ type, code }) => type === 'error' && code === 'NOT_FOUND').length;

    await admin.expect(200, 'POST', `/api/admin/ban/${maya.id}`, { reason: 'Spam' });

    await signals('MATCH_HIDDEN', 'CONVERSATION_CHANGED');
    expect(await shownTo(omar)).toEqual({ matches: { items: [] }, conversations: { items: [] } });
    await eventually('the chat ends', () => rejections() === 1 || undefined);
    chat.send({ type: 'subscribe', matchId });
    await eventually('the chat stays closed', () => rejections() === 2 || undefined);
    graph.kinds.splice(0);
    chat.frames.splice(0);

    await admin.expect(200, 'POST', `/api/admin/unban/${maya.id}`, {});

    await signals('MATCH_RESTORED', 'CONVERSATION_CHANGED');
    expect(await shownTo(omar)).toEqual(before);
    await chat.subscribe(matchId);
    await maya.logIn();
    expect((await write(maya)).status).toBe(201);
    await chat.frame(({ type, message }) => type === 'new_message' && message?.fromUser === maya.id);
    chat.close();
  });

  it('a mute rejects the next message, states its end, and expires automatically', async () => {
    const chat = await Chat.open(omar);
    await chat.subscribe(matchId);
    await admin.expect(200, 'POST', `/api/admin/mute/${maya.id}`, { reason: 'Rude', duration: 1 });
    const { mutedUntil } = await admin.expect<{ mutedUntil: string }>(
      200,
      'GET',
      `/api/users/search?email=${maya.email}`,
    );
    const rejected = await write(maya);
    expect([rejected.status, rejected.body]).toEqual([403, expect.objectContaining({ code: 'MUTED' })]);
    expect(rejected.body.message).toContain(mutedUntil.slice(0, 10));
    expect(chat.frames.filter(({ type }) => type === 'new_message')).toEqual([]);
    expect((await write(omar)).status).toBe(201);
    expect(await maya.expect(200, 'GET', `/api/messages/${matchId}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ fromUser: omar.id })]),
    );

    await ageSanctionsByOneDay();

    expect((await write(maya)).status).toBe(201);
    await chat.frame(({ type, message }) => type === 'new_message' && message?.fromUser === maya.id);
    chat.close();
  });
});
