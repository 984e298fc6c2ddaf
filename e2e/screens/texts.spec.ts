import { describe, expect, it } from '@jest/globals';
import { CATALOG } from './catalog/catalog.js';
import { textsInSource } from './texts/source-texts.js';
import { readTexts } from './texts/text-table.js';

/** Whether a source text, with `{}` for its placeholders, matches the text of a row. */
function matchesRow(source: string, row: string): boolean {
  const parts = source.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'u').test(row);
}

describe('the table of texts', () => {
  const rows = readTexts();

  it('has an existing catalog state in every row, so that every text is checked', () => {
    const known = new Set(
      CATALOG.flatMap(({ name, states }) => Object.keys(states).map((state) => `${name}: ${state}`)),
    );
    const lost = rows.filter(({ screen, state }) => !known.has(`${screen}: ${state}`));
    expect(lost).toEqual([]);
  });

  it('has no duplicate rows', () => {
    const keys = rows.map(({ screen, state, text }) => `${screen}: ${state}: ${text}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('has a row for every text of toasts, dialogs, and empty states', () => {
    const texts = textsInSource();
    expect(texts.length).toBeGreaterThan(50);
    const without = texts.filter(({ text }) => !rows.some((row) => matchesRow(text, row.text)));
    expect(without).toEqual([]);
  });
});

describe('the catalog', () => {
  it('has unique screens, each with at least one state', () => {
    const names = CATALOG.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(CATALOG.every(({ states }) => Object.keys(states).length > 0)).toBe(true);
  });
});
