import { describe, expect, it } from '@jest/globals';
import { redactNames } from './redaction.js';

describe('redactNames', () => {
  it('redacts the email address and the name, ignoring case', () => {
    const reason = 'MARCUS (marcus.lee@mail.example) wrote insults; Marcus was warned twice.';
    expect(redactNames(reason, ['marcus.lee@mail.example', 'Marcus'])).toBe(
      '[member] ([member]) wrote insults; [member] was warned twice.',
    );
  });

  it('keeps words that merely contain a name', () => {
    expect(redactNames('Alone in all albums', ['Al', null, ''])).toBe('Alone in all albums');
    expect(redactNames('a.b is not axb', ['a.b'])).toBe('[member] is not axb');
  });
});
