import { describe, expect, it } from '@jest/globals';
import { CATALOGUE } from './catalogue/catalogue.js';
import { textsInSource } from './words/source-texts.js';
import { readTexts } from './words/texts.js';

/** Whether a text of the source, with `{}` for its holes, is the text of a row, with whatever stands in their place. */
function says(source: string, row: string): boolean {
  const parts = source.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'u').test(row);
}

describe('the table of texts', () => {
  const rows = readTexts();

  it('has a state of the catalogue for every row, so that each of them is looked for', () => {
    const known = new Set(
      CATALOGUE.flatMap(({ name, states }) => Object.keys(states).map((state) => `${name}: ${state}`)),
    );
    const lost = rows.filter(({ screen, state }) => !known.has(`${screen}: ${state}`));
    expect(lost).toEqual([]);
  });

  it('has every row once', () => {
    const keys = rows.map(({ screen, state, text }) => `${screen}: ${state}: ${text}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('has a row for every text that the client gives to its notices, dialogs and empty states', () => {
    const texts = textsInSource();
    expect(texts.length).toBeGreaterThan(50);
    const without = texts.filter(({ text }) => !rows.some((row) => says(text, row.text)));
    expect(without).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has every screen once, and opens none of them in a way that nobody could', () => {
    const names = CATALOGUE.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(CATALOGUE.every(({ states }) => Object.keys(states).length > 0)).toBe(true);
  });
});
