import type { EventData, EventType } from '@kindred/contracts';
import { randomUUID } from 'node:crypto';
import type { TestMember } from './members.js';
import type { NotificationsUnderTest } from './notifications-under-test.js';

const NOW = '2026-03-01T10:00:00.000Z';

/** Delivers events that make notices, each of them twice. */
export function noticeEvents(service: () => NotificationsUnderTest) {
  /** Delivers an event twice, as the bus can. */
  const twice = async <Type extends EventType>(
    type: Type,
    aggregateId: string,
    data: EventData<Type>,
    sequence = 1,
  ): Promise<void> => {
    const delivery = { eventId: randomUUID(), aggregate: type, aggregateId, sequence };
    await service().deliver(type, data, delivery);
    await service().deliver(type, data, delivery);
  };
  const like = (from: TestMember, to: TestMember, sequence = 1, matched = false) =>
    twice(
      'matching.like-given',
      `${from.userId}.${to.userId}`,
      { fromUserId: from.userId, toUserId: to.userId, matched },
      sequence,
    );
  const withdraw = (from: TestMember, to: TestMember, sequence: number) =>
    twice(
      'matching.like-withdrawn',
      `${from.userId}.${to.userId}`,
      { fromUserId: from.userId, toUserId: to.userId },
      sequence,
    );
  const message = (from: TestMember, to: TestMember, matchId: string, seq: number) =>
    twice(
      'messaging.message-sent',
      matchId,
      {
        messageId: randomUUID(),
        matchId,
        seq,
        fromUserId: from.userId,
        toUserId: to.userId,
        sentAt: new Date().toISOString(),
      },
      seq,
    );
  const read = ({ userId }: TestMember, matchId: string, seq: number) =>
    twice('messaging.conversation-read', `${matchId}.${userId}`, { matchId, userId, seq }, seq);
  const ban = (member: TestMember, isBanned = true) =>
    twice(
      'moderation.sanctions-changed',
      member.userId,
      {
        ...{ userId: member.userId, change: 'ban-changed' as const, mute: null },
        ban: isBanned ? { reason: 'rude', since: NOW, until: null } : null,
      },
      isBanned ? 1 : 2,
    );
  return { twice, like, withdraw, message, read, ban };
}
