import { describe, expect, it } from '@jest/globals';
import { VISITOR } from '@kindred/contracts';
import { testCaller } from '@kindred/testing';
import { mayDecide, requireAppellant } from './appeal-policy.js';

describe('requireAppellant', () => {
  const maya = testCaller();
  const omar = testCaller();

  it('allows the member of the sanction, with a session or a valid token', () => {
    expect(() => requireAppellant(maya, false, false, maya.userId)).not.toThrow();
    expect(() => requireAppellant(VISITOR, true, true, maya.userId)).not.toThrow();
  });

  it('denies everyone else', () => {
    const code = (...input: Parameters<typeof requireAppellant>) => {
      try {
        requireAppellant(...input);
        return undefined;
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(code(VISITOR, false, false, maya.userId)).toBe('UNAUTHENTICATED');
    expect(code(VISITOR, true, false, maya.userId)).toBe('FORBIDDEN');
    expect(code(maya, true, false, maya.userId)).toBe('FORBIDDEN');
    expect(code(omar, false, false, maya.userId)).toBe('NOT_FOUND');
    expect(code(VISITOR, true, true, null)).toBe('NOT_FOUND');
  });
});

describe('mayDecide', () => {
  it('allows another administrator, and the only one', () => {
    expect(mayDecide('a', 'b', true)).toBe(true);
    expect(mayDecide('a', null, true)).toBe(true);
    expect(mayDecide('a', 'a', false)).toBe(true);
  });

  it('denies the administrator who imposed the sanction where there is another one', () => {
    expect(mayDecide('a', 'a', true)).toBe(false);
  });
});
