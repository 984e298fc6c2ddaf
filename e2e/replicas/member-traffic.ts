import { randomUUID } from 'node:crypto';
import { setInterval as every } from 'node:timers/promises';
import { uniqueWord } from '@kindred/testing';
import { becomeMember, type Person } from '../support/person.js';
import type { Site } from '../support/product.js';
import { ChatFollower } from './chat-follower.js';
import { ClientMetrics, RetryingClient } from './retrying-client.js';

const MEMBERS = 10;
/** Interval of each action per member: about 20 requests per second in total, so that two cores keep up with them. */
const READING_MILLISECONDS = 300;
const WRITING_MILLISECONDS = 400;
const UPLOADING_MILLISECONDS = 2_000;

/** A conversation with its two writers and their open chats. */
export interface Conversation {
  matchId: string;
  writers: RetryingClient[];
  /** Texts of all acknowledged messages, in no particular order. */
  sent: string[];
  followers: ChatFollower[];
}

/** Generates concurrent load and records the results. */
export class MemberTraffic {
  readonly metrics = new ClientMetrics();
  readonly conversations: Conversation[] = [];
  /** Likes still to be sent: between all pairs but those with a conversation, first in one direction, then back. */
  readonly likes: { from: RetryingClient; to: RetryingClient }[] = [];
  private clients: RetryingClient[] = [];
  private ended = false;
  private readonly running: Promise<void>[] = [];

  constructor(private readonly site: Site) {}

  get members(): readonly (Person & { id: string })[] {
    return this.clients.map(({ person }) => person);
  }

  async join(admin: Person): Promise<void> {
    const people = await Promise.all(Array.from({ length: MEMBERS }, () => becomeMember(this.site, admin)));
    this.clients = people.map((person) => new RetryingClient(person, this.metrics));
    const pairs = this.clients.flatMap((one, index) =>
      this.clients.slice(index + 1).map((other) => ({ from: one, to: other })),
    );
    const conversationPairs = [...pairs.slice(0, 1), ...pairs.slice(-1)];
    const others = pairs.filter((pair) => !conversationPairs.includes(pair));
    this.likes.push(...others, ...others.map(({ from, to }) => ({ from: to, to: from })));
    for (const { from, to } of conversationPairs) await this.match(from, to);
  }

  /** Starts reading, writing, and uploading until `end`. */
  async start(): Promise<void> {
    await Promise.all(this.conversations.flatMap(({ followers }) => followers.map(({ ready }) => ready)));
    for (const client of this.clients.slice(0, 3)) {
      this.repeat(READING_MILLISECONDS, () => client.call(200, 'GET', '/api/discover'));
    }
    for (const conversation of this.conversations) {
      for (const client of conversation.writers)
        this.repeat(WRITING_MILLISECONDS, () => this.write(client, conversation));
    }
    const uploader = this.clients[3];
    if (uploader !== undefined) this.repeat(UPLOADING_MILLISECONDS, () => uploader.uploadPhoto());
  }

  /** Sends this many of the remaining likes concurrently. */
  async sendLikes(count: number): Promise<void> {
    const batch = this.likes.splice(0, count);
    await Promise.all(batch.map(({ from, to }) => from.call(200, 'POST', '/api/likes', { toUserId: to.person.id })));
  }

  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.running);
    await Promise.all(this.conversations.flatMap(({ followers }) => followers.map((follower) => follower.end())));
  }

  private async match(one: RetryingClient, other: RetryingClient): Promise<void> {
    await one.person.expect(200, 'POST', '/api/likes', { toUserId: other.person.id });
    const { matchId } = await other.person.expect<{ matchId: string }>(200, 'POST', '/api/likes', {
      toUserId: one.person.id,
    });
    const conversation: Conversation = {
      matchId,
      writers: [one, other],
      sent: [],
      followers: [one, other].map((client) => new ChatFollower(client, matchId)),
    };
    this.conversations.push(conversation);
  }

  private async write(client: RetryingClient, { matchId, sent }: Conversation): Promise<void> {
    const body = `Message ${uniqueWord()}`;
    const message = { body, clientId: randomUUID() };
    if ((await client.call(201, 'POST', `/api/messages/${matchId}`, message)) !== undefined) sent.push(body);
  }

  private repeat(milliseconds: number, act: () => Promise<unknown>): void {
    const work = async (): Promise<void> => {
      for await (const _tick of every(milliseconds)) {
        if (this.ended) break;
        await act();
      }
    };
    this.running.push(work());
  }
}
