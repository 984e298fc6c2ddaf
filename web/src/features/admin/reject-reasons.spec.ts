import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { composeReason, REJECT_REASONS, roomForWords } from './reject-reasons.js';

describe('the reason for a rejection', () => {
  it.each([
    [null, '', null],
    [null, '   ', null],
    [null, ' Stand near a window. ', 'Stand near a window.'],
    [REJECT_REASONS[0], '', 'The photo is blurred or too dark.'],
    [REJECT_REASONS[0], ' Stand near a window. ', 'The photo is blurred or too dark. Stand near a window.'],
  ])('of "%s" and "%s" is "%s"', (chosen, words, told) => {
    expect(composeReason({ chosen, words })).toBe(told);
  });

  it.each([null, ...REJECT_REASONS])('fills what the server takes, and no more, beside "%s"', (chosen) => {
    const words = 'x'.repeat(roomForWords(chosen));
    expect(composeReason({ chosen, words })).toHaveLength(LIMITS.reasonMaxLength);
  });
});
