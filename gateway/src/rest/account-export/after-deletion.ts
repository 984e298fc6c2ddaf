import { POLICY_PERIODS } from '@kindred/contracts';

/** What the export says about the data that can outlive the account (docs/product.md, "Account data"). */
export const AFTER_DELETION =
  'Deleting the account deletes everything in this file. Only if a report about you is open, or a sanction is in force, ' +
  'staff keep a sealed case: that report, or the one that the sanction results from, with its evidence, the sanction ' +
  'with its reason, and keyed hashes of your email address and of your reviewed photos. With them, staff notice when the ' +
  'same person signs up again; while you are a member, they also keep such matches. The case is erased ' +
  `${POLICY_PERIODS.evidenceDays} days after the report is resolved or when the sanction ends, whichever is later, and that of ` +
  `a banned account ${POLICY_PERIODS.sealedBanYears} years after its deletion. A report that you made stays without your name, ` +
  'your email address, and your messages, if it is open or its evidence is still kept: until ' +
  `${POLICY_PERIODS.evidenceDays} days after the report is resolved, and longer only while a permanent sanction from it ` +
  'can be appealed or an appeal is open.';
