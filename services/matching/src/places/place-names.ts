/** The states by their postal code, and the District of Columbia. */
export const STATES: Readonly<Record<string, string>> = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado' },
  ...{ CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii' },
  ...{ ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana' },
  ...{ ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi' },
  ...{ MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey' },
  ...{ NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma' },
  ...{ OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota' },
  ...{ TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia', WA: 'Washington' },
  ...{ WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
};

const ABBREVIATIONS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** Lower-case words without accents, punctuation, and abbreviations: "St. Mary’s" → "saint marys". */
function wordsOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');
}

/** The name under which a city is found; empty if the text has no letters. */
export function cityName(text: string): string {
  return wordsOf(text).replace(/^(the|city of|town of|village of) (?=.)/, '');
}

/** By code and name, as they are and in the form of `wordsOf`. */
const STATE_CODES = new Map(
  Object.entries(STATES).flatMap(([code, name]) =>
    [code, name, wordsOf(code), wordsOf(name)].map((text): [string, string] => [text, code]),
  ),
);

/** The postal code of a state by its name or code, with or without "USA"; undefined if the text is neither. */
export function stateCode(text: string): string | undefined {
  return STATE_CODES.get(text) ?? STATE_CODES.get(wordsOf(text).replace(/(?<=.) (usa|us|united states)$/, ''));
}
