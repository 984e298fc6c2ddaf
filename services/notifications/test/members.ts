import type { AccountStatus, EventData } from '@kindred/contracts';
import { randomUUID } from 'node:crypto';
import type { Notifications } from './service-under-test.js';

export interface TestMember {
  userId: string;
  email: string;
  name: string;
}

export const newMember = (name: string): TestMember => {
  const userId = randomUUID();
  return { userId, name, email: `${name.toLowerCase()}.${userId}@example.org` };
};

export const accountOf = ({ userId, email }: TestMember, status: AccountStatus = 'ACTIVE') => ({
  userId,
  email,
  emailVerified: true,
  status,
  role: 'user' as const,
  tier: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

export const profileOf = ({ userId, name }: TestMember) => ({ userId, displayName: name, complete: true, age: 40 });

/** Tells notifications of a member with a profile. */
export async function joinMember(
  notifications: Notifications,
  name: string,
  status: AccountStatus = 'ACTIVE',
): Promise<TestMember> {
  const member = newMember(name);
  await notifications.deliver('identity.account-changed', accountOf(member, status), { aggregateId: member.userId });
  await notifications.deliver('matching.profile-changed', profileOf(member), { aggregateId: member.userId });
  return member;
}

export const matchOf = (user1: TestMember, user2: TestMember, live = true): EventData<'matching.match-changed'> => ({
  matchId: randomUUID(),
  user1Id: user1.userId,
  user2Id: user2.userId,
  live,
  matchedAt: '2026-01-02T00:00:00.000Z',
  endedAt: live ? null : '2026-01-03T00:00:00.000Z',
});

export const coupleOf = (
  requester: TestMember,
  asked: TestMember,
  status: EventData<'matching.couple-changed'>['status'],
): EventData<'matching.couple-changed'> => ({
  coupleId: randomUUID(),
  matchId: randomUUID(),
  requesterId: requester.userId,
  status,
  user1: { userId: asked.userId, name: asked.name, photo: '/media/photos/1' },
  user2: { userId: requester.userId, name: requester.name, photo: null },
});
