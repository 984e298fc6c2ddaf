import { describe, expect, it } from '@jest/globals';
import { LIMITS, REPORT_CATEGORIES } from '@kindred/contracts';
import { reportDraft, resolution } from './report-draft.js';

const good = { category: 'scam', details: ' Asked me for money. ', messageId: null };

const problems = (schema: typeof reportDraft | typeof resolution, input: object): string[] =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe('a report', () => {
  it('is trimmed', () => {
    expect(reportDraft.parse({ ...good, category: ' Scam ' })).toEqual({ ...good, details: 'Asked me for money.' });
  });

  it('has a category that exists', () => {
    for (const category of REPORT_CATEGORIES) expect(problems(reportDraft, { ...good, category })).toEqual([]);
    for (const category of ['', 'gossip']) {
      expect(problems(reportDraft, { ...good, category })).toEqual(['Please choose a category']);
    }
  });

  it('says what happened, within bounds', () => {
    expect(problems(reportDraft, { ...good, details: ' ' })).toEqual(['Please tell us what happened']);
    expect(problems(reportDraft, { ...good, details: '💔'.repeat(LIMITS.reportMaxLength) })).toEqual([]);
    expect(problems(reportDraft, { ...good, details: 'x'.repeat(LIMITS.reportMaxLength + 1) })).toHaveLength(1);
    expect(problems(reportDraft, { ...good, details: 'a\u0000b' })).toHaveLength(1);
    expect(problems(reportDraft, { ...good, messageId: '11111111-1111-1111-1111-111111111111' })).toEqual([]);
    expect(problems(reportDraft, { ...good, messageId: 'the last one' })).toEqual(['messageId must be an id']);
  });
});

describe('what comes of a report', () => {
  it('is said in a few words; a note is a choice', () => {
    expect(resolution.parse({ outcome: ' dismissed ', note: ' ' })).toEqual({ outcome: 'dismissed', note: null });
    expect(resolution.parse({ outcome: 'banned', note: 'Again.' })).toEqual({ outcome: 'banned', note: 'Again.' });
    expect(problems(resolution, { outcome: ' ', note: null })).toEqual(['Please say what came of the report']);
    expect(problems(resolution, { outcome: 'x'.repeat(LIMITS.shortTextMaxLength + 1) })).toHaveLength(1);
    expect(problems(resolution, { outcome: 'warned', note: 'x'.repeat(LIMITS.reasonMaxLength + 1) })).toHaveLength(1);
  });
});
