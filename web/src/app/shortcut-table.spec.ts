import { describe, expect, it } from '@jest/globals';
import { REPORT_OUTCOMES } from '@kindred/contracts';
import { REJECT_REASONS } from '../features/photo-reviews/reject-reasons.js';
import { beginsWith, isTyped, keyCapsOf, SHORTCUTS, shortcutProps, type ShortcutName } from '../lib/staff-shortcuts.js';

const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

describe('the table of shortcuts', () => {
  it.each([
    ...[
      'Everywhere',
      'Lists',
      'Appeals',
      'Shield',
      'A report',
      'A contact message',
      'Find a member',
      'Reviewing photos',
    ],
  ])('has each key once for the place "%s"', (place) => {
    const keys = NAMES.filter((name) => SHORTCUTS[name].place === place).map((name) => SHORTCUTS[name].keys);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has no key of a single screen that works everywhere or begins a sequence', () => {
    const everywhere = NAMES.filter((name) => SHORTCUTS[name].place === 'Everywhere');
    const elsewhere = NAMES.filter((name) => SHORTCUTS[name].place !== 'Everywhere');
    for (const name of elsewhere) {
      expect(everywhere.filter((other) => isTyped(other, SHORTCUTS[name].keys))).toEqual([]);
      expect(everywhere.filter((other) => beginsWith(other, SHORTCUTS[name].keys))).toEqual([]);
    }
  });

  it('has a digit for each outcome and each reason', () => {
    expect(SHORTCUTS.chooseOutcome.keys).toBe(`1-${REPORT_OUTCOMES.length}`);
    expect(SHORTCUTS.chooseReason.keys).toBe(`1-${REJECT_REASONS.length}`);
  });

  it('matches keys, sequences, and ranges', () => {
    expect([isTyped('next', 'j'), isTyped('next', 'k'), isTyped('goToReports', 'g r')]).toEqual([true, false, true]);
    expect(['0', '1', '6', '7', 'a'].map((key) => isTyped('chooseReason', key))).toEqual([
      ...[false, true, true, false, false],
    ]);
    expect([beginsWith('goToReports', 'g'), beginsWith('next', 'j')]).toEqual([true, false]);
  });

  it('names the keys for people and for screen readers', () => {
    expect([keyCapsOf('goToReports'), keyCapsOf('open'), keyCapsOf('chooseOutcome')]).toEqual([
      ...[['G', 'R'], ['Enter'], ['1–6']],
    ]);
    expect(shortcutProps('open')).toEqual({ 'aria-keyshortcuts': 'Enter' });
    expect(shortcutProps('chooseReason', 3)).toEqual({ 'aria-keyshortcuts': '3' });
  });
});
