import { FEEDBACK_CATEGORIES } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { feedbackDraftSchema } from './feedback-draft.js';

const good = { name: ' Ada ', email: ' ada@example.org ', category: 'general', message: ' Hello!\nBye. ' };

const problems = (change: object): string[] =>
  feedbackDraftSchema.safeParse({ ...good, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('a contact message', () => {
  it('is trimmed', () => {
    expect(feedbackDraftSchema.parse(good)).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      category: 'general',
      message: 'Hello!\nBye.',
    });
  });

  it.each(['name', 'email', 'category', 'message'])('needs %s', (field) => {
    expect(problems({ [field]: '  ' })[0]).toBe('Please fill in all fields');
  });

  it('has an address and a category that exist', () => {
    expect(problems({ email: 'ada@' })).toEqual(['Please enter a valid email address']);
    expect(problems({ email: 'ada@example.org, eve@example.org' })).toEqual(['Please enter a valid email address']);
    expect(problems({ category: 'gossip' })).toEqual(['Please choose a category']);
    for (const category of FEEDBACK_CATEGORIES) expect(problems({ category })).toEqual([]);
  });

  it('has bounds, and a name of one line', () => {
    expect(problems({ message: 'x'.repeat(5_001) })).toHaveLength(1);
    expect(problems({ name: 'x'.repeat(101) })).toHaveLength(1);
    expect(problems({ name: 'Ada\r\nBcc: eve@example.org' })).toEqual(['Please enter your name in one line']);
    expect(problems({ message: 'a\u0000b' })).toHaveLength(1);
  });
});
