import { describe, expect, it } from '@jest/globals';
import { DEMO_MEMBERS } from '../members/members.js';
import { replyTo } from './replies.js';

describe('the answers of the demo members', () => {
  it('exist for the two talkative ones and for nobody else', () => {
    const answering = DEMO_MEMBERS.filter(({ slug }) => replyTo(slug, 0, 'Ada') !== undefined);
    expect(answering.map(({ slug }) => slug).sort()).toEqual(['imani', 'terrence']);
    expect(answering.every(({ manner }) => manner === 'talkative')).toBe(true);
  });

  it('greet by the first name, and go on', () => {
    expect(replyTo('imani', 0, 'Ada Lovett')).toContain('Hi Ada!');
    expect(replyTo('imani', 0, null)).toContain('Hi there!');
    expect(replyTo('imani', 1, 'Ada')).not.toBe(replyTo('imani', 0, 'Ada'));
    expect(replyTo('imani', 99, 'Ada')).toBe(replyTo('imani', 5, 'Ada'));
  });
});
