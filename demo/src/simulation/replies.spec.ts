import { describe, expect, it } from '@jest/globals';
import { DEMO_MEMBERS } from '../members/members.js';
import { replyTo } from './replies.js';

describe('replyTo', () => {
  it('has replies for exactly the two members who reply to messages', () => {
    const replying = DEMO_MEMBERS.filter(({ slug }) => replyTo(slug, 0, 'Ada') !== undefined);
    expect(replying.map(({ slug }) => slug).sort()).toEqual(['imani', 'terrence']);
    expect(replying.every(({ behavior }) => behavior === 'likes-and-replies')).toBe(true);
  });

  it('greets by first name, advances through the script, and repeats its last reply', () => {
    expect(replyTo('imani', 0, 'Ada Lovett')).toContain('Hi Ada!');
    expect(replyTo('imani', 0, null)).toContain('Hi there!');
    expect(replyTo('imani', 1, 'Ada')).not.toBe(replyTo('imani', 0, 'Ada'));
    expect(replyTo('imani', 99, 'Ada')).toBe(replyTo('imani', 5, 'Ada'));
  });
});
