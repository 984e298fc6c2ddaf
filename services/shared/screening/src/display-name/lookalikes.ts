/** Characters of other scripts, and rare Latin ones, that look like a Latin letter; in the case in which they do. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀꓮᎪ',
  b: 'ВвЬьΒβʙꓐᏴ',
  c: 'СсϹϲᴄꓚᏟ',
  d: 'ԁđðᴅꓓᎠժ',
  e: 'ЕеЄєЭэΕεᴇꓰᎬəǝ',
  f: 'ꜰꓝϝſ',
  g: 'ɡɢꓖᏀԌց',
  h: 'НнһΗʜꓧᎻհħ',
  i: 'ІіӀӏΙιıɪꓲᎥ',
  j: 'ЈјᴊꓙᎫյ',
  k: 'КкΚκᴋꓗᏦ',
  l: 'łʟꓡᏞ',
  m: 'МмΜᴍꓟᎷ',
  n: 'ИиПпΝηɴꓠոռ',
  o: 'ОоΟοΘθσøᴏꓳօ',
  p: 'РрΡρᴘꓑᏢ',
  q: 'Ԛԛ',
  r: 'ГгЯяʀꓣᎡ',
  s: 'ЅѕςꜱꓢᏚʂ',
  t: 'ТтΤτᴛꓔᎢŧ',
  u: 'υᴜꓴսʋ',
  v: 'ѴѵνᴠꓦᏙ',
  w: 'ԜԝωᴡꓪᎳա',
  x: 'ХхΧχꓫ',
  y: 'УуΥγʏꓬᎩ',
  z: 'ΖᴢꓜᏃ',
  ae: 'æ',
  oe: 'œ',
  ss: 'ß',
};

const LATIN = new Map(Object.entries(LOOKALIKES).flatMap(([latin, all]) => [...all].map((each) => [each, latin])));

/** The first characters of alphabets of symbols: letters in circles and squares, and the letters of flags. */
const SYMBOL_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

function toLatin(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const start = SYMBOL_ALPHABETS.find((first) => code >= first && code < first + 26);
    return start === undefined ? (LATIN.get(character) ?? character) : String.fromCharCode(0x61 + code - start);
  });
}

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');

/** Folds compatibility forms, case, diacritics, and lookalike letters: `Кíndrеd` with Cyrillic letters → `kindred`. */
export const foldLetters = (text: string): string => toLatin(toLatin(withoutMarks(text)).toLowerCase());

/** Digits and symbols that replace letters, as in `Supp0rt`. */
const LEET = new Map(
  Object.entries({ '0': 'o', '1': 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't' }),
);
for (const [symbol, letter] of Object.entries({ '8': 'b', '9': 'g', '@': 'a', $: 's', '€': 'e', '¢': 'c', '+': 't' }))
  LEET.set(symbol, letter);
for (const symbol of '|!¡') LEET.set(symbol, 'i');

/** Replaces digits and symbols of folded text by the letters that they stand for. */
export const unleet = (folded: string): string =>
  folded.replace(/[^\p{L}\s]/gu, (character) => LEET.get(character) ?? character);

/** Equal for folded texts that are hard to tell apart: `l` and `i`, `rn` and `m`, `vv` and `w`. */
export const skeleton = (folded: string): string => folded.replace(/l/g, 'i').replace(/rn/g, 'm').replace(/vv/g, 'w');
