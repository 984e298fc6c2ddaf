import { describe, expect, it } from '@jest/globals';
import { sanctionChange } from './sanction-change.js';

const NOW = new Date('2026-03-14T09:30:00.000Z');
const permanent = { reason: 'rude', since: '2026-03-01T00:00:00.000Z', until: null };
const expired = { ...permanent, until: '2026-03-14T09:30:00.000Z' };

describe('sanctionChange', () => {
  it('detects a new sanction and a changed one', () => {
    expect(sanctionChange(null, permanent, NOW)).toEqual({ kind: 'imposed', sanction: permanent });
    const longer = { ...permanent, until: '2026-04-01T00:00:00.000Z' };
    expect(sanctionChange(permanent, longer, NOW)).toEqual({ kind: 'imposed', sanction: longer });
    expect(sanctionChange(expired, permanent, NOW)).toEqual({ kind: 'imposed', sanction: permanent });
  });

  it('detects a lifted sanction', () => {
    expect(sanctionChange(permanent, null, NOW)).toEqual({ kind: 'lifted' });
  });

  it('detects nothing if nothing changed or the sanction expired', () => {
    expect(sanctionChange(null, null, NOW)).toEqual({ kind: 'none' });
    expect(sanctionChange(permanent, { ...permanent }, NOW)).toEqual({ kind: 'none' });
    expect(sanctionChange(expired, null, NOW)).toEqual({ kind: 'none' });
    expect(sanctionChange(null, expired, NOW)).toEqual({ kind: 'none' });
  });
});
