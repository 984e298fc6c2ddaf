import { describe, expect, it } from '@jest/globals';
import { sanctionChange } from './sanction-change.js';

const NOW = new Date('2026-03-14T09:30:00.000Z');
const lasting = { reason: 'rude', since: '2026-03-01T00:00:00.000Z', until: null };
const lapsed = { ...lasting, until: '2026-03-14T09:30:00.000Z' };

describe('sanctionChange', () => {
  it('tells of a new one, and of one that was changed', () => {
    expect(sanctionChange(null, lasting, NOW)).toEqual({ kind: 'imposed', sanction: lasting });
    const longer = { ...lasting, until: '2026-04-01T00:00:00.000Z' };
    expect(sanctionChange(lasting, longer, NOW)).toEqual({ kind: 'imposed', sanction: longer });
    expect(sanctionChange(lapsed, lasting, NOW)).toEqual({ kind: 'imposed', sanction: lasting });
  });

  it('tells of the end of one', () => {
    expect(sanctionChange(lasting, null, NOW)).toEqual({ kind: 'lifted' });
  });

  it('tells nothing when nothing changed, and nothing of one that lapsed', () => {
    expect(sanctionChange(null, null, NOW)).toEqual({ kind: 'none' });
    expect(sanctionChange(lasting, { ...lasting }, NOW)).toEqual({ kind: 'none' });
    expect(sanctionChange(lapsed, null, NOW)).toEqual({ kind: 'none' });
    expect(sanctionChange(null, lapsed, NOW)).toEqual({ kind: 'none' });
  });
});
