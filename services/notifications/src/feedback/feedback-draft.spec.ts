import { FEEDBACK_CATEGORIES } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { feedbackDraftSchema } from './feedback-draft.js';

const valid = { name: ' Ada ', email: ' ada@example.org ', category: 'general', message: ' Hello!\nBye. ' };

const errors = (change: object): string[] =>
  feedbackDraftSchema.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('feedbackDraftSchema', () => {
  it('trims every field', () => {
    expect(feedbackDraftSchema.parse(valid)).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      category: 'general',
      message: 'Hello!\nBye.',
    });
  });

  it.each(['name', 'email', 'category', 'message'])('requires %s', (field) => {
    expect(errors({ [field]: '  ' })[0]).toBe('Please fill in all fields');
  });

  it('accepts only valid email addresses and known categories', () => {
    expect(errors({ email: 'ada@' })).toEqual(['Please enter a valid email address']);
    expect(errors({ email: 'ada@example.org, eve@example.org' })).toEqual(['Please enter a valid email address']);
    expect(errors({ category: 'gossip' })).toEqual(['Please choose a category']);
    for (const category of FEEDBACK_CATEGORIES) expect(errors({ category })).toEqual([]);
  });

  it('limits the lengths, and rejects a name with line breaks', () => {
    expect(errors({ message: 'x'.repeat(5_001) })).toHaveLength(1);
    expect(errors({ name: 'x'.repeat(101) })).toHaveLength(1);
    expect(errors({ name: 'Ada\r\nBcc: eve@example.org' })).toEqual(['Please enter your name in one line']);
    expect(errors({ message: 'a\u0000b' })).toHaveLength(1);
  });
});
