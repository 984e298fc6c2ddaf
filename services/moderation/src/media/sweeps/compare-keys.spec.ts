import { describe, expect, it } from '@jest/globals';
import { compareKeys } from './compare-keys.js';

async function* list(keys: string, closed: string[] = []): AsyncGenerator<{ key: string }> {
  try {
    for (const key of keys) yield await Promise.resolve({ key });
  } finally {
    closed.push(keys);
  }
}

async function compare(rows: string, objects: string): Promise<string[]> {
  const differences: string[] = [];
  for await (const difference of compareKeys(list(rows), list(objects))) {
    differences.push('row' in difference ? `row ${difference.row.key}` : `object ${difference.found.key}`);
  }
  return differences;
}

describe('compareKeys', () => {
  it.each([
    ['', '', []],
    ['abc', 'abc', []],
    ['ab', '', ['row a', 'row b']],
    ['', 'ab', ['object a', 'object b']],
    ['ace', 'bcd', ['row a', 'object b', 'object d', 'row e']],
    ['abz', 'z', ['row a', 'row b']],
    ['z', 'abz', ['object a', 'object b']],
  ])('for rows %j and objects %j yields %j', async (rows, objects, differences) => {
    expect(await compare(rows, objects)).toEqual(differences);
  });

  it('closes both iterators when the consumer stops early', async () => {
    const closed: string[] = [];
    for await (const difference of compareKeys(list('abc', closed), list('xyz', closed))) {
      expect(difference).toEqual({ row: { key: 'a' } });
      break;
    }
    expect(closed).toEqual(['abc', 'xyz']);
  });
});
