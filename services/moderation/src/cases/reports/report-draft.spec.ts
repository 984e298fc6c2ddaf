import { describe, expect, it } from '@jest/globals';
import { LIMITS, REPORT_CATEGORIES } from '@kindred/contracts';
import { reportDraft, resolution } from './report-draft.js';

const valid = { category: 'scam', details: ' Asked me for money. ', messageId: null, photoId: null };

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
  const noted = { note: ' Rude. ' };

  it('requires a known outcome', () => {
    expect(resolution.parse({ outcome: ' no_action ', note: ' ' })).toEqual({
      ...{ outcome: 'NO_ACTION', note: null, messageToReporter: null },
    });
    for (const outcome of ['', 'warned', 'Permanently banned']) {
      expect(problems(resolution, { outcome, ...noted })).toEqual(['Please choose an outcome']);
    }
  });

  it('requires a reason for every outcome but no action', () => {
    for (const outcome of ['WARNING', 'MUTED', 'BANNED', 'DELETED']) {
      expect(problems(resolution, { outcome, note: ' ' })).toEqual(['Please provide a reason']);
      expect(problems(resolution, { outcome, ...noted })).toEqual([]);
    }
    expect(problems(resolution, { outcome: 'WARNING', note: 'x'.repeat(LIMITS.reasonMaxLength + 1) })).toHaveLength(1);
  });

  it('requires a duration for a suspension, and accepts one only for it and a mute', () => {
    const forever = ['Please choose how long the suspension lasts'];
    expect(problems(resolution, { outcome: 'SUSPENDED', ...noted })).toEqual(forever);
    for (const outcome of ['SUSPENDED', 'MUTED']) {
      expect(problems(resolution, { outcome, ...noted, duration: 7 })).toEqual([]);
      for (const duration of [0, 91, 1.5]) {
        expect(problems(resolution, { outcome, ...noted, duration })).toHaveLength(1);
      }
    }
    for (const outcome of ['NO_ACTION', 'WARNING', 'BANNED', 'DELETED']) {
      expect(problems(resolution, { outcome, ...noted, duration: 7 })).toEqual([
        'A duration applies only to MUTED and SUSPENDED',
      ]);
    }
  });

  it('limits the message to the reporter', () => {
    const messageToReporter = 'x'.repeat(LIMITS.reportAnswerMaxLength);
    expect(problems(resolution, { outcome: 'NO_ACTION', messageToReporter })).toEqual([]);
    expect(problems(resolution, { outcome: 'NO_ACTION', messageToReporter: `${messageToReporter}x` })).toHaveLength(1);
  });
});
