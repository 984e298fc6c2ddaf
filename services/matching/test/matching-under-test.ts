import type { EventData, EventType, Member } from '@kindred/contracts';
import { BusMonitor, LiveChannel } from '@kindred/event-bus';
import { CALLER_HEADER, CallerTokens, createService } from '@kindred/service-kit';
import { createTestDatabase, type BusColumn, type TestDatabase } from '@kindred/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { definition, type MatchingSettings } from '../src/matching.definition.js';
import { person, settle } from './population.js';
import { TheOthers } from './the-others.js';

const SECRET = 'a secret for tests only';
const MAYA = { displayName: 'Maya', dateOfBirth: '1985-06-15' };

interface GraphBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
}

export interface Refused {
  code: string | undefined;
  message: string | undefined;
  fields: Record<string, string> | undefined;
}

/** The service on a database and a bus of its own, asked as the gateway asks it. */
export class MatchingUnderTest {
  private readonly tokens = new CallerTokens(SECRET);

  private constructor(
    private readonly column: BusColumn,
    private readonly database: TestDatabase,
    readonly others: TheOthers,
    readonly app: NestFastifyApplication,
  ) {}

  static async start(column: BusColumn, beta = true): Promise<MatchingUnderTest> {
    const database = await createTestDatabase();
    const busUrl = await column.createBusUrl(database);
    const others = await TheOthers.start(database, busUrl);
    const settings: MatchingSettings = {
      NODE_ENV: 'test',
      LISTEN: { kind: 'tcp', host: '127.0.0.1', port: 0 },
      DATABASE_URL: database.urls.matching,
      BUS_URL: busUrl,
      SESSION_SECRET: SECRET,
      PUBLIC_URL: 'http://kindred.test',
      LOG_LEVEL: 'error',
      OPTIONAL_SUBSCRIBERS: [],
      BETA: beta,
    };
    const app = await createService(definition, settings);
    await app.startAllMicroservices();
    await app.init();
    return new MatchingUnderTest(column, database, others, app);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.others.stop();
    await this.database.drop();
    await this.column.stop();
  }

  sql<Row>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.app.get(DataSource).query<Row[]>(query, parameters);
  }

  private async post(userId: string | null, query: string, variables: object, as: Partial<Member>): Promise<GraphBody> {
    const member: Member = {
      userId: userId ?? '',
      sessionId: randomUUID(),
      role: 'user',
      status: 'ACTIVE',
      emailVerified: true,
      tier: null,
      ...as,
    };
    const caller = userId === null ? ({ kind: 'visitor' } as const) : ({ kind: 'member', ...member } as const);
    const response = await this.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query, variables },
      headers: { [CALLER_HEADER]: this.tokens.sign(caller) },
    });
    return response.json<GraphBody>();
  }

  /** What the graph answers to this member; throws when it refuses. */
  async ask<Data>(userId: string, query: string, variables: object = {}, as: Partial<Member> = {}): Promise<Data> {
    const { data, errors } = await this.post(userId, query, variables, as);
    if (errors !== undefined) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
    return data as Data;
  }

  /** How the graph refuses this member (or a visitor); everything undefined when it does not. */
  async refused(
    userId: string | null,
    query: string,
    variables: object = {},
    as: Partial<Member> = {},
  ): Promise<Refused> {
    const { errors } = await this.post(userId, query, variables, as);
    return {
      code: errors?.[0]?.extensions.code,
      message: errors?.[0]?.message,
      fields: errors?.[0]?.extensions.fields,
    };
  }

  /** Signals on a topic of the live channel, gathered from now on. */
  async listen(topic: string): Promise<unknown[]> {
    const heard: unknown[] = [];
    await this.app.get(LiveChannel).subscribe(topic, (message) => heard.push(message));
    return heard;
  }

  /** Lets matching know of another service's fact, and waits until it does. */
  async tell<T extends EventType>(type: T, aggregateId: string, data: EventData<T>): Promise<void> {
    await this.others.tell(type, aggregateId, data);
    const monitor = this.app.get(BusMonitor);
    await until(async () => {
      const own = (await monitor.metrics()).queues.find(({ subscriber }) => subscriber === 'matching');
      return own !== undefined && own.waiting + own.active + own.delayed === 0;
    });
  }

  /** Lets matching know of an account. */
  async account(account: Partial<EventData<'identity.account-changed'>> = {}): Promise<string> {
    const userId = account.userId ?? randomUUID();
    await this.tell('identity.account-changed', userId, {
      email: `${userId}@example.com`,
      emailVerified: true,
      status: 'ACTIVE',
      role: 'user',
      tier: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      ...account,
      userId,
    });
    return userId;
  }

  /** An ACTIVE member with a complete profile. */
  async member(profile: object = {}, account: Partial<EventData<'identity.account-changed'>> = {}): Promise<string> {
    const userId = await this.account(account);
    await this.save(userId, { ...MAYA, ...profile });
    return userId;
  }

  save<Data>(userId: string, input: object): Promise<Data> {
    return this.ask<Data>(userId, 'mutation ($input: ProfileInput!) { saveProfile(input: $input) { userId } }', {
      input,
    });
  }

  async ban(userId: string, until: string | null): Promise<void> {
    const ban = { reason: 'rude', since: '2026-01-01T00:00:00.000Z', until };
    await this.tell('moderation.sanctions-changed', userId, { userId, ban, mute: null });
  }

  async liftBan(userId: string): Promise<void> {
    await this.tell('moderation.sanctions-changed', userId, { userId, ban: null, mute: null });
  }

  async like(
    userId: string,
    toUserId: string,
    as: Partial<Member> = {},
  ): Promise<{ matched: boolean; matchId: string | null }> {
    const { like } = await this.ask<{ like: { matched: boolean; matchId: string | null } }>(
      userId,
      LIKE,
      { toUserId },
      as,
    );
    return like;
  }

  /** Two members who like each other, and their match. */
  async matched(): Promise<{ one: string; other: string; matchId: string }> {
    const people = [person(), person()];
    await settle(this, people);
    const [one, other] = people.map(({ userId }) => userId) as [string, string];
    await this.like(one, other);
    const { matchId } = await this.like(other, one);
    return { one, other, matchId: matchId ?? '' };
  }

  /** The ids in one of the member's lists. */
  async ids(
    userId: string,
    list: 'discover' | 'likes' | 'dislikes' | 'blocks' | 'matches',
    filters?: object,
  ): Promise<string[]> {
    if (list === 'discover') {
      const query =
        'query ($filters: DiscoverFilters) { discover(filters: $filters, limit: 1000) { items { userId } } }';
      const { discover } = await this.ask<{ discover: { items: { userId: string }[] } }>(userId, query, { filters });
      return discover.items.map((item) => item.userId);
    }
    const selection = list === 'likes' || list === 'dislikes' ? 'profile { userId }' : 'userId';
    const answer = await this.ask<Record<string, { items: { userId?: string; profile?: { userId: string } }[] }>>(
      userId,
      `{ ${list} { items { ${selection} } } }`,
    );
    return (answer[list]?.items ?? []).map((item) => item.profile?.userId ?? item.userId ?? '');
  }
}

export const LIKE = 'mutation ($toUserId: ID!) { like(toUserId: $toUserId) { matched matchId } }';
export const PASS = 'mutation ($toUserId: ID!) { pass(toUserId: $toUserId) }';
export const BLOCK = 'mutation ($toUserId: ID!) { block(toUserId: $toUserId) }';
export const UNBLOCK = 'mutation ($userId: ID!) { unblock(userId: $userId) }';
export const UNMATCH = 'mutation ($matchId: ID!) { unmatch(matchId: $matchId) }';
export const REQUEST_COUPLE =
  'mutation ($matchId: ID!) { requestCouple(matchId: $matchId) { id matchId user1Id user2Id requesterId status } }';
export const RESPOND_TO_COUPLE = `mutation ($requestId: ID!, $accept: Boolean!) {
  respondToCouple(requestId: $requestId, accept: $accept) { id status }
}`;

/** Waits for what happens in its own time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not happen within 10 s');
    await pause(10);
  }
}
