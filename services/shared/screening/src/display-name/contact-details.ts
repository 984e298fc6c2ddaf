import { foldLetters } from './lookalikes.js';
import { hasTerm } from './words.js';

/** Apps and sites to which a name can refer. */
const APPS = [
  ...['instagram', 'insta', 'whatsapp', 'telegram', 'snapchat', 'tiktok', 'facebook', 'onlyfans', 'fansly', 'wechat'],
  ...[
    'viber',
    'discord',
    'twitter',
    'youtube',
    'linkedin',
    'reddit',
    'skype',
    'kakaotalk',
    'cashapp',
    'venmo',
    'paypal',
  ],
];

const MAIL_PROVIDERS = ['gmail', 'googlemail', 'hotmail', 'protonmail', 'icloud', 'ymail'];

const EMAIL = /[\p{L}\p{N}._%+-]\s*@\s*[\p{L}\p{N}-]+\s*(?:\.|\sdot\s)\s*[\p{L}\p{N}]/u;
const SPELLED_EMAIL = /[\p{L}\p{N}]\s+at\s+[\p{L}\p{N}-]+(?:\.|\s+dot\s+)\p{L}/u;

const WORD = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;
const HANDLE = new RegExp(
  [
    '@',
    WORD('ig|fb|snap|hmu'),
    // Short for an app, a phone, or a page only before a colon: several are also names.
    `${WORD('sc|tg|wa|kik|line|signal|threads|yt|tt|x|dm|tel|phone|mobile|cell|text|call|mail|email|e-mail|web|site|id|user|username|handle|zelle')}\\s*[:=]`,
    `${WORD('dm|text|message|msg|add|follow')}\\s+${WORD('me')}`,
  ].join('|'),
  'u',
);

/** `@` also as `(at)`. */
const fold = (name: string): string => foldLetters(name).replace(/\s*[([{<]\s*at\s*[)\]}>]\s*/g, '@');

export function hasEmailAddress(name: string): boolean {
  const folded = fold(name);
  return EMAIL.test(folded) || SPELLED_EMAIL.test(folded) || hasTerm(name, MAIL_PROVIDERS);
}

/** A name on another platform: `@ada`, `ig: ada`, `insta ada`. */
export const hasSocialHandle = (name: string): boolean => HANDLE.test(fold(name)) || hasTerm(name, APPS);

/** Five digits of any script, with any separators but letters: `555-123-4567`. */
export const hasLongNumber = (name: string): boolean => /(?:\p{N}[^\p{L}\p{N}]*){5}/u.test(name.normalize('NFKC'));
