import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { callerPublicKeyOf, publicKeyPem, signingKeyPem } from './caller-keys.js';

/** The first test vector of RFC 8032, section 7.1. */
const PRIVATE = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const PUBLIC = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

describe('caller keys', () => {
  it('are Ed25519 keys, of which the public one is derived from the private one', () => {
    expect(callerPublicKeyOf(PRIVATE)).toBe(PUBLIC);
  });

  it('are converted to PEM for signing and verifying', () => {
    const text = Buffer.from('a caller');
    const signature = sign(null, text, createPrivateKey(signingKeyPem(PRIVATE)));
    expect(verify(null, text, createPublicKey(publicKeyPem(PUBLIC)), signature)).toBe(true);
    expect(verify(null, Buffer.from('another one'), createPublicKey(publicKeyPem(PUBLIC)), signature)).toBe(false);
  });
});
