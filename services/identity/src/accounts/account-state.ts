import type { EventData } from '@kindred/contracts';
import type { AccountEntity } from './account.entity.js';

/** The account as the other services store it. */
export const accountState = (account: AccountEntity): EventData<'identity.account-changed'> => ({
  userId: account.id,
  email: account.email,
  emailVerified: account.emailVerifiedAt !== null,
  status: account.status,
  role: account.role,
  tier: account.tier,
  createdAt: account.createdAt.toISOString(),
});
