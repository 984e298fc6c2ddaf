import { describe, expect, it } from '@jest/globals';
import { costTables } from './cost-table.js';
import { growth, MEDIA } from './storage.js';

describe('the tables of costs', () => {
  it('show what one operation adds to each table, to the media, and to memory', () => {
    const before = new Map([
      ['matching.likes', 8_192],
      ['matching.passes', 8_192],
      [MEDIA, 0],
    ]);
    const after = new Map([...before, ['matching.likes', 24_576], ['messaging.inbox', 8_192], [MEDIA, 400]]);
    const storage = growth(before, after, 100);
    const memory = { what: 'Redis', bytes: 700 };
    const [overview, tables] = costTables([
      {
        operation: 'likes',
        count: 100,
        serverMilliseconds: 1.5,
        databaseMilliseconds: 0.5,
        redisMilliseconds: 0.1,
        storage,
        memory,
      },
    ]).split('\n\n');
    expect(cellsOf(overview)).toEqual(['likes', '100', '1.50', '0.50', '0.100', '246', '4', '700', 'Redis']);
    expect(cellsOf(tables)).toEqual(['likes', 'matching.likes', '164', '', 'messaging.inbox', '82']);
  });
});

const cellsOf = (table: string | undefined): string[] =>
  table!
    .split('\n')
    .slice(2)
    .flatMap((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
