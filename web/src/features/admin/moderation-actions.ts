import type { AdminUserFieldsFragment } from '../../gql/graphql.js';

export type AdminUser = AdminUserFieldsFragment;
export type ModerationAction = 'ban' | 'unban' | 'mute' | 'unmute';

interface ActionTexts {
  title: string;
  description: (email: string) => string;
  confirm: string;
  success: string;
}

/** What the moderation dialog says for each action (specification, sections 2 and 8). */
export const ACTION_TEXTS: Record<ModerationAction, ActionTexts> = {
  ban: {
    title: 'Ban / Suspend User',
    description: (email) =>
      `${email} is signed out everywhere and cannot come back while it lasts. With a duration it is a suspension and ends by itself.`,
    confirm: 'Confirm Ban',
    success: 'User has been banned successfully',
  },
  unban: {
    title: 'Lift Ban / Suspension',
    description: (email) => `Lift the ban or suspension of ${email}? They can sign in and take part again at once.`,
    confirm: 'Confirm Unban',
    success: 'User has been unbanned successfully',
  },
  mute: {
    title: 'Mute User',
    description: (email) => `${email} can read but not send messages while it lasts.`,
    confirm: 'Confirm Mute',
    success: 'User has been muted successfully',
  },
  unmute: {
    title: 'Unmute User',
    description: (email) => `Unmute ${email}? They can send messages again at once.`,
    confirm: 'Confirm Unmute',
    success: 'User has been unmuted successfully',
  },
};

/**
 * The user without what has lapsed since they were read: that is neither shown nor in force (contract, section 6).
 *
 * @param now milliseconds since 1970
 */
export function withoutLapsed(user: AdminUser, now: number): AdminUser {
  const lapsed = (until: string | null): boolean => until !== null && Date.parse(until) <= now;
  return {
    ...user,
    ...(lapsed(user.bannedUntil) && { banReason: null, bannedUntil: null }),
    ...(lapsed(user.mutedUntil) && { isMuted: false, muteReason: null, mutedUntil: null }),
  };
}

/** The two actions that this user's state allows; none on administrators (specification, section 6). */
export function actionsFor(user: AdminUser): readonly ModerationAction[] {
  if (user.role === 'admin') return [];
  return [user.banReason === null ? 'ban' : 'unban', user.isMuted ? 'unmute' : 'mute'];
}

/** Which of the two sanctions an action imposes or lifts: the place of its button stays that of the opposite one. */
export const sanctionOf = (action: ModerationAction): 'ban' | 'mute' =>
  action === 'ban' || action === 'unban' ? 'ban' : 'mute';

/** How a person is called in a list: by name, else by address. */
export const nameOf = ({ displayName, email }: AdminUser): string => displayName ?? email;

/** What a row of the table can ask of the screen around it. */
export interface UserActions {
  onView: (user: AdminUser) => void;
  onAct: (user: AdminUser, action: ModerationAction) => void;
  onDelete: (user: AdminUser) => void;
}
