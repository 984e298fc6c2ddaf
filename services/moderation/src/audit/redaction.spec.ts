import { describe, expect, it } from '@jest/globals';
import { withoutNames } from './redaction.js';

describe('withoutNames', () => {
  it('takes out the address and the name, however they are written', () => {
    const reason = 'MARCUS (marcus.lee@mail.example) wrote insults; Marcus was warned twice.';
    expect(withoutNames(reason, ['marcus.lee@mail.example', 'Marcus'])).toBe(
      '[member] ([member]) wrote insults; [member] was warned twice.',
    );
  });

  it('leaves other words alone', () => {
    expect(withoutNames('Alone in all albums', ['Al', null, ''])).toBe('Alone in all albums');
    expect(withoutNames('a.b is not axb', ['a.b'])).toBe('[member] is not axb');
  });
});
