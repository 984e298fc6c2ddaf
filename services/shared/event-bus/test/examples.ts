import { randomUUID } from 'node:crypto';
import type { DomainEvent, EventData, EventEnvelope, Subscription } from '@kindred/contracts';

export const projection = (subscriber: string): Subscription => ({ subscriber, mode: 'projection', optional: false });
export const effect = (subscriber: string): Subscription => ({ subscriber, mode: 'effect', optional: false });

export function profile(userId: string, displayName = 'Ada'): EventData<'matching.profile-changed'> {
  return { userId, displayName, complete: true, age: 40 };
}

export function account(userId: string): EventData<'identity.account-changed'> {
  return {
    userId,
    email: 'ada@example.com',
    emailVerified: true,
    status: 'ACTIVE',
    role: 'user',
    tier: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

export function photoApproved(userId: string): EventData<'moderation.photo-reviewed'> {
  return { photoId: randomUUID(), userId, status: 'APPROVED', reason: null };
}

/** An event envelope with the given sequence. */
export function profileChanged(
  userId: string,
  sequence: number,
  displayName: string,
): EventEnvelope<EventData<'matching.profile-changed'>> & DomainEvent<'matching.profile-changed'> {
  return {
    eventId: randomUUID(),
    type: 'matching.profile-changed',
    version: 1,
    occurredAt: new Date().toISOString(),
    producer: 'matching',
    aggregate: 'profile',
    aggregateId: userId,
    sequence,
    requestId: randomUUID(),
    data: profile(userId, displayName),
  };
}
