import { POLICY_PERIODS } from '@kindred/contracts';

/** What outlives an account, and for how long (docs/product.md, "Account data"). */
export const SEALED_CASES = [
  {
    name: 'A sealed case:',
    text: `if you delete your account while a report about you is open, or while a suspension, mute, or ban is in force, our team keeps only what protects other members: that report with its evidence, the sanction with its reason, and coded fingerprints of your email address and your reviewed photos. They can’t be turned back into the address or the photos; they only show our team that the same person may have signed up again. We erase all of it ${POLICY_PERIODS.sealedCaseDays} days after the report is resolved or when the sanction ends, and for a banned account ${POLICY_PERIODS.sealedBanYears} years after its deletion. If nothing was open, nothing stays.`,
  },
  {
    name: 'An open report that you made:',
    text: 'stays when you delete your account, so that our team can still decide about it: without your name, your email address, and your messages.',
  },
];
