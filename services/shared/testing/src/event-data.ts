import type { EventData } from '@kindred/contracts';
import { randomUUID } from 'node:crypto';

/** Creates the data of an account event, by default for a verified ACTIVE account. */
export function accountEventData(
  overrides: Partial<EventData<'identity.account-changed'>> = {},
): EventData<'identity.account-changed'> {
  const userId = overrides.userId ?? randomUUID();
  return {
    userId,
    email: `${userId}@example.org`,
    emailVerified: true,
    status: 'ACTIVE',
    role: 'user',
    tier: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}

/** Creates the data of a profile event for a complete profile. */
export const profileEventData = (
  userId: string,
  displayName: string | null,
): EventData<'matching.profile-changed'> => ({
  userId,
  displayName,
  complete: true,
  age: 40,
});

/** Creates the data of a match event, by default for a new match. */
export const matchEventData = (
  user1Id: string,
  user2Id: string,
  { matchId = randomUUID(), live = true }: { matchId?: string; live?: boolean } = {},
): EventData<'matching.match-changed'> => ({
  matchId,
  user1Id,
  user2Id,
  live,
  matchedAt: '2026-01-02T00:00:00.000Z',
  endedAt: live ? null : '2026-01-03T00:00:00.000Z',
});
