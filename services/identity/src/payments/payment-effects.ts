import type { Tier } from '@kindred/contracts';
import type { AccountEntity } from '../accounts/account.entity.js';

/**
 * The status and tier of an account after its subscriptions changed; undefined if nothing changes. `paid` is the tier of
 * the subscription in force, null without one.
 *
 * A payment activates an approved account. The end of a subscription only clears the tier: the member stays ACTIVE with
 * the limits of Basic (`perksOf`), so that an expired card does not end matches, conversations, and couples
 * (docs/product.md, "Plans and the beta").
 */
export function afterPayment(
  account: Pick<AccountEntity, 'status' | 'tier'>,
  paid: Tier | null,
): Pick<AccountEntity, 'status' | 'tier'> | undefined {
  const status = paid !== null && account.status === 'APPROVED' ? 'ACTIVE' : account.status;
  return status === account.status && paid === account.tier ? undefined : { status, tier: paid };
}
