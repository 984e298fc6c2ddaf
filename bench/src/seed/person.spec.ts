import { describe, expect, it } from '@jest/globals';
import { personOf } from './person.js';
import { DEPENDABLE } from './seeded-member.js';

const now = new Date('2026-06-15T12:00:00Z');
const people = Array.from({ length: 5_000 }, (_, index) => personOf(1, index + 1, now));

describe('seeded members', () => {
  it('are the same in every run', () => {
    expect(personOf(1, 4_711, now)).toEqual(people[4_710]);
    expect(personOf(2, 4_711, now)).not.toEqual(people[4_710]);
  });

  it('are from 18 to 80 years old, and were here before today', () => {
    const births = people.map((one) => one.date_of_birth).sort();
    expect(births[0]! > '1945-06-15').toBe(true);
    expect(births.at(-1)! <= '2008-06-15').toBe(true);
    expect(people.every((one) => one.created_at <= one.last_active_at && one.last_active_at <= now.toISOString())).toBe(
      true,
    );
  });

  it('can be relied on at the beginning, and are of every kind after it', () => {
    const [dependable, others] = [people.slice(0, DEPENDABLE), people.slice(DEPENDABLE)];
    expect(dependable.every((one) => one.status === 'ACTIVE' && one.ban_reason === null)).toBe(true);
    expect(new Set(others.map((one) => one.status))).toEqual(new Set(['PENDING', 'APPROVED', 'ACTIVE']));
    expect(others.some((one) => one.ban_reason !== null && one.banned_until === null)).toBe(true);
    expect(new Set(others.map((one) => one.tier)).size).toBe(4);
    expect(new Set(others.flatMap((one) => one.hidden_fields)).size).toBe(10);
  });
});
