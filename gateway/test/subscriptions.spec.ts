import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { liveTopics, type MatchSignal, type MemberSignal } from '@kindred/contracts';
import { createClient, type Client, type FormattedExecutionResult } from 'graphql-ws';
import { WebSocket } from 'ws';
import { refusedUpgrade } from './frames.js';
import { GatewayUnderTest } from './gateway-under-test.js';

type Results = AsyncIterableIterator<FormattedExecutionResult<Record<string, unknown>, unknown>>;

describe('subscriptions', () => {
  const gateway = new GatewayUnderTest();
  const clients: Client[] = [];
  let matchId: string;
  let ada: ReturnType<GatewayUnderTest['signIn']>;

  beforeAll(async () => {
    await gateway.start();
    gateway.services.messaging.answer('Query.conversation', ({ matchId: wanted }, { caller }) =>
      wanted === matchId && caller.kind === 'member' && caller.userId === ada.member.userId ? { matchId } : null,
    );
    gateway.services.messaging.answer('Query.message', ({ id }) =>
      String(id).startsWith('gone')
        ? null
        : { id, fromUser: 'ben', body: 'hello', seq: 3, matchId, sender: { userId: 'ben' } },
    );
    gateway.services.matching.answer('Profile.displayName', () => 'Ben');
    gateway.services.matching.answer('Profile.photos', () => ['/media/photos/1']);
    gateway.services.matching.answer('Query.match', ({ matchId: id }, { caller }) => ({
      matchId: id,
      displayName: `seen by ${caller.kind === 'member' ? caller.userId : 'nobody'}`,
    }));
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    matchId = randomUUID();
    ada = gateway.signIn();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.dispose()));
  });

  function connect(cookie = ada.cookie): Client {
    class SocketWithCookie extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols, { headers: { cookie } });
      }
    }
    const client = createClient({
      url: `${gateway.url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: SocketWithCookie,
      retryAttempts: 0,
    });
    clients.push(client);
    return client;
  }

  /** Subscribes and waits until the gateway listens: to the topic, and on behalf of this very operation. */
  async function subscribe(topic: string, query: string, variables: Record<string, unknown> = {}): Promise<Results> {
    const before = gateway.live.count(topic);
    const client = connect();
    const results = client.iterate<Record<string, unknown>>({ query, variables }) as Results;
    // Operations of one socket are taken in turn: once this one is refused, the one before it has begun.
    await expect(client.iterate({ query: '{' }).next()).rejects.toBeDefined();
    while (gateway.live.count(topic) <= before) await new Promise((resolve) => setImmediate(resolve));
    return results;
  }

  const value = async (results: Results) =>
    (await results.next()).value as FormattedExecutionResult<Record<string, unknown>>;
  const publish = (signal: MatchSignal) => gateway.live.publish(liveTopics.match(matchId), signal);
  const tell = (signal: MemberSignal) => gateway.live.publish(liveTopics.member(ada.member.userId), signal);
  const message = (messageId: string): MatchSignal => ({
    kind: 'message',
    matchId,
    messageId,
    seq: 3,
    fromUser: 'ben',
  });

  it("fetch the entity with the client's own selection: aliases, fragments, directives, variables, other services", async () => {
    const query = `
      subscription Chat($matchId: ID!, $withBody: Boolean!, $followUpId: Boolean = false) {
        added: messageAdded(matchId: $matchId) {
          ...Parts
          text: body @include(if: $withBody)
          seq @include(if: $followUpId)
          author: sender { ...Face }
          __typename
        }
      }
      fragment Parts on Message { id ... on Message { number: seq } }
      fragment Face on Profile { name: displayName photos }
    `;
    const results = await subscribe(liveTopics.match(matchId), query, { matchId, withBody: true });
    await publish(message('m1'));
    expect(await value(results)).toEqual({
      data: {
        added: {
          id: 'm1',
          number: 3,
          text: 'hello',
          author: { name: 'Ben', photos: ['/media/photos/1'] },
          __typename: 'Message',
        },
      },
    });
    const asked = gateway.services.messaging.asked.findLast(({ query: text }) => text.includes('message('));
    expect(asked?.caller).toMatchObject({ kind: 'member', userId: ada.member.userId });
  });

  it('leave out what the reader may not see', async () => {
    const results = await subscribe(
      liveTopics.match(matchId),
      `subscription { messageAdded(matchId: "${matchId}") { id } }`,
    );
    await publish(message('gone'));
    await publish(message('m2'));
    expect(await value(results)).toEqual({ data: { messageAdded: { id: 'm2' } } });
  });

  it('say what failed inside an entity, at its place', async () => {
    gateway.services.matching.answer('Profile.displayName', () => {
      throw new Error('secret of the inside');
    });
    const results = await subscribe(
      liveTopics.match(matchId),
      `subscription { added: messageAdded(matchId: "${matchId}") { id sender { displayName } } }`,
    );
    await publish(message('m3'));
    const { data, errors } = await value(results);
    gateway.services.matching.answer('Profile.displayName', () => 'Ben');
    expect(data).toEqual({ added: { id: 'm3', sender: { displayName: null } } });
    expect(errors).toMatchObject([{ path: ['added', 'sender', 'displayName'], extensions: { code: 'INTERNAL' } }]);
    expect(JSON.stringify(errors)).not.toContain('secret');
  });

  it("tell of typing and reading, but never of one's own typing", async () => {
    const typing = await subscribe(
      liveTopics.match(matchId),
      `subscription { signal: typing(matchId: "${matchId}") { who: userId typing __typename } }`,
    );
    await publish({ kind: 'typing', matchId, userId: ada.member.userId });
    await publish({ kind: 'typing', matchId, userId: 'ben' });
    await publish({ kind: 'stopped-typing', matchId, userId: 'ben' });
    expect(await value(typing)).toEqual({ data: { signal: { who: 'ben', typing: true, __typename: 'TypingSignal' } } });
    expect(await value(typing)).toEqual({
      data: { signal: { who: 'ben', typing: false, __typename: 'TypingSignal' } },
    });
    const read = await subscribe(
      liveTopics.match(matchId),
      `subscription { read(matchId: "${matchId}") { userId seq } }`,
    );
    await publish({ kind: 'read', matchId, userId: 'ben', seq: 9 });
    expect(await value(read)).toEqual({ data: { read: { userId: 'ben', seq: 9 } } });
  });

  it('tell a member what changed, with the entities they ask for', async () => {
    const results = await subscribe(
      liveTopics.member(ada.member.userId),
      'subscription { memberSignals { kind matchId match { title: displayName } message { body } } }',
    );
    await tell({ kind: 'matched', matchId });
    await tell({ kind: 'account-changed' });
    await tell({ kind: 'message', matchId, messageId: 'm4', seq: 4, fromUser: 'ben' });
    const match = { title: `seen by ${ada.member.userId}` };
    expect(await value(results)).toEqual({
      data: { memberSignals: { kind: 'MATCHED', matchId, match, message: null } },
    });
    expect(await value(results)).toEqual({
      data: { memberSignals: { kind: 'ACCOUNT_CHANGED', matchId: null, match: null, message: null } },
    });
    expect(await value(results)).toEqual({
      data: { memberSignals: { kind: 'MESSAGE', matchId, match, message: { body: 'hello' } } },
    });
  });

  it.each([
    ['a match of others', `subscription { messageAdded(matchId: "${randomUUID()}") { id } }`, 'NOT_FOUND'],
    ['an id that is none', 'subscription { typing(matchId: "7") { userId } }', 'VALIDATION'],
    ['a query', '{ runtime { beta } }', 'BAD_REQUEST'],
    ['a field that is not there', 'subscription { secrets }', 'BAD_REQUEST'],
  ])('are refused for %s', async (_, query, code) => {
    const results = connect().iterate({ query });
    await expect(results.next()).rejects.toMatchObject([{ message: expect.any(String), extensions: { code } }]);
  });

  it('end with the match, and let the topic go', async () => {
    const results = await subscribe(
      liveTopics.match(matchId),
      `subscription { messageAdded(matchId: "${matchId}") { id } }`,
    );
    const next = results.next();
    await publish({ kind: 'ended', matchId });
    expect((await next).done).toBe(true);
    expect(gateway.live.count(liveTopics.match(matchId))).toBe(0);
  });

  it('are for members on our own pages', async () => {
    const url = `${gateway.url}/graphql`;
    expect(await refusedUpgrade(url)).toMatchObject({ status: 401 });
    expect(await refusedUpgrade(url, { cookie: ada.cookie, origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    });
  });
});
