import { describe, expect, it } from '@jest/globals';
import { changesState, isOwnOrigin } from './origin-policy.js';

describe('the Origin check', () => {
  const local = new URL('http://localhost:3000');
  const remote = new URL('https://kindred.example');

  it.each([
    [undefined, local],
    ['http://localhost:3000', local],
    ['http://127.0.0.1:3000', local],
    ['https://kindred.example', remote],
  ])('allows %s', (origin, publicUrl) => {
    expect(isOwnOrigin(origin, publicUrl)).toBe(true);
  });

  it.each([
    ['https://evil.example', local],
    ['http://localhost:3001', local],
    ['https://localhost:3000', local],
    ['null', local],
    ['http://kindred.example', remote],
    ['https://kindred.example.evil.example', remote],
    ['http://localhost', remote],
  ])('rejects %s', (origin, publicUrl) => {
    expect(isOwnOrigin(origin, publicUrl)).toBe(false);
  });

  it('applies to the methods that change state', () => {
    expect(['POST', 'PUT', 'DELETE', 'PATCH'].map(changesState)).toEqual([true, true, true, true]);
    expect(['GET', 'HEAD', 'OPTIONS'].map(changesState)).toEqual([false, false, false]);
  });
});
