import type { Reconciliation } from '@kindred/event-bus';

const ACCOUNT_IDS = 'SELECT user_id::text AS id, NULL::jsonb AS known FROM accounts';

export const RECONCILIATION: Reconciliation = {
  owned: [],
  projected: [
    { aggregate: 'account', owner: 'identity', ids: ACCOUNT_IDS, isAlwaysKnown: true },
    { aggregate: 'profile', owner: 'matching', ids: ACCOUNT_IDS },
    { aggregate: 'sanctions', owner: 'moderation', ids: ACCOUNT_IDS },
  ],
};
