import { POLICY_PERIODS } from '@kindred/contracts';

/** How long evidence is kept, what outlives an account, and for how long (docs/product.md, "Account data"). */
export const SEALED_CASES = [
  {
    name: 'Evidence in a report:',
    text: `until ${POLICY_PERIODS.evidenceDays} days after the report is resolved, so that our team can decide about an appeal. Longer only while a permanent mute or ban that followed can be appealed, or while an appeal is open.`,
  },
  {
    name: 'A sealed case:',
    text: `if you delete your account while a report about you is open, or while a suspension, mute, or ban is in force, our team keeps only what protects other members: that report, or the one that led to the sanction, with its evidence, the sanction with its reason, and coded fingerprints of your email address and your reviewed photos. They can’t be turned back into the address or the photos; they only show our team that the same person may have signed up again. We erase all of it ${POLICY_PERIODS.evidenceDays} days after the report is resolved or when the sanction ends, whichever is later, and for a banned account ${POLICY_PERIODS.sealedBanYears} years after its deletion. If nothing was open, nothing stays.`,
  },
  {
    name: 'A report that you made:',
    text: 'stays when you delete your account if it is open or its evidence is still kept, so that our team can still decide about it and about an appeal: without your name, your email address, and your messages.',
  },
];
