import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { composeReason, REJECT_REASONS, maxNoteLength } from './reject-reasons.js';

describe('composeReason', () => {
  it.each([
    [null, '', null],
    [null, '   ', null],
    [null, ' Stand near a window. ', 'Stand near a window.'],
    [REJECT_REASONS[0], '', 'The photo is blurred or too dark.'],
    [REJECT_REASONS[0], ' Stand near a window. ', 'The photo is blurred or too dark. Stand near a window.'],
  ])('combines the preset "%s" and the note "%s" into "%s"', (preset, note, reason) => {
    expect(composeReason({ preset, note })).toBe(reason);
  });

  it.each([null, ...REJECT_REASONS])('fits the server limit with the longest note next to "%s"', (preset) => {
    const note = 'x'.repeat(maxNoteLength(preset));
    expect(composeReason({ preset, note })).toHaveLength(LIMITS.reasonMaxLength);
  });
});
