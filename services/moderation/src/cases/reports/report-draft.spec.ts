import { describe, expect, it } from '@jest/globals';
import { LIMITS, REPORT_CATEGORIES } from '@kindred/contracts';
import { reportDraft, resolution } from './report-draft.js';

const valid = { category: 'scam', details: ' Asked me for money. ', messageId: null };

const problems = (schema: typeof reportDraft | typeof resolution, input: object): string[] =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe('a report', () => {
  it('is trimmed', () => {
    expect(reportDraft.parse({ ...valid, category: ' Scam ' })).toEqual({ ...valid, details: 'Asked me for money.' });
  });

  it('requires a known category', () => {
    for (const category of REPORT_CATEGORIES) expect(problems(reportDraft, { ...valid, category })).toEqual([]);
    for (const category of ['', 'gossip']) {
      expect(problems(reportDraft, { ...valid, category })).toEqual(['Please choose a category']);
    }
  });

  it('requires details within the length limit', () => {
    expect(problems(reportDraft, { ...valid, details: ' ' })).toEqual(['Please tell us what happened']);
    expect(problems(reportDraft, { ...valid, details: '💔'.repeat(LIMITS.reportMaxLength) })).toEqual([]);
    expect(problems(reportDraft, { ...valid, details: 'x'.repeat(LIMITS.reportMaxLength + 1) })).toHaveLength(1);
    expect(problems(reportDraft, { ...valid, details: 'a\u0000b' })).toHaveLength(1);
    expect(problems(reportDraft, { ...valid, messageId: '11111111-1111-1111-1111-111111111111' })).toEqual([]);
    expect(problems(reportDraft, { ...valid, messageId: 'the last one' })).toEqual(['messageId must be an id']);
  });
});

describe('the resolution of a report', () => {
  it('requires a short outcome; the note is optional', () => {
    expect(resolution.parse({ outcome: ' dismissed ', note: ' ' })).toEqual({ outcome: 'dismissed', note: null });
    expect(resolution.parse({ outcome: 'banned', note: 'Again.' })).toEqual({ outcome: 'banned', note: 'Again.' });
    expect(problems(resolution, { outcome: ' ', note: null })).toEqual(['Please describe the outcome of the report']);
    expect(problems(resolution, { outcome: 'x'.repeat(LIMITS.shortTextMaxLength + 1) })).toHaveLength(1);
    expect(problems(resolution, { outcome: 'warned', note: 'x'.repeat(LIMITS.reasonMaxLength + 1) })).toHaveLength(1);
  });
});
