import type { OwnedAggregates, Reconciliation } from '@kindred/event-bus';
import { In } from 'typeorm';
import { accountState } from '../accounts/account-state.js';
import { AccountEntity } from '../accounts/account.entity.js';

const ACCOUNT_IDS = 'SELECT id::text AS id, NULL::jsonb AS known FROM accounts';

const accounts: OwnedAggregates = {
  aggregate: 'account',
  subscribers: ['matching', 'messaging', 'moderation', 'notifications'],
  ids: ACCOUNT_IDS,
  load: async (manager, ids) => {
    const found = await manager.findBy(AccountEntity, { id: In([...ids]) });
    return new Map(
      found.map((account) => [account.id, { type: 'identity.account-changed', data: accountState(account) }]),
    );
  },
  ended: (userId) => ({ type: 'identity.account-deleted', data: { userId } }),
};

export const RECONCILIATION: Reconciliation = {
  owned: [accounts],
  projected: [
    { aggregate: 'sanctions', owner: 'moderation', ids: ACCOUNT_IDS },
    { aggregate: 'profile', owner: 'matching', ids: ACCOUNT_IDS },
  ],
};
