import type { ShieldReason } from '@kindred/contracts';

/** The reasons as staff read them. */
export const REASON_LABELS: Readonly<Record<ShieldReason, string>> = {
  REPEATED_TEXT: 'Same text to many people',
  THREAT: 'Threat or demand',
  ACCOUNT_CODE: 'Codes or account details',
  GIFT_CARD: 'Gift cards',
  MONEY: 'Money',
  INVESTMENT: 'Crypto or investment',
  JOB_OFFER: 'Job or allowance',
  INTIMATE: 'Intimate pictures',
  OTHER_APP: 'Another app',
  CONTACT_DETAILS: 'Contact details',
  LINK: 'Link',
  HARDSHIP: 'Emergency, inheritance, or parcel',
  STRONG_FEELINGS: 'Strong feelings early on',
};
