import type { Tier } from '@kindred/contracts';
import type { AccountEntity } from '../accounts/account.entity.js';

/**
 * What a payment, or the end of one, makes of an account; undefined when nothing changes. `paid` is the tier of the
 * subscription in force, null without one.
 *
 * Payment activates whoever was approved. The end of a subscription ends the tier and nothing else: the contract says
 * so (section 3), and the specification knows no way back from ACTIVE (section 4). Sending such a member back to
 * APPROVED would take their matches, conversations and couple off other people's screens because a card expired. They
 * stay, with the limits of Basic that every member without a tier has outside the beta (`perksOf`), and may choose a
 * plan again at any time.
 */
export function afterPayment(
  account: Pick<AccountEntity, 'status' | 'tier'>,
  paid: Tier | null,
): Pick<AccountEntity, 'status' | 'tier'> | undefined {
  const status = paid !== null && account.status === 'APPROVED' ? 'ACTIVE' : account.status;
  return status === account.status && paid === account.tier ? undefined : { status, tier: paid };
}
