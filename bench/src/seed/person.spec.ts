import { describe, expect, it } from '@jest/globals';
import { findDisplayNameProblem } from '@kindred/screening';
import { personOf } from './person.js';
import { GUARANTEED_ACTIVE } from './seeded-member.js';

const now = new Date('2026-06-15T12:00:00Z');
const people = Array.from({ length: 5_000 }, (_, index) => personOf(1, index + 1, now));

describe('seeded members', () => {
  it('are reproducible', () => {
    expect(personOf(1, 4_711, now)).toEqual(people[4_710]);
    expect(personOf(2, 4_711, now)).not.toEqual(people[4_710]);
  });

  it('are 18 to 80 years old and joined in the past', () => {
    const births = people.map((person) => person.date_of_birth).sort();
    expect(births[0]! > '1945-06-15').toBe(true);
    expect(births.at(-1)! <= '2008-06-15').toBe(true);
    expect(
      people.every(
        (person) => person.created_at <= person.last_active_at && person.last_active_at <= now.toISOString(),
      ),
    ).toBe(true);
  });

  it('have names that the product accepts', () => {
    const rejected = people.filter(({ display_name: name }) => findDisplayNameProblem(name, 'Kindred') !== null);
    expect(rejected.map(({ display_name: name }) => name)).toEqual([]);
  });

  it('are all active and unbanned up to GUARANTEED_ACTIVE, and varied after it', () => {
    const [guaranteed, others] = [people.slice(0, GUARANTEED_ACTIVE), people.slice(GUARANTEED_ACTIVE)];
    expect(guaranteed.every((person) => person.status === 'ACTIVE' && person.ban_reason === null)).toBe(true);
    expect(new Set(others.map((person) => person.status))).toEqual(new Set(['PENDING', 'APPROVED', 'ACTIVE']));
    expect(others.some((person) => person.ban_reason !== null && person.banned_until === null)).toBe(true);
    expect(new Set(others.map((person) => person.tier)).size).toBe(4);
    expect(new Set(others.flatMap((person) => person.hidden_fields)).size).toBe(10);
  });
});
