import { accountEventData, matchEventData, profileEventData } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import type { MessagingUnderTest } from './messaging-under-test.js';

/** Publishes an ACTIVE member with a complete profile. */
export async function joinMember(messaging: MessagingUnderTest, userId: string = randomUUID()): Promise<string> {
  await messaging.deliver('identity.account-changed', accountEventData({ userId }));
  await messaging.deliver('matching.profile-changed', profileEventData(userId, 'Maya'));
  return userId;
}

/** Two members and their live match. */
export async function matchedPair(
  messaging: MessagingUnderTest,
  /** By default long ago. */
  matchedAt?: Date,
): Promise<{ maya: string; omar: string; matchId: string }> {
  const [maya, omar, matchId] = [await joinMember(messaging), await joinMember(messaging), randomUUID()];
  await messaging.deliver(
    'matching.match-changed',
    { ...matchEventData(maya, omar, { matchId }), ...(matchedAt && { matchedAt: matchedAt.toISOString() }) },
    { aggregateId: matchId },
  );
  return { maya, omar, matchId };
}

export interface Sent {
  sendMessage: {
    id: string;
    matchId: string;
    fromUser: string;
    body: string;
    createdAt: string;
    seq: number;
    clientId: string | null;
    caution: boolean;
  };
}

export const SEND = `mutation ($matchId: ID!, $body: String!, $clientId: ID, $confirmed: Boolean) {
  sendMessage(matchId: $matchId, body: $body, clientId: $clientId, confirmed: $confirmed) {
    id matchId fromUser body createdAt seq clientId caution
  }
}`;

export const send = (messaging: MessagingUnderTest, userId: string, matchId: string, body: string, clientId?: string) =>
  messaging.ask<Sent>(userId, SEND, { matchId, body, clientId });

/** As `send`, for a message that the shield asked about. */
export const sendConfirmed = (
  messaging: MessagingUnderTest,
  userId: string,
  matchId: string,
  body: string,
  clientId?: string,
) => messaging.ask<Sent>(userId, SEND, { matchId, body, clientId, confirmed: true });

/** New matches of a member, with one new person each. */
export async function newMatches(messaging: MessagingUnderTest, userId: string, count: number): Promise<string[]> {
  const rows = await messaging.sql<{ matchId: string }>(
    `INSERT INTO conversations (match_id, user1_id, user2_id, live, matched_at, last_activity_at)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), true, now(), now() FROM generate_series(1, $2)
     RETURNING match_id AS "matchId"`,
    [userId, count],
  );
  return rows.map(({ matchId }) => matchId);
}
