import type { AdminUser } from './moderation-actions.js';

/** An `AdminUser` as the graph returns it. */
export const userOf = (
  displayName: string | null,
  changes: Partial<AdminUser> = {},
): AdminUser & { __typename: string } => ({
  __typename: 'AdminUser',
  id: `id-of-${displayName}`,
  email: `${displayName ?? 'nameless'}@example.com`.toLowerCase(),
  displayName,
  status: 'ACTIVE',
  role: 'user',
  banReason: null,
  bannedUntil: null,
  isMuted: false,
  muteReason: null,
  mutedUntil: null,
  createdAt: '2026-03-03T12:00:00.000Z',
  ...changes,
});
export const MAYA = userOf('Maya');

export const userPage = (items: object[], totalCount = items.length, nextCursor: string | null = null): object => ({
  users: { __typename: 'AdminUserPage', items, totalCount, nextCursor },
});
