import type { AnnouncementState } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { isEditable, requireEditable, stateAfterCancel } from './announcement-policy.js';

describe('an announcement of staff', () => {
  it.each<[AnnouncementState, boolean]>([
    ['DRAFT', true],
    ['SCHEDULED', true],
    ['SENDING', false],
    ['SENT', false],
    ['STOPPED', false],
  ])('can be changed until it is published: %s', (state, isAllowed) => {
    expect(isEditable(state)).toBe(isAllowed);
    if (isAllowed) expect(() => requireEditable(state)).not.toThrow();
    else expect(() => requireEditable(state)).toThrow('This announcement is already published.');
  });

  it('becomes a draft again, or stops, when it is canceled, unless it was sent', () => {
    const states = (['DRAFT', 'SCHEDULED', 'SENDING', 'STOPPED'] as const).map(stateAfterCancel);
    expect(states).toEqual(['DRAFT', 'DRAFT', 'STOPPED', 'STOPPED']);
    expect(() => stateAfterCancel('SENT')).toThrow('This announcement has already been sent.');
  });
});
