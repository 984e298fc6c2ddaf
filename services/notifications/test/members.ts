import type { AccountStatus, EventData } from '@kindred/contracts';
import { accountEventData, matchEventData, profileEventData } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import type { NotificationsUnderTest } from './notifications-under-test.js';

export interface TestMember {
  userId: string;
  email: string;
  name: string;
}

export const newMember = (name: string): TestMember => {
  const userId = randomUUID();
  return { userId, name, email: `${name.toLowerCase()}.${userId}@example.org` };
};

export const accountOf = ({ userId, email }: TestMember, status: AccountStatus = 'ACTIVE') =>
  accountEventData({ userId, email, status });

export const profileOf = ({ userId, name }: TestMember) => profileEventData(userId, name);

export const matchOf = (user1: TestMember, user2: TestMember) => matchEventData(user1.userId, user2.userId);

/** Delivers the events of a new member with a profile. */
export async function joinMember(
  notifications: NotificationsUnderTest,
  name: string,
  status: AccountStatus = 'ACTIVE',
): Promise<TestMember> {
  const member = newMember(name);
  await notifications.deliver('identity.account-changed', accountOf(member, status), { aggregateId: member.userId });
  await notifications.deliver('matching.profile-changed', profileOf(member), { aggregateId: member.userId });
  return member;
}

export const coupleOf = (
  requester: TestMember,
  invitee: TestMember,
  status: EventData<'matching.couple-changed'>['status'],
  cause: Pick<EventData<'matching.couple-changed'>, 'endedBy'> = {},
): EventData<'matching.couple-changed'> => ({
  coupleId: randomUUID(),
  matchId: randomUUID(),
  requesterId: requester.userId,
  status,
  ...cause,
  user1: { userId: invitee.userId, name: invitee.name, photo: '/media/photos/1' },
  user2: { userId: requester.userId, name: requester.name, photo: null },
});
