import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat, type ChatMessage, type Frame } from '../support/chat.js';
import { eventually } from '../support/conditions.js';
import { becomeMember, logInAdmin, Person, type ApiResponse } from '../support/person.js';
import { startReplica, type Replica } from '../support/replica.js';
import { sharedProducts } from '../support/shared-products.js';

// The replica copies the environment of a running gateway, which only Linux exposes.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux.each(sharedProducts())('the chat socket with two gateways, on $name', (product) => {
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
  });
  afterAll(async () => {
    await replica?.stop();
  });
  beforeEach(async () => {
    await ada.expect(200, 'POST', '/api/likes', { toUserId: ben.id });
    ({ matchId } = await ben.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: ada.id }));
  });
  afterEach(async () => {
    open.splice(0).forEach((chat) => chat.close());
    await ada.expect(204, 'DELETE', `/api/matches/${matchId}`);
  });

  /** The same session through the other gateway. */
  function viaReplica(person: Person): Person {
    const copy = new Person(replica.product, person.email, person.password);
    copy.cookie = person.cookie;
    return copy;
  }

  async function openTab(person: Person): Promise<Chat> {
    const chat = await Chat.open(person);
    open.push(chat);
    await chat.subscribe(matchId);
    return chat;
  }

  const sendMessage = (person: Person, body: string) =>
    person.expect<ChatMessage>(201, 'POST', `/api/messages/${matchId}`, { body, clientId: randomUUID() });
  const since = (person: Person, id: string, limit = 100) =>
    person.expect<ChatMessage[]>(200, 'GET', `/api/messages/${matchId}?after=${id}&limit=${limit}`);
  const messages = (chat: Chat) => chat.frames.flatMap(({ message }) => (message === undefined ? [] : [message]));
  const typing = ({ type }: Frame) => type.startsWith('user_');
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  it('delivers every message exactly once, in order, to every tab on either gateway', async () => {
    const tabs = await Promise.all([ada, ada, viaReplica(ada), ben, viaReplica(ben)].map((person) => openTab(person)));
    const writers = [ada, ben, viaReplica(ada), viaReplica(ben)];
    const sent: ChatMessage[] = [];
    for (let round = 0; round < 5; round += 1) {
      sent.push(...(await Promise.all(writers.map((writer, index) => sendMessage(writer, `${round} ${index}`)))));
    }
    sent.sort((one, other) => one.seq - other.seq);
    expect(sent.map(({ seq }) => seq)).toEqual(upTo(20));
    for (const chat of tabs) {
      await eventually('all messages', () => (messages(chat).length >= sent.length ? true : undefined));
      expect(messages(chat).sort((one, other) => one.seq - other.seq)).toEqual(sent);
    }
    // Messages sent sequentially arrive in that order.
    for (const round of upTo(5)) await sendMessage(writers[round % 4]!, `slowly ${round}`);
    for (const chat of tabs) {
      await eventually('the last messages', () => (messages(chat).length >= 25 ? true : undefined));
      expect(
        messages(chat)
          .slice(20)
          .map(({ seq }) => seq),
      ).toEqual([21, 22, 23, 24, 25]);
    }
  });

  it("sends typing signals across gateways, but not to the member's own tabs", async () => {
    const [one, otherTab, other] = [await openTab(ada), await openTab(viaReplica(ada)), await openTab(viaReplica(ben))];
    one.send({ type: 'typing', matchId });
    await other.frame(({ type, userId }) => type === 'user_typing' && userId === ada.id);
    one.send({ type: 'stop_typing', matchId });
    await other.frame(({ type, userId }) => type === 'user_stopped_typing' && userId === ada.id);
    // Frames are ordered: once the message has arrived, every earlier frame has arrived too.
    await sendMessage(ben, 'I saw you typing.');
    for (const chat of [one, otherTab]) {
      await chat.frame(({ type }) => type === 'new_message');
      expect(chat.frames.filter(typing)).toEqual([]);
    }
  });

  it('resumes on the other gateway without lost or duplicate messages', async () => {
    const total = 60;
    const first = await openTab(ada);
    let stopped = false;
    const writing = (async () => {
      for (let number = 1; number <= total && !stopped; number += 1) await sendMessage(ben, `number ${number}`);
    })();
    try {
      await eventually('some messages', () => (messages(first).length >= 10 ? true : undefined));
      first.drop();
      const had = messages(first);
      const last = had.at(-1)!;
      await eventually('more messages sent during the outage', async () =>
        (await since(ada, last.id)).length > 5 ? true : undefined,
      );

      const second = await openTab(viaReplica(ada));
      const missed = await since(viaReplica(ada), last.id);
      await writing;
      const reached = missed.at(-1)?.seq ?? last.seq;
      await eventually('the last message', () => messages(second).find(({ seq }) => seq === total));
      // The socket may repeat messages of the catch-up page; `seq` identifies them.
      const live = messages(second).filter(({ seq }) => seq > reached);
      expect([...had, ...missed, ...live].map(({ seq, body }) => [seq, body])).toEqual(
        upTo(total).map((seq) => [seq, `number ${seq}`]),
      );
    } finally {
      stopped = true;
      await writing;
    }
  });

  it('pages through messages by id and by cursor, over REST and GraphQL', async () => {
    const sent: ChatMessage[] = [];
    for (const number of upTo(7)) sent.push(await sendMessage(number % 2 === 0 ? ada : ben, `number ${number}`));
    const pages: ChatMessage[] = [];
    for (let id = sent[0]!.id, page = [sent[0]!]; page.length > 0; id = page.at(-1)?.id ?? id) {
      page = await since(ada, id, 2);
      pages.push(...page);
    }
    expect(pages).toEqual(sent.slice(1));
    const history: ChatMessage[] = [];
    for (let path: string | undefined = `/api/messages/${matchId}?limit=3`; path !== undefined;) {
      const response: ApiResponse<ChatMessage[]> = await viaReplica(ada).call('GET', path);
      history.unshift(...response.body);
      path = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
      if (path !== undefined) expect((await ben.call('GET', path)).status).toBe(400);
    }
    expect(history).toEqual(sent);
    const query = `query Since($matchId: ID!, $after: ID) {
      conversation(matchId: $matchId) { messages(after: $after, limit: 100) { id fromUser body createdAt seq caution } }
    }`;
    const response = await ada.expect<{ data: unknown }>(200, 'POST', '/graphql', {
      query,
      variables: { matchId, after: sent[0]!.id },
    });
    expect(response.data).toEqual({ conversation: { messages: sent.slice(1) } });
  });

  it('closes in every tab immediately when the session or the match ends', async () => {
    const tabs = [await openTab(ada), await openTab(viaReplica(ada)), await openTab(viaReplica(ben))];
    const session = await openTab(viaReplica(ben));
    await ben.expect(200, 'POST', '/api/auth/logout');
    await eventually('both sockets of the session', () =>
      [session, tabs[2]!].every(({ closedWith }) => closedWith === 4401) ? true : undefined,
    );
    await ben.logIn();
    tabs[2] = await openTab(viaReplica(ben));
    await ben.expect(204, 'DELETE', `/api/matches/${matchId}`);
    for (const chat of tabs) await chat.frame(({ type, code }) => type === 'error' && code === 'NOT_FOUND');
    await ada.expect(200, 'POST', '/api/likes', { toUserId: ben.id });
    ({ matchId } = await ben.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: ada.id }));
  });

  it('continues on the other gateway when one is stopped', async () => {
    // Keep this test last: it stops the replica.
    const chat = await openTab(viaReplica(ada));
    const before = await sendMessage(ben, 'Before.');
    await chat.frame(({ message }) => message?.id === before.id);
    await replica.stop();
    await eventually('the close frame', () => (chat.closedWith === 1012 ? true : undefined));
    const between = await sendMessage(ben, 'In between.');
    const again = await openTab(ada);
    const after = await sendMessage(ben, 'After.');
    await again.frame(({ message }) => message?.id === after.id);
    expect((await since(ada, before.id)).map(({ id }) => id)).toEqual([between.id, after.id]);
  });
});
