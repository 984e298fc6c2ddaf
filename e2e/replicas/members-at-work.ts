import { randomUUID } from 'node:crypto';
import { setInterval as every } from 'node:timers/promises';
import { becomeMember, type Person } from '../support/person.js';
import type { Site } from '../support/product.js';
import { ChatFollower } from './chat-follower.js';
import { Figures, PatientBrowser } from './patient-browser.js';

const MEMBERS = 10;
/** How often each of them does what they do. */
const READING_MILLISECONDS = 100;
const WRITING_MILLISECONDS = 200;
const UPLOADING_MILLISECONDS = 500;

/** Two who are matched, talk, and keep their chats open. */
export interface Talk {
  matchId: string;
  writers: PatientBrowser[];
  /** The words of all messages that were sent and answered, in no order. */
  sent: string[];
  followers: ChatFollower[];
}

/** Members who use everything at once: load, and the witnesses of what became of it. */
export class MembersAtWork {
  readonly figures = new Figures();
  readonly talks: Talk[] = [];
  /** The likes that are still to be given: everybody's by everybody, but for those who talk; first one way, then back. */
  readonly likes: { from: PatientBrowser; to: PatientBrowser }[] = [];
  private browsers: PatientBrowser[] = [];
  private ended = false;
  private readonly doing: Promise<void>[] = [];

  constructor(private readonly site: Site) {}

  get members(): readonly (Person & { id: string })[] {
    return this.browsers.map(({ person }) => person);
  }

  async join(admin: Person): Promise<void> {
    const people = await Promise.all(Array.from({ length: MEMBERS }, () => becomeMember(this.site, admin)));
    this.browsers = people.map((person) => new PatientBrowser(person, this.figures));
    const pairs = this.browsers.flatMap((one, index) =>
      this.browsers.slice(index + 1).map((other) => ({ from: one, to: other })),
    );
    const talking = [...pairs.slice(0, 1), ...pairs.slice(-1)];
    const others = pairs.filter((pair) => !talking.includes(pair));
    this.likes.push(...others, ...others.map(({ from, to }) => ({ from: to, to: from })));
    for (const { from, to } of talking) await this.match(from, to);
  }

  /** Begins to read, to write and to upload, until `end`. */
  async begin(): Promise<void> {
    await Promise.all(this.talks.flatMap(({ followers }) => followers.map(({ ready }) => ready)));
    for (const browser of this.browsers.slice(0, 3)) {
      this.repeat(READING_MILLISECONDS, () => browser.call(200, 'GET', '/api/discover'));
    }
    for (const talk of this.talks) {
      for (const browser of talk.writers) this.repeat(WRITING_MILLISECONDS, () => this.write(browser, talk));
    }
    const photographer = this.browsers[3];
    if (photographer !== undefined) this.repeat(UPLOADING_MILLISECONDS, () => photographer.uploadPhoto());
  }

  /** Gives this many of the likes that are left, all at the same time. */
  async giveLikes(count: number): Promise<void> {
    const given = this.likes.splice(0, count);
    await Promise.all(given.map(({ from, to }) => from.call(200, 'POST', '/api/likes', { toUserId: to.person.id })));
  }

  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.doing);
    await Promise.all(this.talks.flatMap(({ followers }) => followers.map((follower) => follower.end())));
  }

  private async match(one: PatientBrowser, other: PatientBrowser): Promise<void> {
    await one.person.expect(200, 'POST', '/api/likes', { toUserId: other.person.id });
    const { matchId } = await other.person.expect<{ matchId: string }>(200, 'POST', '/api/likes', {
      toUserId: one.person.id,
    });
    const talk: Talk = {
      matchId,
      writers: [one, other],
      sent: [],
      followers: [one, other].map((browser) => new ChatFollower(browser, matchId)),
    };
    this.talks.push(talk);
  }

  private async write(browser: PatientBrowser, { matchId, sent }: Talk): Promise<void> {
    const body = `Message ${randomUUID()}`;
    const message = { body, clientId: randomUUID() };
    if ((await browser.call(201, 'POST', `/api/messages/${matchId}`, message)) !== undefined) sent.push(body);
  }

  private repeat(milliseconds: number, act: () => Promise<unknown>): void {
    const work = async (): Promise<void> => {
      for await (const _tick of every(milliseconds)) {
        if (this.ended) break;
        await act();
      }
    };
    this.doing.push(work());
  }
}
