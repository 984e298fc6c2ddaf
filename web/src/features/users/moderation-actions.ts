import type { AdminUserFieldsFragment } from '../../gql/graphql.js';

export type AdminUser = AdminUserFieldsFragment;
export type ModerationAction = 'ban' | 'unban' | 'mute' | 'unmute';

interface ActionTexts {
  title: string;
  description: (email: string) => string;
  confirm: string;
  success: string;
}

export const ACTION_TEXTS: Record<ModerationAction, ActionTexts> = {
  ban: {
    title: 'Ban / Suspend User',
    description: (email) =>
      `${email} will be signed out everywhere and cannot sign in during the ban. With a duration, it is a suspension and ends automatically.`,
    confirm: 'Confirm Ban',
    success: 'User has been banned successfully',
  },
  unban: {
    title: 'Lift Ban / Suspension',
    description: (email) =>
      `Lift the ban or suspension of ${email}? They can sign in and use the site again right away.`,
    confirm: 'Confirm Unban',
    success: 'User has been unbanned successfully',
  },
  mute: {
    title: 'Mute User',
    description: (email) => `${email} will be able to read messages but not send them.`,
    confirm: 'Confirm Mute',
    success: 'User has been muted successfully',
  },
  unmute: {
    title: 'Unmute User',
    description: (email) => `Unmute ${email}? They can send messages again right away.`,
    confirm: 'Confirm Unmute',
    success: 'User has been unmuted successfully',
  },
};

/**
 * The user without the sanctions that expired since the last fetch (docs/product.md, "Sanctions").
 *
 * @param now epoch milliseconds
 */
export function withoutExpiredSanctions(user: AdminUser, now: number): AdminUser {
  const isExpired = (until: string | null): boolean => until !== null && Date.parse(until) <= now;
  return {
    ...user,
    ...(isExpired(user.bannedUntil) && { banReason: null, bannedUntil: null }),
    ...(isExpired(user.mutedUntil) && { isMuted: false, muteReason: null, mutedUntil: null }),
  };
}

/** The actions available for this user; none for administrators (docs/product.md, "Administration"). */
export function actionsFor(user: AdminUser): readonly ModerationAction[] {
  if (user.role === 'admin') return [];
  return [user.banReason === null ? 'ban' : 'unban', user.isMuted ? 'unmute' : 'mute'];
}

/** The sanction that an action imposes or lifts. As a React key, it moves the focus to the button that reverts it. */
export const sanctionOf = (action: ModerationAction): 'ban' | 'mute' =>
  action === 'ban' || action === 'unban' ? 'ban' : 'mute';

export const displayNameOrEmail = ({ displayName, email }: AdminUser): string => displayName ?? email;

/** The callbacks of a table row. */
export interface UserActions {
  onView: (user: AdminUser) => void;
  onAct: (user: AdminUser, action: ModerationAction) => void;
  onDelete: (user: AdminUser) => void;
}
