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

const CHILD = '(?:kids?|child(?:ren)?|daughters?|sons?)';
const FAMILY = `(?:${CHILD}|family|mother|father|mom|dad|sister|brother|wife|husband|dog|cat)`;
const VICTIM = String.raw`\s+(?:me|you|her|him|us|them|myself|yourself|himself|herself|(?:my|your|her|his)\s+${FAMILY})\b`;

/** Violence to a person, without idioms: `shoot me a text`, `beat you at chess`, `hit me up`, `my feet are killing me`. */
const VIOLENCE = [
  String.raw`(?:kill(?:s|ed)?)${VICTIM}(?!\s+with\s+(?:kindness|laughter|jokes))`,
  String.raw`(?:beat(?:s|en|ing)?)${VICTIM}(?!\s+(?:at|home|by\s+an?|to\s+(?:it|the))\b)`,
  String.raw`(?:shoot(?:s|ing)?|shot)${VICTIM}(?!\s+(?:an?|your|the|over)\b)`,
  String.raw`(?:hit(?:s|ting)?)${VICTIM}(?!\s+up\b)`,
  String.raw`(?:hurt(?:s|ing)?|stab(?:s|bed|bing)?|(?:murder|attack)(?:s|ed|ing)?|(?:strangl|chok|rap)(?:e|es|ed|ing))${VICTIM}`,
].join('|');

/** In the reporter's words: someone may be in danger. Violence, threats, stalking, minors, self-harm, extortion. */
const DANGER_IN_DETAILS = [
  new RegExp(String.raw`\b(?:${VIOLENCE})`),
  /\b(?:threat(?:s|en|ens|ened|ening)?|rape[ds]?|raping|assault(?:s|ed|ing)?|stalk(?:s|ed|er|ing)?|weapons?|(?<!\btop\s)guns?)\b/,
  /\b(?:followed|following|follows)\s+(?:me|us)\s+(?:home|to\s+(?:work|my))\b/,
  /\bknows?\s+where\s+(?:i|you|we|she|he)\s+(?:live|work)s?\b/,
  /(?<!\bto\s)\b(?:suicid\w*|self[\s-]?harm\w*)\b(?!\s+(?:prevention|hotline|awareness|squad|loss|survivors?))/,
  /\b(?:blackmail\w*|extort\w*|sextort\w*)\b/,
  /\b(?:underage|under[\s-]age|under\s+18|minors)\b/,
  /(?<!\b(?:is|are)\s)\b1[0-7][\s-](?:years?|yrs?)[\s-]old\b/,
  // The reported person, not a child of the reporter.
  /\b(?:he|she|they|you|i|this\s+(?:person|member|user|profile|account|girl|boy|guy|kid))(?:['’](?:s|m|re)|\s+(?:is|was|are|am|looks?|seems?|must\s+be|may\s+be|might\s+be|could\s+be))\s+(?:(?:like|to\s+be|really|actually|clearly|only|just|still|maybe|probably|about|around)\s+)*(?:(?:an?\s+)?(?:minor|child|kid)\b|1[0-7](?=\s*(?:[.,;!?)]|$|yrs?\b|years?\b|and\b|not\b)))/,
  new RegExp(String.raw`\b(?:nudes?|naked|sex\w*|groom\w*|molest\w*|abus\w*)\b.{0,40}\b(?:minor|${CHILD})\b`),
  new RegExp(String.raw`\bask(?:s|ed|ing)?\b.{0,30}\b(?:photos?|pictures?|pics)\s+of\s+my\s+${CHILD}\b`),
];

/** The same in the messages of the reported member: ordinary talk has many of these words, so it takes a phrase. */
const DANGER_IN_MESSAGES = [
  new RegExp(
    String.raw`\b(?:i['’]?ll|i['’]?d|will|would|could|should|wanna|want\s+to|going\s+to|gonna|coming\s+to)\s+(?:\w+\s+)?(?:${VIOLENCE})`,
  ),
  /\bkill\s+(?:yourself|urself)\b/,
  /\b(?:hope\s+you\s+die|deserve\s+to\s+die|watch\s+your\s+back|come\s+after\s+you|you['’]?(?:ll|\s+will)\s+pay\s+for\s+this)\b/,
  /\b(?:i|we)\s+know\s+where\s+(?:you|your\s+\w+|she|he)\s+(?:lives?|works?)\b/,
  /\bi(?:['’]?m|\s+am|\s+feel)\s+suicidal\b|\b(?:commit|attempt|thinking\s+(?:of|about))\s+suicide\b|\bi\s+want\s+to\s+die\b/,
  /\b(?:pay|unless|or\s+i(?:['’]?ll|\s+will)|if\s+you\s+(?:don['’]?t|do\s+not|block|ignore|tell))\b.{0,80}\b(?:send|post|share|show|leak|expose|publish)\b.{0,60}\b(?:family|wife|husband|boss|employer|everyone|contacts|followers|coworkers|church|online)\b/,
  /\bi(?:['’]?m|\s+am)\s+(?:(?:actually|really|only|just|still)\s+)*(?:underage|under\s+18|a\s+minor|1[0-7](?=\s*(?:[.,;!?)]|$|yrs?\b|years?\b|and\b)))/,
  new RegExp(String.raw`\b(?:nudes?|naked|sexy?)\b.{0,40}\b${CHILD}\b`),
];

/** Someone may lose money. */
const MONEY = [
  /\b(?:gift\s?cards?|crypto\w*|bitcoin|btc|usdt|western\s+union|moneygram|wire\s+transfer|cash\s?app|zelle|venmo)\b/,
  /\b(?:send|sent|wire|wired|lend|loan|invest(?:ed|ing|ment)?)\b.{0,40}\b(?:money|dollars?|cash|funds?)\b/,
  /(?:asked|asks|asking)\s+(?:me\s+)?for\s+(?:my\s+)?(?:money|cash|bank|card)/,
];

const isMentioned = (patterns: readonly RegExp[], texts: readonly string[]): boolean =>
  texts.some((text) => patterns.some((pattern) => pattern.test(text)));

const normalized = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * How urgent a report is, by its category, the reporter's details, and the reported member's messages
 * (docs/product.md, "Blocks and reports"). The order of the queue depends on it, nothing else does.
 * @param texts the details, then the messages
 */
export function severityOf(
  category: ReportCategory,
  [details, ...written]: readonly [string, ...string[]],
): ReportSeverity {
  const report = normalized(details);
  const messages = written.map(normalized);
  const isDanger = isMentioned(DANGER_IN_DETAILS, [report]) || isMentioned(DANGER_IN_MESSAGES, messages);
  if (BY_CATEGORY[category] === 'urgent' || isDanger) return 'urgent';
  return isMentioned(MONEY, [report, ...messages]) ? 'high' : BY_CATEGORY[category];
}

/** The rank of a severity in the queue; 0 comes first. */
export const severityRank = (severity: ReportSeverity): number => REPORT_SEVERITIES.indexOf(severity);
