import { describe, expect, it } from '@jest/globals';
import { beginMember } from './seeded-member.js';
import { HEAVY, tiesOf, type Tie } from './ties.js';

const MEMBERS = 10_000;

describe('the ties between seeded members', () => {
  const ties = tiesOf(1, 1, MEMBERS);
  const key = ([from, to]: Tie): string => `${from} ${to}`;
  const back = ([from, to]: Tie): string => `${to} ${from}`;
  const likes = new Set(ties.likes.map(key));
  const matches = new Set(ties.matches.map(({ pair }) => key(pair)));

  it('make a match of every two who like each other, and of nobody else', () => {
    const mutual = ties.likes.filter((like) => likes.has(back(like)));
    expect(mutual.every((like) => matches.has(key(like)) || matches.has(back(like)))).toBe(true);
    expect(mutual).toHaveLength(2 * matches.size);
  });

  it('never hold two things at once, nor the same one twice', () => {
    expect(likes.size).toBe(ties.likes.length);
    expect(ties.passes.filter((pass) => likes.has(key(pass)))).toEqual([]);
    const tied = new Set([...ties.likes, ...ties.passes].flatMap((tie) => [key(tie), back(tie)]));
    expect(ties.blocks.filter((block) => tied.has(key(block)))).toEqual([]);
  });

  it('are among members who may have them', () => {
    const people = new Set([...ties.likes, ...ties.passes, ...ties.blocks].flat());
    expect([...people].filter((number) => number < 1 || number > MEMBERS)).toEqual([]);
    expect([...people].filter((number) => beginMember(1, number).status !== 'ACTIVE')).toEqual([]);
    expect([...ties.likes, ...ties.passes].filter(([from, to]) => from === to)).toEqual([]);
  });

  it('are many for the heavy ones', () => {
    const given = (list: readonly Tie[], number: number): number => list.filter(([from]) => from === number).length;
    expect(given(ties.likes, HEAVY.liker)).toBeGreaterThan(4_500);
    expect(given(ties.passes, HEAVY.passer)).toBeGreaterThan(4_500);
    expect(given(ties.blocks, HEAVY.blocker)).toBeGreaterThan(450);
    expect(ties.likes.filter(([, to]) => to === HEAVY.liked).length).toBeGreaterThan(1_800);
    expect(ties.matches.filter(({ pair }) => pair.includes(HEAVY.matched))).toHaveLength(200);
  });

  it('come out the same when the members come in two lots', () => {
    const lots = [tiesOf(1, 1, 4_000), tiesOf(1, 4_001, MEMBERS)];
    for (const kind of ['likes', 'passes', 'blocks', 'matches'] as const) {
      expect(lots.flatMap((lot): unknown[] => lot[kind])).toEqual(ties[kind]);
    }
  });
});
