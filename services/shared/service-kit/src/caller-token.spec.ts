import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { VISITOR, type Caller, type ServiceName } from '@kindred/contracts';
import { callerPublicKeyOf, signingKeyPem } from '@kindred/platform/settings';
import { createSigner } from 'fast-jwt';
import { CallerSigner } from './caller-signer.js';
import { keyIdOf } from './caller-token.js';
import { CallerVerifier } from './caller-verifier.js';
import { deriveKey } from './secrets.js';

const caller: Caller = {
  kind: 'member',
  userId: '6f8e1f6e-6d7f-4c1c-9d3a-111111111111',
  sessionId: '6f8e1f6e-6d7f-4c1c-9d3a-222222222222',
  role: 'admin',
  status: 'ACTIVE',
  emailVerified: true,
  tier: 'VIP',
  passwordConfirmed: true,
  mustSetUpTotp: false,
};
const SECRET = 'a secret of this installation';
const newKey = (): string => randomBytes(32).toString('hex');
const [key, nextKey] = [newKey(), newKey()];

const verifier = (
  keys: readonly string[] = [key],
  { audience = 'matching' as ServiceName, shared = false, accepted = undefined as string | undefined } = {},
): CallerVerifier =>
  new CallerVerifier(audience, {
    CALLER_PUBLIC_KEYS: keys.map(callerPublicKeyOf),
    ACCEPT_SHARED_CALLER_TOKENS: shared,
    SESSION_SECRET: SECRET,
    SESSION_SECRET_ACCEPTED: accepted,
  });
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('caller tokens', () => {
  let signer: CallerSigner;
  beforeEach(() => {
    signer = new CallerSigner(key);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('carry members and visitors', () => {
    expect(verifier().verify(signer.sign(caller, 'matching'))).toEqual(caller);
    expect(verifier().verify(signer.sign(VISITOR, 'matching'))).toEqual(VISITOR);
  });

  it('are rejected by other services, and when they have no audience', () => {
    const matching = verifier();
    expect(matching.verify(signer.sign(caller, 'messaging'))).toBeUndefined();
    expect(verifier([key], { audience: 'messaging' }).verify(signer.sign(caller, 'matching'))).toBeUndefined();
    const withoutAudience = createSigner({
      key: signingKeyPem(key),
      kid: keyIdOf(callerPublicKeyOf(key)),
      expiresIn: 30_000,
    });
    expect(matching.verify(withoutAudience({ caller }))).toBeUndefined();
    expect(matching.verify(withoutAudience({ caller, aud: 'matching' }))).toEqual(caller);
  });

  it('are rejected when they are signed with an unknown key, changed, missing, unsigned, or not tokens', () => {
    const matching = verifier();
    const token = signer.sign(caller, 'matching');
    const [header, payload = '', signature] = token.split('.');
    const forged = encode({ ...(JSON.parse(atob(payload)) as object), caller: { ...caller, tier: 'BASIC' } });
    const kid = keyIdOf(callerPublicKeyOf(key));
    for (const wrong of [
      new CallerSigner(nextKey).sign(caller, 'matching'),
      createSigner({ key: signingKeyPem(nextKey), kid, aud: 'matching', expiresIn: 30_000 })({ caller }),
      `${header}.${forged}.${signature}`,
      `${header}.${payload}.`,
      `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      undefined,
      '',
      'a.b.c',
    ]) {
      expect(matching.verify(wrong)).toBeUndefined();
    }
  });

  it('are rejected when they are signed with a public key as an HS256 secret', () => {
    const publicKey = callerPublicKeyOf(key);
    const options = { algorithm: 'HS256', kid: keyIdOf(publicKey), aud: 'matching', expiresIn: 30_000 } as const;
    expect(verifier().verify(createSigner({ ...options, key: publicKey })({ caller }))).toBeUndefined();
  });

  it('are rejected after 30 seconds, cached or not', () => {
    const matching = verifier();
    const token = signer.sign(caller, 'matching');
    expect(matching.verify(token)).toEqual(caller);
    jest.useFakeTimers({ now: Date.now() + 31_000 });
    expect(matching.verify(token)).toBeUndefined();
    expect(verifier().verify(token)).toBeUndefined();
  });

  it('are reused for some seconds by the same caller and service, and new for a changed caller', () => {
    const matching = verifier();
    const token = signer.sign(caller, 'matching');
    expect(signer.sign({ ...caller }, 'matching')).toBe(token);
    expect(signer.sign(caller, 'identity')).not.toBe(token);
    const changed = { ...caller, status: 'PENDING' } as const;
    expect(matching.verify(signer.sign(changed, 'matching'))).toEqual(changed);
    jest.useFakeTimers({ now: Date.now() + 11_000 });
    const later = signer.sign(caller, 'matching');
    expect(later).not.toBe(token);
    expect(matching.verify(later)).toEqual(caller);
  });

  it('are accepted at each step of a rotation of the key, and no longer with the old key after it', () => {
    const [before, during, after] = [verifier([key]), verifier([key, nextKey]), verifier([nextKey])];
    const [old, next] = [signer.sign(caller, 'matching'), new CallerSigner(nextKey).sign(caller, 'matching')];
    expect([before, during].map((step) => step.verify(old))).toEqual([caller, caller]);
    expect([during, after].map((step) => step.verify(next))).toEqual([caller, caller]);
    expect(after.verify(old)).toBeUndefined();
  });

  describe('of a gateway of the previous release, signed with the session secret', () => {
    const sharedToken = (secret: string): string =>
      createSigner({ key: deriveKey(secret, 'internal-caller'), algorithm: 'HS256', expiresIn: 30_000 })({ caller });

    it('are rejected by default', () => {
      expect(verifier().verify(sharedToken(SECRET))).toBeUndefined();
    });

    it('are accepted next to those of the current release while the setting is on', () => {
      const matching = verifier([key], { shared: true, accepted: 'the next session secret' });
      expect(matching.verify(sharedToken(SECRET))).toEqual(caller);
      expect(matching.verify(sharedToken('the next session secret'))).toEqual(caller);
      expect(matching.verify(signer.sign(caller, 'matching'))).toEqual(caller);
      expect(matching.verify(signer.sign(caller, 'messaging'))).toBeUndefined();
      expect(matching.verify(sharedToken('a different secret'))).toBeUndefined();
    });
  });
});
