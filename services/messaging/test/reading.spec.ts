import { liveTopics, VISITOR, type ServiceName } from '@kindred/contracts';
import { CallerSigner } from '@kindred/service-kit';
import {
  inspectPaging,
  matchEventData,
  OWN_CURSORS_ONLY,
  recordStatements,
  TEST_SIGNING_KEY,
  testMember,
  until,
  type PagedList,
} from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { joinMember, matchedPair, send } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

const HISTORY = `query ($matchId: ID!, $limit: Int, $before: ID, $after: ID) {
  conversation(matchId: $matchId) {
    matchId match { matchId } unreadCount readByOtherSeq lastMessage { body }
    messages(limit: $limit, before: $before, after: $after) { id body seq sender { userId } }
  }
}`;

interface History {
  conversation: {
    unreadCount: number;
    readByOtherSeq: number;
    lastMessage: { body: string } | null;
    messages: { id: string; body: string; seq: number; sender: { userId: string } }[];
  } | null;
}

const CONVERSATIONS = '{ conversations { items { matchId unreadCount lastMessage { body seq } } nextCursor } }';
const LIST: PagedList = {
  name: 'conversations',
  selection: 'matchId',
  idOf: ({ matchId }: { matchId: string }) => matchId,
};

interface Conversations {
  conversations: {
    items: { matchId: string; unreadCount: number; lastMessage: { body: string; seq: number } | null }[];
    nextCursor: string | null;
  };
}

const MARK_READ = `mutation ($matchId: ID!, $seq: Int!) {
  markRead(matchId: $matchId, seq: $seq) { matchId unreadCount readByOtherSeq }
}`;

const ENTITIES = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) {
    ... on Message { id body }
    ... on Conversation { matchId lastMessage { body } }
    ... on Match { matchId conversation { matchId unreadCount } }
  }
}`;

describe('reading conversations', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start();
  });
  afterAll(() => messaging.stop());

  async function conversationOf(count: number) {
    const pair = await matchedPair(messaging);
    for (let number = 1; number <= count; number += 1) await send(messaging, pair.maya, pair.matchId, `m${number}`);
    const all = await messaging.ask<History>(pair.omar, HISTORY, { matchId: pair.matchId, limit: 1_000 });
    return { ...pair, messages: all.data?.conversation?.messages ?? [] };
  }

  const bodies = (response: { data: History | null }) => response.data?.conversation?.messages.map(({ body }) => body);

  describe('the history', () => {
    it('returns the latest 100 messages, oldest first', async () => {
      const { omar, matchId, maya } = await conversationOf(103);
      const response = await messaging.ask<History>(omar, HISTORY, { matchId });
      expect(bodies(response)?.length).toBe(100);
      expect(bodies(response)?.[0]).toBe('m4');
      expect(bodies(response)?.at(-1)).toBe('m103');
      expect(response.data?.conversation?.messages[0]?.sender).toEqual({ userId: maya });
    });

    it('pages before and after a message', async () => {
      const { omar, matchId, messages } = await conversationOf(7);
      const ask = async (range: object) => bodies(await messaging.ask<History>(omar, HISTORY, { matchId, ...range }));
      const id = (number: number) => messages[number - 1]?.id;
      expect(await ask({ before: id(5), limit: 2 })).toEqual(['m3', 'm4']);
      expect(await ask({ after: id(5) })).toEqual(['m6', 'm7']);
      expect(await ask({ after: id(2), limit: 2 })).toEqual(['m3', 'm4']);
      expect(await ask({ after: id(2), before: id(6) })).toEqual(['m3', 'm4', 'm5']);
      expect(await ask({ after: id(7) })).toEqual([]);
      expect(await ask({ before: id(1) })).toEqual([]);
    });

    it('rejects invalid limits, and ids that are not messages of the conversation', async () => {
      const [{ omar, matchId }, elsewhere] = [await conversationOf(1), await conversationOf(1)];
      const invalidRanges = [
        { limit: 0 },
        { limit: 1_001 },
        { before: randomUUID() },
        { after: 'x' },
        { after: elsewhere.messages[0]?.id },
      ];
      for (const range of invalidRanges) {
        expect((await messaging.ask(omar, HISTORY, { matchId, ...range })).code).toBe('VALIDATION');
      }
    });

    it('rejects callers who are not members of the match', async () => {
      const { matchId } = await conversationOf(1);
      const stranger = await joinMember(messaging);
      expect((await messaging.ask(stranger, HISTORY, { matchId })).data).toEqual({ conversation: null });
      expect((await messaging.ask(stranger, HISTORY, { matchId: 'nonsense' })).data).toEqual({ conversation: null });
      expect((await messaging.ask(null, HISTORY, { matchId })).code).toBe('UNAUTHENTICATED');
      expect((await messaging.ask(stranger, HISTORY, { matchId }, { status: 'APPROVED' })).code).toBe('NOT_ACTIVE');
    });
  });

  describe('the latest sequence number of a conversation', () => {
    const LAST_SEQ = 'query LastSeq($matchId: ID!) { conversation(matchId: $matchId) { lastSeq } }';

    it('is 0 before the first message, and hidden from others', async () => {
      const { maya, matchId } = await matchedPair(messaging);
      const stranger = await joinMember(messaging);
      expect((await messaging.ask(maya, LAST_SEQ, { matchId })).data).toEqual({ conversation: { lastSeq: 0 } });
      await send(messaging, maya, matchId, 'first');
      expect((await messaging.ask(maya, LAST_SEQ, { matchId })).data).toEqual({ conversation: { lastSeq: 1 } });
      const withState = LAST_SEQ.replace('lastSeq', 'lastSeq unreadCount');
      expect((await messaging.ask(maya, withState, { matchId })).data).toEqual({
        conversation: { lastSeq: 1, unreadCount: 0 },
      });
      expect((await messaging.ask(stranger, LAST_SEQ, { matchId })).data).toEqual({ conversation: null });
    });
  });

  describe('the messages of sockets', () => {
    const signer = new CallerSigner(TEST_SIGNING_KEY);
    const signed = (
      userId: string,
      { status = 'ACTIVE' as 'ACTIVE' | 'APPROVED', audience = 'messaging' as ServiceName } = {},
    ) => signer.sign({ kind: 'member', ...testMember({ userId, status }) }, audience);
    const read = async (...asked: [reader: string, id: string | undefined][]) =>
      (await messaging.post('/internal/messages/read', { asked: asked.map(([reader, id]) => ({ reader, id })) }, null))
        .json;

    it('are read in one batch, each with the permissions of its reader', async () => {
      const { maya, omar, matchId, messages } = await conversationOf(2);
      const stranger = await joinMember(messaging);
      const [first, second] = messages.map(({ id }) => id);
      const all = await read(
        [signed(omar), second],
        [signed(maya), first],
        [signed(stranger), first],
        [signed(omar), randomUUID()],
        [signed(omar), 'no id'],
        ['no token', first],
        [signer.sign(VISITOR, 'messaging'), first],
        [signed(omar, { status: 'APPROVED' }), first],
        [signed(omar, { audience: 'matching' }), first],
      );
      const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
      expect(all).toEqual([
        { id: second, matchId, fromUser: maya, body: 'm2', createdAt: time, seq: 2, clientId: null, caution: false },
        { id: first, matchId, fromUser: maya, body: 'm1', createdAt: time, seq: 1, clientId: null, caution: false },
        ...Array.from({ length: 7 }, () => null),
      ]);
      await messaging.deliver('matching.match-changed', matchEventData(maya, omar, { matchId, live: false }), {
        aggregateId: matchId,
        sequence: 2,
      });
      expect(await read([signed(omar), first])).toEqual([null]);
    });

    it('are limited to 100 per batch', async () => {
      const asked = Array.from({ length: 101 }, () => ({ reader: '', id: '' }));
      expect((await messaging.post('/internal/messages/read', { asked }, null)).status).toBe(400);
      expect((await messaging.post('/internal/messages/read', {}, null)).status).toBe(400);
    });
  });

  describe('the list of conversations', () => {
    it('returns the newest activity first, in pages, with the latest message and unread count', async () => {
      const maya = await joinMember(messaging);
      const matches: string[] = [];
      for (let number = 0; number < 5; number += 1) {
        const [matchId, other] = [randomUUID(), await joinMember(messaging)];
        const pair = number % 2 === 0 ? ([maya, other] as const) : ([other, maya] as const);
        await messaging.deliver('matching.match-changed', matchEventData(...pair, { matchId }), {
          aggregateId: matchId,
        });
        if (number < 4) await send(messaging, other, matchId, `hello ${number}`);
        matches.push(matchId);
      }
      await send(messaging, maya, matches[1] ?? '', 'and back');
      const whole = await messaging.data<Conversations>(maya, CONVERSATIONS);
      const { items: read, nextCursor } = whole.conversations;
      expect(nextCursor).toBeNull();
      expect(read.map(({ matchId }) => matches.indexOf(matchId))).toEqual([1, 3, 2, 0, 4]);
      expect(read.map(({ lastMessage }) => lastMessage?.body)).toEqual([
        'and back',
        'hello 3',
        'hello 2',
        'hello 0',
        undefined,
      ]);
      expect(read.map(({ unreadCount }) => unreadCount)).toEqual([1, 1, 1, 1, 0]);
      const { paged, codes } = await inspectPaging(messaging, LIST, maya, randomUUID());
      expect(paged).toEqual(read.map(({ matchId }) => matchId));
      expect(codes).toEqual(OWN_CURSORS_ONLY);
    });

    it('needs the same number of statements for one and many conversations', async () => {
      const maya = await joinMember(messaging);
      const counts: number[] = [];
      for (let number = 0; number < 3; number += 1) {
        const matchId = randomUUID();
        const match = matchEventData(maya, await joinMember(messaging), { matchId });
        await messaging.deliver('matching.match-changed', match, { aggregateId: matchId });
        counts.push((await recordStatements(() => messaging.ask(maya, CONVERSATIONS))).length);
      }
      expect(counts).toEqual([1, 1, 1]);
    });
  });

  describe('marking as read', () => {
    it('lowers the unread count, is visible to the other member, stays within the messages, and is signaled', async () => {
      const { maya, omar, matchId } = await conversationOf(3);
      const signals: { kind: string }[] = [];
      const stop = await messaging.live.subscribe(liveTopics.match(matchId), (signal) => {
        signals.push(signal as { kind: string });
      });
      // The signal of the last message can still arrive.
      const reads = () => signals.filter(({ kind }) => kind === 'read');
      const mark = async (seq: number) =>
        (await messaging.ask<{ markRead: { unreadCount: number } }>(omar, MARK_READ, { matchId, seq })).data?.markRead
          .unreadCount;
      expect(await mark(2)).toBe(1);
      expect(await mark(1)).toBe(1);
      expect(await mark(99)).toBe(0);
      await until(() => reads().length === 2);
      expect(reads()).toEqual([2, 3].map((seq) => ({ kind: 'read', matchId, userId: omar, seq })));
      const seen = await messaging.ask<History>(maya, HISTORY, { matchId });
      expect(seen.data?.conversation).toMatchObject({ readByOtherSeq: 3, unreadCount: 0 });
      await send(messaging, maya, matchId, 'one more');
      expect(await mark(0)).toBe(1);
      await stop();
    });

    it('rejects callers who are not members of the match', async () => {
      const { omar, matchId } = await conversationOf(1);
      const stranger = await joinMember(messaging);
      expect((await messaging.ask(stranger, MARK_READ, { matchId, seq: 1 })).code).toBe('NOT_FOUND');
      expect((await messaging.ask(omar, MARK_READ, { matchId: 'x', seq: 1 })).code).toBe('NOT_FOUND');
      expect((await messaging.ask(omar, MARK_READ, { matchId, seq: -1 })).code).toBe('VALIDATION');
      expect((await messaging.ask(null, MARK_READ, { matchId, seq: 1 })).code).toBe('UNAUTHENTICATED');
    });
  });

  describe('references from the other services', () => {
    it('are resolved with the permissions of the caller, in one statement per type', async () => {
      const { maya, omar, matchId, messages } = await conversationOf(2);
      const { matchId: elsewhere, messages: others } = await conversationOf(1);
      const representations = [
        ...[messages[0]?.id, messages[1]?.id, others[0]?.id].map((id) => ({ __typename: 'Message', id })),
        ...[matchId, elsewhere].map((id) => ({ __typename: 'Conversation', matchId: id })),
        ...[matchId, elsewhere].map((id) => ({ __typename: 'Match', matchId: id })),
      ];
      let entities: unknown[] | undefined;
      const statements = await recordStatements(async () => {
        const { data } = await messaging.ask<{ _entities: unknown[] }>(omar, ENTITIES, { representations });
        entities = data?._entities;
      });
      expect(statements).toHaveLength(2);
      expect(entities).toEqual([
        { id: messages[0]?.id, body: 'm1' },
        { id: messages[1]?.id, body: 'm2' },
        null,
        { matchId, lastMessage: { body: 'm2' } },
        null,
        { matchId, conversation: { matchId, unreadCount: 2 } },
        { matchId: elsewhere, conversation: null },
      ]);
      const visitor = await messaging.ask<{ _entities: unknown[] }>(null, ENTITIES, {
        representations: representations.slice(0, 1),
      });
      expect(visitor.code).toBe('UNAUTHENTICATED');
      const single = 'query ($id: ID!) { message(id: $id) { seq } }';
      expect((await messaging.ask(maya, single, { id: messages[0]?.id })).data).toEqual({ message: { seq: 1 } });
    });
  });
});
