import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat, type ChatMessage, type Frame } from '../support/chat.js';
import { eventually } from '../support/conditions.js';
import { becomeMember, logInAdmin, Person } from '../support/person.js';
import { startReplica, type Replica } from '../support/replica.js';
import { sharedProducts } from '../support/shared-products.js';

// The environment of a running gateway, which its replica needs, is to be had on Linux alone.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux.each(sharedProducts())('the chat channel of two gateways, on $name', (product) => {
  let replica: Replica;
  let ada: Person & { id: string };
  let ben: Person & { id: string };
  let matchId: string;
  const open: Chat[] = [];

  beforeAll(async () => {
    replica = await startReplica(product);
    const admin = await logInAdmin(product);
    ada = await becomeMember(product, admin);
    ben = await becomeMember(product, admin);
  }, 180_000);
  afterAll(async () => {
    await replica?.stop();
  }, 30_000);
  beforeEach(async () => {
    await ada.expect(200, 'POST', '/api/likes', { toUserId: ben.id });
    ({ matchId } = await ben.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: ada.id }));
  });
  afterEach(async () => {
    open.splice(0).forEach((chat) => chat.close());
    await ada.expect(204, 'DELETE', `/api/matches/${matchId}`);
  });

  /** The same member with the same session, by way of the other gateway. */
  function there(person: Person): Person {
    const elsewhere = new Person(replica.product, person.email, person.password);
    elsewhere.cookie = person.cookie;
    return elsewhere;
  }

  async function tab(person: Person): Promise<Chat> {
    const chat = await Chat.open(person);
    open.push(chat);
    await chat.subscribe(matchId);
    return chat;
  }

  const say = (person: Person, body: string) =>
    person.expect<ChatMessage>(201, 'POST', `/api/messages/${matchId}`, { body, clientId: randomUUID() });
  const since = (person: Person, id: string, limit = 100) =>
    person.expect<ChatMessage[]>(200, 'GET', `/api/messages/${matchId}?after=${id}&limit=${limit}`);
  const messages = (chat: Chat) => chat.frames.flatMap(({ message }) => (message === undefined ? [] : [message]));
  const typing = ({ type }: Frame) => type.startsWith('user_');
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  it('brings every message once, in order, to every tab on either gateway', async () => {
    const tabs = await Promise.all([ada, ada, there(ada), ben, there(ben)].map((person) => tab(person)));
    const writers = [ada, ben, there(ada), there(ben)];
    const sent: ChatMessage[] = [];
    for (let round = 0; round < 5; round += 1) {
      sent.push(...(await Promise.all(writers.map((writer, index) => say(writer, `${round} ${index}`)))));
    }
    sent.sort((one, other) => one.seq - other.seq);
    expect(sent.map(({ seq }) => seq)).toEqual(upTo(20));
    for (const chat of tabs) {
      await eventually('all messages', () => (messages(chat).length >= sent.length ? true : undefined));
      expect(messages(chat).sort((one, other) => one.seq - other.seq)).toEqual(sent);
    }
    // What is said by one after the other is heard in that order.
    for (const round of upTo(5)) await say(writers[round % 4]!, `slowly ${round}`);
    for (const chat of tabs) {
      await eventually('the last messages', () => (messages(chat).length >= 25 ? true : undefined));
      expect(
        messages(chat)
          .slice(20)
          .map(({ seq }) => seq),
      ).toEqual([21, 22, 23, 24, 25]);
    }
  }, 60_000);

  it("tells of typing across gateways, and never a member's own tabs", async () => {
    const [one, otherTab, other] = [await tab(ada), await tab(there(ada)), await tab(there(ben))];
    one.send({ type: 'typing', matchId });
    await other.frame(({ type, userId }) => type === 'user_typing' && userId === ada.id);
    one.send({ type: 'stop_typing', matchId });
    await other.frame(({ type, userId }) => type === 'user_stopped_typing' && userId === ada.id);
    // By the time that a message has come, everything told before it has come, too.
    await say(ben, 'I saw you typing.');
    for (const chat of [one, otherTab]) {
      await chat.frame(({ type }) => type === 'new_message');
      expect(chat.frames.filter(typing)).toEqual([]);
    }
  }, 30_000);

  it('is taken up again without loss or repeat, by way of the other gateway', async () => {
    const total = 60;
    const first = await tab(ada);
    let stopped = false;
    const writing = (async () => {
      for (let number = 1; number <= total && !stopped; number += 1) await say(ben, `number ${number}`);
    })();
    try {
      await eventually('some messages', () => (messages(first).length >= 10 ? true : undefined));
      first.drop();
      const had = messages(first);
      const last = had.at(-1)!;
      await eventually('more is said meanwhile', async () =>
        (await since(ada, last.id)).length > 5 ? true : undefined,
      );

      const second = await tab(there(ada));
      const missed = await since(there(ada), last.id);
      await writing;
      const reached = missed.at(-1)?.seq ?? last.seq;
      await eventually('the last message', () => messages(second).find(({ seq }) => seq === total));
      // The socket may bring again what was asked for, and says so by the sequence.
      const live = messages(second).filter(({ seq }) => seq > reached);
      expect([...had, ...missed, ...live].map(({ seq, body }) => [seq, body])).toEqual(
        upTo(total).map((seq) => [seq, `number ${seq}`]),
      );
    } finally {
      stopped = true;
      await writing;
    }
  }, 60_000);

  it('answers what came since in pages, over REST and the graph alike', async () => {
    const sent: ChatMessage[] = [];
    for (const number of upTo(7)) sent.push(await say(number % 2 === 0 ? ada : ben, `number ${number}`));
    const pages: ChatMessage[] = [];
    for (let id = sent[0]!.id, page = [sent[0]!]; page.length > 0; id = page.at(-1)?.id ?? id) {
      page = await since(ada, id, 2);
      pages.push(...page);
    }
    expect(pages).toEqual(sent.slice(1));
    const query = `query Since($matchId: ID!, $after: ID) {
      conversation(matchId: $matchId) { messages(after: $after, limit: 100) { id fromUser body createdAt seq } }
    }`;
    const answer = await ada.expect<{ data: unknown }>(200, 'POST', '/graphql', {
      query,
      variables: { matchId, after: sent[0]!.id },
    });
    expect(answer.data).toEqual({ conversation: { messages: sent.slice(1) } });
  }, 30_000);

  it('ends in every tab at once with the match, and with the session', async () => {
    const tabs = [await tab(ada), await tab(there(ada)), await tab(there(ben))];
    const session = await tab(there(ben));
    await ben.expect(200, 'POST', '/api/auth/logout');
    await eventually('both sockets of the session', () =>
      [session, tabs[2]!].every(({ closedWith }) => closedWith === 4401) ? true : undefined,
    );
    await ben.logIn();
    tabs[2] = await tab(there(ben));
    await ben.expect(204, 'DELETE', `/api/matches/${matchId}`);
    for (const chat of tabs) await chat.frame(({ type, code }) => type === 'error' && code === 'NOT_FOUND');
    await ada.expect(200, 'POST', '/api/likes', { toUserId: ben.id });
    ({ matchId } = await ben.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: ada.id }));
  }, 30_000);

  it('goes on at the other gateway when one is stopped', async () => {
    // The last of these tests: starting one more gateway for it would take longer than all of them.
    const chat = await tab(there(ada));
    const before = await say(ben, 'Before.');
    await chat.frame(({ message }) => message?.id === before.id);
    await replica.stop();
    await eventually('the goodbye', () => (chat.closedWith === 1012 ? true : undefined));
    const between = await say(ben, 'In between.');
    const again = await tab(ada);
    const after = await say(ben, 'After.');
    await again.frame(({ message }) => message?.id === after.id);
    expect((await since(ada, before.id)).map(({ id }) => id)).toEqual([between.id, after.id]);
  }, 30_000);
});
