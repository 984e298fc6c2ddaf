import { describe, expect, it } from '@jest/globals';
import { BEST_FIT, fitCriteria, hasFit, type ViewerCard } from './ranking.js';
import { StatementParameters } from './statement-parameters.js';

const maya: ViewerCard = {
  userId: '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11',
  dateOfBirth: '1985-06-15',
  gender: 'FEMALE',
  attractedTo: ['MALE'],
  seekingTypes: ['DATING'],
};

function criteria(viewer: ViewerCard, filters = {}) {
  const parameters = new StatementParameters();
  return { criteria: fitCriteria(viewer, filters, '2026-06-15', parameters), values: parameters.values };
}

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
