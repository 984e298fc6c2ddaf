import { ACTION_TEXTS, type ModerationAction } from './moderation-actions.js';
import { BAN, MUTE, UNBAN, UNMUTE } from './moderation.graphql.js';
import { useAdminMutation, type MutationOutcome } from '../../lib/use-admin-mutation.js';

interface SanctionInput {
  userId: string;
  /** Ignored when lifting a sanction, like the duration. */
  reason: string;
  /** In days; null for a permanent sanction. */
  duration: number | null;
}

/** The mutation for a moderation action. Its response updates the user in the cache. */
export function useModeration(action: ModerationAction): {
  run: (input: SanctionInput) => Promise<MutationOutcome>;
  busy: boolean;
} {
  const texts = { success: ACTION_TEXTS[action].success, failure: 'Failed to perform action' };
  const ban = useAdminMutation(BAN, texts);
  const mute = useAdminMutation(MUTE, texts);
  const unban = useAdminMutation(UNBAN, texts);
  const unmute = useAdminMutation(UNMUTE, texts);
  const lift = ({ run, busy }: typeof unban) => ({ run: ({ userId }: SanctionInput) => run({ userId }), busy });
  return { ban, mute, unban: lift(unban), unmute: lift(unmute) }[action];
}
