import { ACTION_TEXTS, type ModerationAction } from './moderation-actions.js';
import { BAN, MUTE, UNBAN, UNMUTE, USERS } from './moderation.graphql.js';
import { useAdminChange, type ChangeOutcome } from './use-admin-change.js';

interface SanctionInput {
  userId: string;
  /** Why and for how many days (null for good); lifting takes neither. */
  reason: string;
  duration: number | null;
}

/** One of the four things that staff do about a member. The answer holds the user as they are now, for every place they are shown. */
export function useModeration(action: ModerationAction): {
  run: (input: SanctionInput) => Promise<ChangeOutcome>;
  busy: boolean;
} {
  const texts = { success: ACTION_TEXTS[action].success, failure: 'Failed to perform action', lists: [USERS] };
  const ban = useAdminChange(BAN, texts);
  const mute = useAdminChange(MUTE, texts);
  const unban = useAdminChange(UNBAN, texts);
  const unmute = useAdminChange(UNMUTE, texts);
  const lift = ({ run, busy }: typeof unban) => ({ run: ({ userId }: SanctionInput) => run({ userId }), busy });
  return { ban, mute, unban: lift(unban), unmute: lift(unmute) }[action];
}
