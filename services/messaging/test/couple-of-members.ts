import { randomUUID } from 'node:crypto';
import type { Messaging } from './service-under-test.js';

/** Tells messaging of a member who is ACTIVE and has a complete profile. */
export async function joinMember(messaging: Messaging, userId: string = randomUUID()): Promise<string> {
  await messaging.deliver('identity.account-changed', {
    userId,
    email: `${userId}@example.org`,
    emailVerified: true,
    status: 'ACTIVE',
    role: 'user',
    tier: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  await messaging.deliver('matching.profile-changed', { userId, displayName: 'Somebody', complete: true, age: 40 });
  return userId;
}

/** The data of a match-changed event between two members. */
export const matchOf = (matchId: string, user1Id: string, user2Id: string, live = true) => ({
  matchId,
  user1Id,
  user2Id,
  live,
  matchedAt: '2026-01-02T00:00:00.000Z',
  endedAt: live ? null : '2026-01-03T00:00:00.000Z',
});

/** Two members and their live match. */
export async function matchedPair(messaging: Messaging): Promise<{ maya: string; omar: string; matchId: string }> {
  const [maya, omar, matchId] = [await joinMember(messaging), await joinMember(messaging), randomUUID()];
  await messaging.deliver('matching.match-changed', matchOf(matchId, maya, omar), { aggregateId: matchId });
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
  };
}

export const SEND = `mutation ($matchId: ID!, $body: String!, $clientId: ID) {
  sendMessage(matchId: $matchId, body: $body, clientId: $clientId) { id matchId fromUser body createdAt seq clientId }
}`;

export const send = (messaging: Messaging, userId: string, matchId: string, body: string, clientId?: string) =>
  messaging.ask<Sent>(userId, SEND, { matchId, body, clientId });
