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
): Promise<{ maya: string; omar: string; matchId: string }> {
  const [maya, omar, matchId] = [await joinMember(messaging), await joinMember(messaging), randomUUID()];
  await messaging.deliver('matching.match-changed', matchEventData(maya, omar, { matchId }), { aggregateId: matchId });
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

export const send = (messaging: MessagingUnderTest, userId: string, matchId: string, body: string, clientId?: string) =>
  messaging.ask<Sent>(userId, SEND, { matchId, body, clientId });
