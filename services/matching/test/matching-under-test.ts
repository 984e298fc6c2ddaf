import type { EventData, Member } from '@kindred/contracts';
import { accountEventData, runService, ServiceUnderTest, type TestBusBackend } from '@kindred/testing';
import { definition } from '../src/matching.definition.js';
import { person, insertPeople } from './population.js';

const MAYA = { displayName: 'Maya', dateOfBirth: '1985-06-15' };

export interface MatchingStart {
  backend?: TestBusBackend;
  beta?: boolean;
  environment?: Record<string, string>;
}

/** Matching with its own database and bus, and fakes of the other services. */
export class MatchingUnderTest extends ServiceUnderTest {
  static async start({ backend, beta = true, environment = {} }: MatchingStart = {}): Promise<MatchingUnderTest> {
    const settings = { BETA: String(beta), ...environment };
    return new MatchingUnderTest(await runService(definition, { backend, environment: settings, withPeers: true }));
  }

  /** Publishes an account. */
  async account(account: Partial<EventData<'identity.account-changed'>> = {}): Promise<string> {
    const data = accountEventData(account);
    await this.publish('identity.account-changed', data.userId, data);
    return data.userId;
  }

  /** An ACTIVE member with a complete profile. */
  async member(profile: object = {}, account: Partial<EventData<'identity.account-changed'>> = {}): Promise<string> {
    const userId = await this.account(account);
    await this.save(userId, { ...MAYA, ...profile });
    return userId;
  }

  save<Data>(userId: string, input: object): Promise<Data> {
    return this.data<Data>(userId, 'mutation ($input: ProfileInput!) { saveProfile(input: $input) { userId } }', {
      input,
    });
  }

  /** @param change `ban-changed` for a member who is already banned */
  async ban(userId: string, until: string | null, change: 'banned' | 'ban-changed' = 'banned'): Promise<void> {
    const ban = { reason: 'rude', since: '2026-01-01T00:00:00.000Z', until };
    await this.publish('moderation.sanctions-changed', userId, { userId, change, ban, mute: null });
  }

  /** Moves the end of the ban into the past, without an event, as when it expires. */
  async expireBan(userId: string): Promise<void> {
    for (const table of ['members', 'deck_cards']) {
      await this.sql(`UPDATE ${table} SET banned_until = now() - interval '1 second' WHERE user_id = $1`, [userId]);
    }
  }

  /** @param change `none` for a ban that has already expired */
  async liftBan(userId: string, change: 'unbanned' | 'none' = 'unbanned'): Promise<void> {
    await this.publish('moderation.sanctions-changed', userId, { userId, change, ban: null, mute: null });
  }

  /** @param until null for a mute without an end */
  async mute(userId: string, until: string | null = null): Promise<void> {
    const mute = { reason: 'rude', since: '2026-01-01T00:00:00.000Z', until };
    await this.publish('moderation.sanctions-changed', userId, { userId, change: 'muted', ban: null, mute });
  }

  async like(
    userId: string,
    toUserId: string,
    as: Partial<Member> = {},
  ): Promise<{ matched: boolean; matchId: string | null }> {
    const { like } = await this.data<{ like: { matched: boolean; matchId: string | null } }>(
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
    await insertPeople(this, people);
    const [one, other] = people.map(({ userId }) => userId) as [string, string];
    await this.like(one, other);
    const { matchId } = await this.like(other, one);
    return { one, other, matchId: matchId ?? '' };
  }

  /** The user ids in a list of the member. */
  async ids(
    userId: string,
    list: 'discover' | 'likes' | 'likesReceived' | 'dislikes' | 'blocks' | 'matches',
    filters?: object,
  ): Promise<string[]> {
    if (list === 'discover') {
      const query =
        'query ($filters: DiscoverFilters) { discover(filters: $filters, limit: 1000) { items { userId } } }';
      const { discover } = await this.data<{ discover: { items: { userId: string }[] } }>(userId, query, { filters });
      return discover.items.map((item) => item.userId);
    }
    const selection = list.startsWith('likes') || list === 'dislikes' ? 'profile { userId }' : 'userId';
    const answer = await this.data<Record<string, { items: { userId?: string; profile?: { userId: string } }[] }>>(
      userId,
      `{ ${list} { items { ${selection} } } }`,
    );
    return (answer[list]?.items ?? []).map((item) => item.profile?.userId ?? item.userId ?? '');
  }
}

export const LIKE = 'mutation ($toUserId: ID!) { like(toUserId: $toUserId) { matched matchId } }';
export const PASS = 'mutation ($toUserId: ID!) { pass(toUserId: $toUserId) }';
export const REMOVE_PASS = 'mutation ($userId: ID!) { removePass(userId: $userId) }';
export const BLOCK = 'mutation ($toUserId: ID!) { block(toUserId: $toUserId) }';
export const UNBLOCK = 'mutation ($userId: ID!) { unblock(userId: $userId) }';
export const UNMATCH = 'mutation ($matchId: ID!) { unmatch(matchId: $matchId) }';
export const REQUEST_COUPLE =
  'mutation ($matchId: ID!) { requestCouple(matchId: $matchId) { id matchId user1Id user2Id requesterId status } }';
export const END_COUPLE = 'mutation ($coupleId: ID!) { endCouple(coupleId: $coupleId) }';
export const RESPOND_TO_COUPLE = `mutation ($requestId: ID!, $accept: Boolean!) {
  respondToCouple(requestId: $requestId, accept: $accept) { id status }
}`;
