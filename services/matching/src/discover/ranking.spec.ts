import { describe, expect, it } from '@jest/globals';
import { NO_PREFERENCES, NO_WISHES, type CardWishes } from './deck-preferences.js';
import { BEST_FIT, fitCriteria, hasFit, type ViewerCard } from './ranking.js';
import { StatementParameters } from './statement-parameters.js';

const maya: ViewerCard = {
  userId: '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11',
  dateOfBirth: '1985-06-15',
  gender: 'FEMALE',
  attractedTo: ['MALE'],
  seekingTypes: ['DATING'],
};

function criteria(viewer: ViewerCard, filters = {}, preferences = NO_PREFERENCES) {
  const parameters = new StatementParameters();
  const deck = { viewer, preferences, filters, today: '2026-06-15' };
  return { criteria: fitCriteria(deck, parameters), values: parameters.values };
}

const BORN = { from: '1966-06-16', to: '1977-06-15' };

describe('fitCriteria', () => {
  it('builds each criterion from the viewer’s values', () => {
    const { criteria: conditions, values } = criteria(maya);
    expect(conditions).toEqual([
      '(c.attracted_to IS NULL OR $1::text = ANY(c.attracted_to)) AND (c.gender IS NULL OR c.gender = ANY($2::text[]))',
      'c.seeking_types && $3::text[]',
      'c.date_of_birth BETWEEN $4::date AND $5::date',
    ]);
    expect(values).toEqual(['FEMALE', ['MALE'], ['DATING'], '1978-06-15', '1992-06-15']);
  });

  it('uses constants for a viewer whose fields are all hidden', () => {
    const { criteria: conditions } = criteria({ ...maya, gender: null, attractedTo: null, seekingTypes: [] });
    expect(conditions.slice(0, 2)).toEqual(['true', 'false']);
  });

  it('has preferences in place of what follows from the viewer’s own card', () => {
    const preferred: CardWishes = { ...NO_WISHES, born: BORN, genders: ['FEMALE'], seekingTypes: ['MARRIAGE'] };
    const { criteria: conditions, values } = criteria(maya, {}, { ...NO_PREFERENCES, preferred });
    expect(conditions).toEqual(criteria(maya).criteria);
    expect(values).toEqual(['FEMALE', ['FEMALE'], ['MARRIAGE'], BORN.from, BORN.to]);
  });

  it('has a preferred distance as part of the last criterion, which an unknown one meets', () => {
    const near = { latitude: 33.75, longitude: -84.39, miles: 25 };
    const { criteria: conditions } = criteria(maya, {}, { ...NO_PREFERENCES, preferred: { ...NO_WISHES, near } });
    expect(conditions.slice(0, 2)).toEqual(criteria(maya).criteria.slice(0, 2));
    expect(conditions[2]).toContain('c.date_of_birth BETWEEN $4::date AND $5::date AND (c.latitude IS NULL OR ');
  });

  it('replaces what dealbreakers guarantee by true', () => {
    const required = { ...NO_WISHES, born: BORN, genders: ['MALE'], seekingTypes: ['MARRIAGE'] };
    const { criteria: conditions } = criteria(maya, {}, { ...NO_PREFERENCES, required });
    expect(conditions).toEqual(['(c.attracted_to IS NULL OR $1::text = ANY(c.attracted_to))', 'true', 'true']);
  });

  it.each([
    [{ gender: 'FEMALE' }, 0],
    [{ minAge: 49 }, 2],
    [{ maxAge: 33 }, 2],
  ])('replaces a criterion that the filters %j rule out by false', (filters, index) => {
    expect(criteria(maya, filters).criteria[index]).toBe('false');
  });

  it.each([
    [{ gender: 'MALE' }, 0],
    [{ minAge: 48 }, 2],
    [{ maxAge: 34 }, 2],
  ])('keeps a criterion that the filters %j do not decide', (filters, index) => {
    expect(criteria(maya, filters).criteria[index]).not.toBe('false');
  });
});

describe('hasFit', () => {
  it('returns a distinct condition for each fit, with the highest weight on the first criterion', () => {
    const conditions = Array.from({ length: BEST_FIT + 1 }, (_, fit) => hasFit(['a', 'b', 'c'], fit));
    expect(new Set(conditions).size).toBe(8);
    expect(conditions[BEST_FIT]).toBe('(a) AND (b) AND (c)');
    expect(conditions[4]).toBe('(a) AND NOT (b) AND NOT (c)');
    expect(conditions[1]).toBe('NOT (a) AND NOT (b) AND (c)');
  });
});
