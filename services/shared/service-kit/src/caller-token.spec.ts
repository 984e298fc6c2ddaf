import { describe, expect, it, jest } from '@jest/globals';
import { VISITOR, type Caller } from '@kindred/contracts';
import { CallerTokens } from './caller-token.js';

const caller: Caller = {
  kind: 'member',
  userId: '6f8e1f6e-6d7f-4c1c-9d3a-111111111111',
  sessionId: '6f8e1f6e-6d7f-4c1c-9d3a-222222222222',
  role: 'admin',
  status: 'ACTIVE',
  emailVerified: true,
  tier: 'VIP',
};

describe('CallerTokens', () => {
  const tokens = new CallerTokens('a secret of this installation');

  it('verifies tokens of members and visitors', () => {
    expect(tokens.verify(tokens.sign(caller))).toEqual(caller);
    expect(tokens.verify(tokens.sign(VISITOR))).toEqual(VISITOR);
  });

  it('rejects a token that is signed with another secret, changed, missing, or unsigned', () => {
    const token = tokens.sign(caller);
    expect(new CallerTokens('a different secret').verify(token)).toBeUndefined();
    expect(tokens.verify(`${token.slice(0, -3)}abc`)).toBeUndefined();
    expect(tokens.verify(undefined)).toBeUndefined();
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    expect(tokens.verify(`${encode({ alg: 'none', typ: 'JWT' })}.${encode({ caller })}.`)).toBeUndefined();
  });

  it('rejects a token after 30 seconds, cached or not', () => {
    const token = tokens.sign(caller);
    expect(tokens.verify(token)).toEqual(caller);
    jest.useFakeTimers({ now: Date.now() + 31_000 });
    expect(tokens.verify(token)).toBeUndefined();
    expect(new CallerTokens('a secret of this installation').verify(token)).toBeUndefined();
    jest.useRealTimers();
  });

  it('reuses a token for some seconds, and signs a new one for a changed caller', () => {
    const token = tokens.sign(caller);
    expect(tokens.sign({ ...caller })).toBe(token);
    expect(tokens.verify(tokens.sign({ ...caller, status: 'PENDING' }))).toEqual({ ...caller, status: 'PENDING' });
    jest.useFakeTimers({ now: Date.now() + 11_000 });
    const later = tokens.sign(caller);
    expect(later).not.toBe(token);
    expect(tokens.verify(later)).toEqual(caller);
    jest.useRealTimers();
  });
});
