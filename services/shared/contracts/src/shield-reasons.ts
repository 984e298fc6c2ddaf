/** Why a text is flagged, as the sender and staff read it (docs/product.md, "The shield"). */
export const SHIELD_REASONS = {
  REPEATED_TEXT: 'You have sent the same text to several people today.',
  THREAT: 'It reads like a threat or a demand.',
  ACCOUNT_CODE: 'It asks for a code, a verification, or account details.',
  GIFT_CARD: 'It mentions gift cards.',
  MONEY: 'It mentions sending or receiving money.',
  INVESTMENT: 'It mentions crypto, trading, or an investment.',
  JOB_OFFER: 'It offers work or an allowance.',
  INTIMATE: 'It asks for or offers intimate pictures or video.',
  OTHER_APP: 'It moves the conversation to another app.',
  CONTACT_DETAILS: 'It shares or asks for contact details.',
  LINK: 'It contains a link.',
  HARDSHIP: 'It mentions an emergency, or an inheritance or parcel.',
  STRONG_FEELINGS: 'It expresses very strong feelings early on.',
} as const;

export type ShieldReason = keyof typeof SHIELD_REASONS;

export const SHIELD_REASON_CODES = Object.keys(SHIELD_REASONS) as [ShieldReason, ...ShieldReason[]];
