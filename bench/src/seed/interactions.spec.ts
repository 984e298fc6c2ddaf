import { describe, expect, it } from '@jest/globals';
import { drawStatus } from './seeded-member.js';
import { HEAVY_MEMBERS, interactionsOf, type Interaction } from './interactions.js';

const MEMBERS = 10_000;

describe('interactions between seeded members', () => {
  const interactions = interactionsOf(1, 1, MEMBERS);
  const key = ([from, to]: Interaction): string => `${from} ${to}`;
  const reverseKey = ([from, to]: Interaction): string => `${to} ${from}`;
  const likes = new Set(interactions.likes.map(key));
  const matches = new Set(interactions.matches.map(({ pair }) => key(pair)));

  it('match exactly the pairs with mutual likes', () => {
    const mutual = interactions.likes.filter((like) => likes.has(reverseKey(like)));
    expect(mutual.every((like) => matches.has(key(like)) || matches.has(reverseKey(like)))).toBe(true);
    expect(mutual).toHaveLength(2 * matches.size);
  });

  it('are unique, and never contradict each other', () => {
    expect(likes.size).toBe(interactions.likes.length);
    expect(interactions.passes.filter((pass) => likes.has(key(pass)))).toEqual([]);
    const involved = new Set(
      [...interactions.likes, ...interactions.passes].flatMap((interaction) => [
        key(interaction),
        reverseKey(interaction),
      ]),
    );
    expect(interactions.blocks.filter((block) => involved.has(key(block)))).toEqual([]);
  });

  it('exist only between active members', () => {
    const people = new Set([...interactions.likes, ...interactions.passes, ...interactions.blocks].flat());
    expect([...people].filter((number) => number < 1 || number > MEMBERS)).toEqual([]);
    expect([...people].filter((number) => drawStatus(1, number).status !== 'ACTIVE')).toEqual([]);
    expect([...interactions.likes, ...interactions.passes].filter(([from, to]) => from === to)).toEqual([]);
  });

  it('are numerous for HEAVY_MEMBERS', () => {
    const countFrom = (list: readonly Interaction[], number: number): number =>
      list.filter(([from]) => from === number).length;
    expect(countFrom(interactions.likes, HEAVY_MEMBERS.liker)).toBeGreaterThan(4_500);
    expect(countFrom(interactions.passes, HEAVY_MEMBERS.passer)).toBeGreaterThan(4_500);
    expect(countFrom(interactions.blocks, HEAVY_MEMBERS.blocker)).toBeGreaterThan(450);
    expect(interactions.likes.filter(([, to]) => to === HEAVY_MEMBERS.liked).length).toBeGreaterThan(1_800);
    expect(interactions.matches.filter(({ pair }) => pair.includes(HEAVY_MEMBERS.matched))).toHaveLength(200);
  });

  it('are the same when the members are added in two batches', () => {
    const batches = [interactionsOf(1, 1, 4_000), interactionsOf(1, 4_001, MEMBERS)];
    for (const kind of ['likes', 'passes', 'blocks', 'matches'] as const) {
      expect(batches.flatMap((batch): unknown[] => batch[kind])).toEqual(interactions[kind]);
    }
  });
});
