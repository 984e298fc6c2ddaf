import { foldLetters } from './lookalikes.js';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Before a dot, these and single letters begin a name: `St.John`, `J.Smith`. */
const ABBREVIATIONS = list(
  'dr mr mrs ms mx st ste sr jr prof rev hon fr sgt capt lt col gen maj cpl esq pres gov sen rep atty msgr bro sis sra srta mme ph mc mac',
);

/** Top-level domains that are recognized after an abbreviation, and after a single letter: `x.com`, `t.me`. */
const AFTER_ABBREVIATIONS = list('com net org');
const AFTER_LETTERS = list('com net org io me co ly gg be');

/** Top-level domains that no one has as a name, so that a space after the dot does not matter: `evil. com`. */
const SPACED_DOMAINS = 'com|net|org|info|biz|io|xyz|app|site|online|shop|example|test';

/** Top-level domains that are recognized after the word `dot`, which is also a first name. */
const SPELLED_DOMAINS = `${SPACED_DOMAINS}|co|me|ai|tv|ly|gg|us|uk|eu|ca|de|dev|club|live|link|store|vip|chat|date|dating|love|page|link|top|click|onion`;

const END = '(?![\\p{L}\\p{N}])';
const SCHEME = /(?<![\p{L}\p{N}])(?:h(?:tt|xx)ps?|www\d?|ftp|mailto|javascript)(?![\p{L}\p{N}])|:\s*\/\s*\/|xn--/u;
const IP_ADDRESS = /(?<!\d)\d{1,3}(?:\s*\.\s*\d{1,3}){3}(?!\d)/;
const DOT_AFTER_SPACE = /[\p{L}\p{N}]\s+\.\s*[\p{L}\p{N}-]{2,}/u;
const SPACE_AFTER_DOT = new RegExp(`([\\p{L}\\p{N}-]+)\\.\\s+(${SPACED_DOMAINS})${END}`, 'gu');
const COMMA_FOR_DOT = new RegExp(`[\\p{L}\\p{N}]\\s*,\\s*(?:com|net|org)${END}`, 'u');
const SPELLED_DOT = new RegExp(`[\\p{L}\\p{N}]\\s+dot\\s+(?:${SPELLED_DOMAINS})${END}`, 'u');
const JOINED_DOT = new RegExp(`[\\p{L}\\p{N}]\\s*dot\\s*(?:com|net|org)${END}`, 'u');
const HOST = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** Folds all kinds of dots, also `[.]`, `(dot)`, and `-dot-`; but not the middle dot of Catalan names, as in `Gal·la`. */
const foldDots = (name: string): string =>
  foldLetters(name)
    .replace(/d0t/g, 'dot')
    .replace(/c0m/g, 'com')
    .replace(/[\u3002\u2027\u2219\u2022\u22C5\u30FB\u06D4]|(?<!l)\u00B7|\u00B7(?!l)/g, '.')
    .replace(/\s*[([{<]\s*(?:\.|dot)\s*[)\]}>]\s*/g, '.')
    .replace(/\s*[-_*~|/]+\s*dot\s*[-_*~|/]+\s*/g, '.');

/** Whether two labels around a dot are the end of a domain, and not a title or an initial with a name. */
function isDomain(label: string, last: string): boolean {
  if (!/^[\p{L}-][\p{L}\p{N}-]+$/u.test(last)) return false;
  if (label.length === 1) return AFTER_LETTERS.has(last);
  return !ABBREVIATIONS.has(label) || AFTER_ABBREVIATIONS.has(last);
}

function hasHost(folded: string): boolean {
  return [...folded.matchAll(HOST)].some(([host]) => {
    const labels = host.split('.');
    return labels.slice(1).some((label, index) => isDomain(labels[index] ?? '', label));
  });
}

const hasSpacedDomain = (folded: string): boolean =>
  [...folded.matchAll(SPACE_AFTER_DOT)].some(([, label = '', last = '']) => isDomain(label, last));

/** Whether a name contains a URL, an IP address, or a domain, also a disguised one such as `evil . example`. */
export function hasLink(name: string): boolean {
  const folded = foldDots(name);
  const patterns = [SCHEME, IP_ADDRESS, DOT_AFTER_SPACE, COMMA_FOR_DOT, SPELLED_DOT, JOINED_DOT];
  return patterns.some((pattern) => pattern.test(folded)) || hasHost(folded) || hasSpacedDomain(folded);
}
