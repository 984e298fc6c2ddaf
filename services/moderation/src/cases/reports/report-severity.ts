import { REPORT_SEVERITIES, type ReportCategory, type ReportSeverity } from '@kindred/contracts';

const BY_CATEGORY: Record<ReportCategory, ReportSeverity> = {
  underage: 'urgent',
  harassment: 'high',
  scam: 'high',
  inappropriate: 'normal',
  fake: 'normal',
  spam: 'normal',
  other: 'normal',
};

/** Someone may be in danger: violence, threats, stalking, minors, self-harm, extortion. */
const DANGER = [
  /\b(?:kill|hurt|beat|stab|shoot|murder|strangle|choke)(?:s|ed|ing)?\s+(?:me|you|her|him|us|them|myself|yourself|my|your)\b/,
  /\b(?:threat(?:s|en|ens|ened|ening)?|rape[ds]?|raping|assault(?:s|ed|ing)?|stalk(?:s|ed|er|ing)?|weapons?|guns?)\b/,
  /\b(?:followed|following|follows)\s+(?:me|us)\s+(?:home|to\s+(?:work|my))\b/,
  /\bknows?\s+where\s+(?:i|you|we|she|he)\s+(?:live|work)s?\b/,
  /\b(?:suicid\w*|self[\s-]?harm\w*|kill\s+(?:myself|yourself|himself|herself))\b/,
  /\b(?:blackmail\w*|extort\w*|sextort\w*)\b/,
  /\b(?:minor|underage|under\s?age|child|under\s+18|1[0-7]\s+years?\s+old|is\s+(?:only\s+)?1[0-7])\b/,
];

/** Someone may lose money. */
const MONEY = [
  /\b(?:gift\s?cards?|crypto\w*|bitcoin|btc|usdt|western\s+union|moneygram|wire\s+transfer|cash\s?app|zelle|venmo)\b/,
  /\b(?:send|sent|wire|wired|lend|loan|invest(?:ed|ing|ment)?)\b.{0,40}\b(?:money|dollars?|cash|funds?)\b/,
  /(?:asked|asks|asking)\s+(?:me\s+)?for\s+(?:my\s+)?(?:money|cash|bank|card)/,
];

const isMentioned = (patterns: readonly RegExp[], texts: readonly string[]): boolean =>
  texts.some((text) => patterns.some((pattern) => pattern.test(text)));

/**
 * How urgent a report is, by its category and by what its texts say: the details, and the reported member's messages
 * (docs/product.md, "Blocks and reports"). The order of the queue depends on it, nothing else does.
 */
export function severityOf(category: ReportCategory, texts: readonly string[]): ReportSeverity {
  const words = texts.map((text) => text.normalize('NFKC').toLowerCase());
  if (BY_CATEGORY[category] === 'urgent' || isMentioned(DANGER, words)) return 'urgent';
  return isMentioned(MONEY, words) ? 'high' : BY_CATEGORY[category];
}

/** The rank of a severity in the queue; 0 comes first. */
export const severityRank = (severity: ReportSeverity): number => REPORT_SEVERITIES.indexOf(severity);
