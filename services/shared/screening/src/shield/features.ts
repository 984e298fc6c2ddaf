import { normalizeText } from './normalized-text.js';
import { PHRASE_FEATURES } from './phrase-features.js';
import { PhraseIndex } from './phrases.js';

/** What is known about a message besides its text. Profile texts have no context. */
export interface TextContext {
  /** Messages that the two have exchanged before, of which each wrote at least `CONTEXT_BOUNDS.fromEach`. */
  exchanged: number;
  /** Days since the sender became a member. */
  memberDays: number;
}

/** The features that are not phrases, in the order in which docs/shield.md lists them. */
const OTHER_FEATURES = [
  'phoneNumber',
  'emailAddress',
  'handle',
  'webAddress',
  'shortLink',
  'amount',
  'moneyRequested',
  'cryptoRequested',
  'bareRequest',
  'appWithMove',
  'contactWithMove',
  'cryptoOffer',
  'moneyPlea',
  'giftCardRequest',
  'intimateOffer',
  'threatDemand',
  'linkInvitation',
  'tenderMove',
  'severalSigns',
  'manySigns',
  'doubtAboutMoney',
  'doubtAboutContact',
  'acquainted',
  'acquaintedContact',
  'newMember',
] as const;

export type PhraseFeature = keyof typeof PHRASE_FEATURES;
export type Feature = PhraseFeature | (typeof OTHER_FEATURES)[number];

export const FEATURES: readonly Feature[] = [
  // The keys of a constant are its features.
  ...(Object.keys(PHRASE_FEATURES) as PhraseFeature[]),
  ...OTHER_FEATURES,
];

/** Log odds: the sum of `bias` and the weights of the features that a text has. */
export interface Weights {
  bias: number;
  /** A feature without a weight, such as one added after the last fit, counts nothing. */
  features: Partial<Record<Feature, number>>;
}

/** Features that honest messages have one at a time. */
const SIGNS: readonly Feature[] = [
  ...(['otherApp', 'moveAway', 'numberExchange', 'crypto', 'investment', 'guidance', 'guarantee', 'giftCard'] as const),
  ...(['transfer', 'moneyRequest', 'farAway', 'fortune', 'adoration', 'flattery', 'secrecy', 'urgency'] as const),
  ...([
    'intimate',
    'threat',
    'accountCode',
    'click',
    'jobOffer',
    'enticement',
    'noVideo',
    'formulaic',
    'boast',
    'demand',
  ] as const),
  ...(['phoneNumber', 'emailAddress', 'handle', 'webAddress', 'shortLink', 'amount', 'hardship'] as const),
];
const STRONG_SIGNS: readonly Feature[] = [
  ...(['giftCard', 'transfer', 'moneyPlea', 'threat', 'accountCode', 'intimateOffer', 'cryptoOffer'] as const),
  ...(['linkInvitation', 'appWithMove', 'contactWithMove', 'tenderMove', 'secrecy', 'fortune'] as const),
  ...(['moneyRequested', 'cryptoRequested'] as const),
];
const CONTACT_SIGNS: readonly Feature[] = ['otherApp', 'moveAway', 'numberExchange', 'phoneNumber', 'emailAddress'];
const ORDINARY: readonly Feature[] = ['meeting', 'ordinaryLife', 'question'];
const SEVERAL_SIGNS = 3;
const MANY_SIGNS = 5;

/**
 * Where a context begins to count: after so many messages, exchanging contact details is ordinary, if they are not the
 * monologue of one member.
 */
export const CONTEXT_BOUNDS = { exchanged: 10, fromEach: 3, memberDays: 7 } as const;

/** One context for each combination of what the score depends on: acquainted is bit 0, a new member bit 1. */
export const CONTEXT_VARIANTS: readonly TextContext[] = [CONTEXT_BOUNDS.memberDays, 0].flatMap((memberDays) =>
  [0, CONTEXT_BOUNDS.exchanged].map((exchanged) => ({ exchanged, memberDays })),
);

/** The digits of a phone number, written as numerals or as words. */
const PHONE_DIGITS = { least: 7, most: 15 };

const EMAIL = /[a-z0-9._%+-]+@[a-z0-9-]+\.[a-z]/;
const HANDLE = /(?:^|[^a-z0-9.])@[a-z0-9_.]{3,}/;
const WEB_ADDRESS =
  /https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|io|co|me|ly|xyz|top|site|online|shop|club|live|link|app|vip|click|cc|ru|us|tv|page|gg)\b/;
const SHORT_LINK =
  /\b(?:bit\.ly|t\.me|wa\.me|tinyurl|cutt\.ly|is\.gd|t\.co|goo\.gl|rb\.gy|linktr\.ee|discord\.gg|chat\.whatsapp)|\.(?:xyz|top|click|vip|cc|ru|site|online|shop|live|link)\b/;
const AMOUNT = /[$\u20ac\u00a3]\s?\d|\d\s?(?:usd|dollars|bucks|btc|usdt|eth|euros|pounds)\b|\b\d+k\b/;
const SPELLED_DIGITS = new Set('zero oh one two three four five six seven eight nine'.split(' '));

/** `Please lend me some money`, `send bitcoin to this wallet`: a verb, and soon after it what is wanted. */
const MONEY_REQUEST =
  /\b(?:lend|loan|borrow|send|give|wire|transfer|spot|zelle|venmo|paypal|cashapp|cash app)\b(?: (?:me|us|you|some|any|a|the|little|bit|of|few|more|quick|hundred|thousand|ten|twenty|fifty|\d+))* (?:money|cash|dollars|bucks|funds)\b/;
const CRYPTO_REQUEST =
  /\b(?:buy|send|pay|put|trade|deposit|transfer|invest|earn|double|teach)\b(?: (?:me|us|you|some|any|a|the|in|into|with|your|of|money|daily|more))* (?:bitcoins?|btc|eth|ethereum|usdt|tether|crypto\w*|forex)\b/;

/** A text with no more words than these says little besides its link, its number, or its request. */
const BARE_TOKENS = 10;

const PHRASES = new PhraseIndex(PHRASE_FEATURES);

/** `12 6 1971`, `1971 12 6`, `2019 2023`: a date, or years. */
const DATE = /^(?:\d{1,2} \d{1,2} (?:19|20)\d\d|(?:19|20)\d\d(?: \d{1,2} \d{1,2}|(?: (?:19|20)\d\d)+))$/;

/** Whether a run of numbers has as many digits as a phone number. */
function hasPhoneNumber(words: readonly string[]): boolean {
  let run: string[] = [];
  for (const word of [...words, '']) {
    if (/^\d+$/.test(word) || SPELLED_DIGITS.has(word)) {
      run.push(word);
      continue;
    }
    const digits = run.reduce((sum, each) => sum + (/^\d/.test(each) ? each.length : 1), 0);
    if (digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most && !DATE.test(run.join(' '))) return true;
    run = [];
  }
  return false;
}

/** The features of a text, without those of its context. Takes time proportional to the length. */
export function featuresOfText(text: string): Set<Feature> {
  const { folded, words } = normalizeText(text);
  // The index returns only the keys that it was built with.
  const found = PHRASES.featuresOf(words) as Set<Feature>;
  const add = (feature: Feature, present: boolean): void => {
    if (present) found.add(feature);
  };
  const any = (...features: Feature[]): boolean => features.some((feature) => found.has(feature));
  add('phoneNumber', hasPhoneNumber(words));
  if (folded.includes('@')) {
    add('emailAddress', EMAIL.test(folded));
    add('handle', HANDLE.test(folded));
  }
  if (folded.includes('.') || folded.includes(':')) {
    add('webAddress', WEB_ADDRESS.test(folded.replace(/[a-z0-9._%+-]+@[a-z0-9.-]+/g, ' ')));
    add('shortLink', SHORT_LINK.test(folded));
  }
  add('amount', AMOUNT.test(folded));
  const sentence = words.join(' ');
  add('moneyRequested', MONEY_REQUEST.test(sentence));
  add('cryptoRequested', CRYPTO_REQUEST.test(sentence));
  const doubt = any('skepticism', 'hearsay', 'refusal');
  const contact = any('phoneNumber', 'emailAddress', 'handle');
  add('appWithMove', any('otherApp') && any('moveAway', 'numberExchange', 'phoneNumber', 'handle'));
  add('contactWithMove', contact && any('moveAway', 'numberExchange'));
  add('cryptoOffer', any('crypto', 'investment') && any('guidance', 'guarantee'));
  add(
    'moneyPlea',
    any('moneyRequest', 'transfer', 'giftCard') && any('hardship', 'farAway', 'fortune', 'amount', 'urgency'),
  );
  add('giftCardRequest', any('giftCard') && any('moneyRequest', 'demand', 'accountCode'));
  add('intimateOffer', any('intimate') && any('otherApp', 'moveAway', 'webAddress', 'click', 'numberExchange'));
  add('threatDemand', any('threat') && any('moneyRequest', 'transfer', 'giftCard', 'amount', 'crypto', 'urgency'));
  add(
    'linkInvitation',
    any('webAddress', 'shortLink') && any('click', 'accountCode', 'guidance', 'intimate', 'urgency', 'enticement'),
  );
  add(
    'tenderMove',
    any('adoration', 'flattery') && any('moveAway', 'otherApp', 'numberExchange', 'farAway', 'phoneNumber'),
  );
  // Strong signs of a scam cancel the signs of an ordinary life, such as a mention of a daughter.
  if (any(...STRONG_SIGNS)) for (const feature of ORDINARY) found.delete(feature);
  const isBare = !doubt && !any(...ORDINARY) && folded.trim().split(/\s+/).length <= BARE_TOKENS;
  const wanted = contact || any('webAddress', 'shortLink', 'moneyRequested', 'cryptoRequested', 'transfer', 'giftCard');
  add('bareRequest', isBare && wanted);
  const signs = SIGNS.filter((feature) => found.has(feature)).length;
  add('severalSigns', signs >= SEVERAL_SIGNS && !doubt);
  add('manySigns', signs >= MANY_SIGNS);
  add(
    'doubtAboutMoney',
    doubt && any('crypto', 'investment', 'giftCard', 'transfer', 'moneyRequest', 'amount', 'guarantee', 'boast'),
  );
  add(
    'doubtAboutContact',
    doubt && any('otherApp', 'moveAway', 'numberExchange', 'click', 'accountCode', 'intimate', 'demand'),
  );
  return found;
}

/** The features of the context of a text with these features. */
export function featuresOfContext({ exchanged, memberDays }: TextContext, found: ReadonlySet<Feature>): Feature[] {
  const features: Feature[] = [];
  if (exchanged >= CONTEXT_BOUNDS.exchanged) {
    features.push('acquainted');
    if (CONTACT_SIGNS.some((feature) => found.has(feature))) features.push('acquaintedContact');
  }
  if (memberDays < CONTEXT_BOUNDS.memberDays) features.push('newMember');
  return features;
}
