import type { EventData } from '@kindred/contracts';
import { randomUUID } from 'node:crypto';

/** An account as identity tells of it: verified and ACTIVE; what a test is about, it says. */
export function accountEventData(
  differences: Partial<EventData<'identity.account-changed'>> = {},
): EventData<'identity.account-changed'> {
  const userId = differences.userId ?? randomUUID();
  return {
    userId,
    email: `${userId}@example.org`,
    emailVerified: true,
    status: 'ACTIVE',
    role: 'user',
    tier: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...differences,
  };
}

/** A complete profile as matching tells of it. */
export const profileEventData = (userId: string, displayName: string | null): EventData<'matching.profile-changed'> => ({
  userId,
  displayName,
  complete: true,
  age: 40,
});

/** A match of these two as matching tells of it. */
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
