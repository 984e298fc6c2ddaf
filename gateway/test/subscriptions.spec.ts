import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { liveTopics, type MatchSignal, type MemberSignal } from '@kindred/contracts';
import type { Client, FormattedExecutionResult } from 'graphql-ws';
import { GatewayUnderTest } from './gateway-under-test.js';
import { graphClient } from './socket-client.js';

type Results = AsyncIterableIterator<FormattedExecutionResult<Record<string, unknown>, unknown>>;

describe('GraphQL subscriptions', () => {
  const gateway = new GatewayUnderTest();
  const clients: Client[] = [];
  let matchId: string;
  /** The latest message of the match. */
  let latest: object | null;
  /** Called before the conversation is read. */
  let beforeRead: () => Promise<void>;
  let ada: ReturnType<GatewayUnderTest['signIn']>;

  beforeAll(async () => {
    await gateway.start();
    gateway.services.messaging.stub('Query.conversation', async ({ matchId: wanted }, { caller }) => {
      if (wanted !== matchId || caller.kind !== 'member' || caller.userId !== ada.member.userId) return null;
      await beforeRead();
      return { matchId, lastSeq: 2, lastMessage: latest };
    });
    gateway.services.messaging.stub('Query.message', ({ id }) =>
      String(id).startsWith('gone') ? null : stored(String(id)),
    );
    gateway.services.matching.stub('Profile.displayName', () => 'Ben');
    gateway.services.matching.stub('Profile.photos', () => ['/media/photos/1']);
    gateway.services.matching.stub('Query.match', ({ matchId: id }, { caller }) => ({
      matchId: id,
      displayName: `seen by ${caller.kind === 'member' ? caller.userId : 'a visitor'}`,
    }));
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    matchId = randomUUID();
    latest = null;
    beforeRead = () => Promise.resolve();
    ada = gateway.signIn();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.dispose()));
  });

  const stored = (id: string, seq = 3): object => ({
    ...{ id, fromUser: 'ben', body: 'hello', seq, matchId, clientId: null, caution: false },
    ...{ createdAt: '2026-01-02T03:04:05.678Z', sender: { userId: 'ben' } },
  });

  function connect(cookie = ada.cookie): Client {
    const client = graphClient(gateway.url, cookie);
    clients.push(client);
    return client;
  }

  /** Subscribes and waits until the gateway has subscribed to the topic for this operation. */
  async function subscribe(topic: string, query: string, variables: Record<string, unknown> = {}): Promise<Results> {
    const before = gateway.live.subscriberCount(topic);
    const client = connect();
    const results = client.iterate<Record<string, unknown>>({ query, variables }) as Results;
    // A socket's operations are processed sequentially: when this one is rejected, the previous one has started.
    await expect(client.iterate({ query: '{' }).next()).rejects.toBeDefined();
    while (gateway.live.subscriberCount(topic) <= before) await new Promise((resolve) => setImmediate(resolve));
    return results;
  }

  const value = async (results: Results) =>
    (await results.next()).value as FormattedExecutionResult<Record<string, unknown>>;
  const publish = (signal: MatchSignal) => gateway.live.publish(liveTopics.match(matchId), signal);
  const publishToMember = (signal: MemberSignal) => gateway.live.publish(liveTopics.member(ada.member.userId), signal);
  const message = (messageId: string, seq = 3): MatchSignal => ({
    kind: 'message',
    matchId,
    messageId,
    seq,
    fromUser: 'ben',
  });

  it("fetch the entity with the client's selection: aliases, fragments, directives, and variables", async () => {
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
    const request = gateway.services.messaging.requests.findLast(({ query: text }) => text.includes('message('));
    expect(request?.caller).toMatchObject({ kind: 'member', userId: ada.member.userId });
  });

  it('deliver a message that was stored between the read of the history and the subscription', async () => {
    gateway.services.messaging.stub('Conversation.messages', () => []);
    const query = `{ conversation(matchId: "${matchId}") { messages { id } } }`;
    const history = await gateway.call('POST', '/graphql', ada.cookie, { query });
    expect(await history.json()).toEqual({ data: { conversation: { messages: [] } } });
    latest = stored('between', 2);
    await publish(message('between', 2));
    const results = await subscribe(
      liveTopics.match(matchId),
      `subscription { messageAdded(matchId: "${matchId}") { id seq } }`,
    );
    await publish(message('later', 3));
    expect(await value(results)).toEqual({ data: { messageAdded: { id: 'between', seq: 2 } } });
    expect(await value(results)).toEqual({ data: { messageAdded: { id: 'later', seq: 3 } } });
  });

  it('deliver a message once that is stored while the access is checked', async () => {
    beforeRead = async () => {
      latest = stored('during', 2);
      await publish(message('during', 2));
      await publish(message('later', 3));
    };
    const results = await subscribe(
      liveTopics.match(matchId),
      `subscription { messageAdded(matchId: "${matchId}") { id seq } }`,
    );
    expect(await value(results)).toEqual({ data: { messageAdded: { id: 'during', seq: 2 } } });
    expect(await value(results)).toEqual({ data: { messageAdded: { id: 'later', seq: 3 } } });
  });

  it('deliver a message whose signal was lost', async () => {
    const lost = {
      id: 'lost',
      fromUser: 'ben',
      body: 'hi',
      createdAt: '2026-01-02T03:04:05.678Z',
      seq: 3,
      matchId,
      caution: false,
    };
    gateway.services.messaging.stub('Conversation.messages', () => [lost]);
    const results = await subscribe(
      liveTopics.match(matchId),
      `subscription { messageAdded(matchId: "${matchId}") { number: seq text: body } }`,
    );
    await publish(message('m5', 4));
    expect(await value(results)).toEqual({ data: { messageAdded: { number: 3, text: 'hi' } } });
    expect(await value(results)).toEqual({ data: { messageAdded: { number: 3, text: 'hello' } } });
  });

  it('send no query for a message without fields of other services', async () => {
    const results = await subscribe(
      liveTopics.match(matchId),
      `subscription { messageAdded(matchId: "${matchId}") { ...All __typename } }
       fragment All on Message { id matchId fromUser body createdAt seq clientId }`,
    );
    const before = gateway.services.messaging.requests.length;
    await publish(message('m6'));
    expect(await value(results)).toMatchObject({ data: { messageAdded: { id: 'm6', __typename: 'Message' } } });
    const queries = gateway.services.messaging.requests.slice(before).map(({ query }) => query);
    // The check of the access, and the batched read.
    expect(queries).toEqual([expect.stringContaining('MatchAccess'), 'message']);
  });

  it('skip messages that the reader has no access to', async () => {
    const results = await subscribe(
      liveTopics.match(matchId),
      `subscription { messageAdded(matchId: "${matchId}") { id } }`,
    );
    await publish(message('gone', 3));
    await publish(message('m2', 4));
    expect(await value(results)).toEqual({ data: { messageAdded: { id: 'm2' } } });
  });

  it('report errors of nested fields with their paths', async () => {
    gateway.services.matching.stub('Profile.displayName', () => {
      throw new Error('secret detail');
    });
    const results = await subscribe(
      liveTopics.match(matchId),
      `subscription { added: messageAdded(matchId: "${matchId}") { id sender { displayName } } }`,
    );
    await publish(message('m3'));
    const { data, errors } = await value(results);
    gateway.services.matching.stub('Profile.displayName', () => 'Ben');
    expect(data).toEqual({ added: { id: 'm3', sender: { displayName: null } } });
    expect(errors).toMatchObject([{ path: ['added', 'sender', 'displayName'], extensions: { code: 'INTERNAL' } }]);
    expect(JSON.stringify(errors)).not.toContain('secret');
  });

  it("publish typing and read signals, except the reader's own typing", async () => {
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

  it('publish member signals with the selected entities', async () => {
    const results = await subscribe(
      liveTopics.member(ada.member.userId),
      'subscription { memberSignals { kind matchId match { title: displayName } message { body } } }',
    );
    await publishToMember({ kind: 'match-hidden', matchId });
    await publishToMember({ kind: 'match-restored', matchId });
    for (const kind of ['MATCH_HIDDEN', 'MATCH_RESTORED']) {
      expect(await value(results)).toMatchObject({ data: { memberSignals: { kind, matchId } } });
    }
    await publishToMember({ kind: 'matched', matchId });
    await publishToMember({ kind: 'account-changed' });
    await publishToMember({ kind: 'message', matchId, messageId: 'm4', seq: 4, fromUser: 'ben' });
    const match = { title: `seen by ${ada.member.userId}` };
    for (const expected of [
      { kind: 'MATCHED', matchId, match, message: null },
      { kind: 'ACCOUNT_CHANGED', matchId: null, match: null, message: null },
      { kind: 'MESSAGE', matchId, match, message: { body: 'hello' } },
    ]) {
      expect(await value(results)).toEqual({ data: { memberSignals: expected } });
    }
  });

  it('tell staff who claims which item of which queue', async () => {
    const results = await subscribe(
      liveTopics.member(ada.member.userId),
      'subscription { memberSignals { kind queue itemId actorId claimedUntil } }',
    );
    const item = { queue: 'contactMessages', itemId: 'c1', actorId: 'grace' } as const;
    const claimed = { ...item, claimedUntil: '2026-03-01T10:10:00.000Z' };
    await publishToMember({ kind: 'claim-changed', ...claimed });
    expect(await value(results)).toEqual({ data: { memberSignals: { kind: 'CLAIM_CHANGED', ...claimed } } });
  });

  it('fetch the entity of each signal again, and once for all sockets of a member', async () => {
    let title = 'before';
    let fetches = 0;
    gateway.services.matching.stub('Query.match', ({ matchId: id }) => {
      fetches += 1;
      return { matchId: id, displayName: title };
    });
    const query = 'subscription { memberSignals { match { displayName } } }';
    const tabs = [
      await subscribe(liveTopics.member(ada.member.userId), query),
      await subscribe(liveTopics.member(ada.member.userId), query),
    ];
    for (title of ['before', 'after']) {
      await publishToMember({ kind: 'matched', matchId });
      for (const tab of tabs) {
        expect(await value(tab)).toEqual({ data: { memberSignals: { match: { displayName: title } } } });
      }
    }
    expect(fetches).toBe(2);
  });

  it.each([
    ['another member’s match', `subscription { messageAdded(matchId: "${randomUUID()}") { id } }`, 'NOT_FOUND'],
    ['a malformed id', 'subscription { typing(matchId: "7") { userId } }', 'VALIDATION'],
    ['a query', '{ runtime { beta } }', 'BAD_REQUEST'],
    ['an unknown field', 'subscription { secrets }', 'BAD_REQUEST'],
  ])('reject %s', async (_, query, code) => {
    const results = connect().iterate({ query });
    await expect(results.next()).rejects.toMatchObject([{ message: expect.any(String), extensions: { code } }]);
  });

  it.each(['ended', 'hidden'] as const)('end when the match is %s, and unsubscribe from the topic', async (kind) => {
    const results = await subscribe(
      liveTopics.match(matchId),
      `subscription { messageAdded(matchId: "${matchId}") { id } }`,
    );
    const next = results.next();
    await publish({ kind, matchId });
    expect((await next).done).toBe(true);
    expect(gateway.live.subscriberCount(liveTopics.match(matchId))).toBe(0);
  });
});
