import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { TEST_PUBLIC_KEY } from '@kindred/testing';
import { moderationSettings } from '../../settings.js';
import { UploadUrls, type UploadGrant } from './upload-url.js';

const urlsWith = (secret: string, accepted?: string): UploadUrls =>
  new UploadUrls(
    moderationSettings.parse({
      LISTEN: 'tcp:127.0.0.1:0',
      DATABASE_URL: 'postgres://localhost/x',
      BUS_URL: 'postgres://localhost/x',
      SESSION_SECRET: secret,
      SESSION_SECRET_ACCEPTED: accepted,
      CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY,
      PUBLIC_URL: 'https://kindred.example',
      MEDIA_DIR: '/media',
    }),
  );

const urls = urlsWith('a secret of the installation');
const now = new Date('2026-01-01T12:00:00.500Z');
const grant: UploadGrant = {
  uploadId: randomUUID(),
  memberId: randomUUID(),
  expiresAt: new Date('2026-01-01T12:15:00.500Z'),
};
const partsOf = (address: string) => {
  const { searchParams } = new URL(address);
  return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
};

describe('an upload URL', () => {
  const { expires, signature } = partsOf(urls.make(grant));

  it('is on the public origin and contains the upload id', () => {
    const url = new URL(urls.make(grant));
    expect(url.origin + url.pathname).toBe(`https://kindred.example/media/uploads/${grant.uploadId}`);
    expect(expires).toBe(String(Date.UTC(2026, 0, 1, 12, 15) / 1_000));
    expect(signature).toMatch(/^[\w-]{43}$/);
  });

  it('allows its own upload', () => {
    expect(urls.allows(grant, expires, signature, now)).toBe(true);
  });

  it('is rejected once it has expired', () => {
    expect(urls.allows(grant, expires, signature, new Date('2026-01-01T12:14:59.999Z'))).toBe(true);
    expect(urls.allows(grant, expires, signature, new Date('2026-01-01T12:15:00Z'))).toBe(false);
  });

  it.each([
    ['another upload', { ...grant, uploadId: randomUUID() }, expires],
    ['another member', { ...grant, memberId: randomUUID() }, expires],
    ['a later expiry in the row', { ...grant, expiresAt: new Date('2027-01-01') }, expires],
    ['a later expiry in the URL', grant, String(Number(expires) + 60)],
  ])('is rejected for %s', (_name, other, givenExpires) => {
    expect(urls.allows(other, givenExpires, signature, now)).toBe(false);
  });

  it('is rejected with another signature', () => {
    expect(urls.allows(grant, expires, '', now)).toBe(false);
    expect(urls.allows(grant, expires, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`, now)).toBe(
      false,
    );
    const foreign = partsOf(urlsWith('the secret of another installation').make(grant));
    expect(urls.allows(grant, foreign.expires, foreign.signature, now)).toBe(false);
  });
});

describe('an upload URL while the session secret is rotated', () => {
  const [OLD, NEW] = ['the old secret of the installation', 'the new secret of the installation'];
  const allows = (verifier: UploadUrls, signer: UploadUrls): boolean => {
    const { expires, signature } = partsOf(signer.make(grant));
    return verifier.allows(grant, expires, signature, now);
  };

  it('is accepted with either secret, by replicas before and after the swap', () => {
    for (const verifier of [urlsWith(OLD, NEW), urlsWith(NEW, OLD)]) {
      expect([OLD, NEW].map((secret) => allows(verifier, urlsWith(secret)))).toEqual([true, true]);
      expect(allows(verifier, urlsWith('another secret altogether'))).toBe(false);
    }
  });

  it('is signed with the current secret', () => {
    expect(allows(urlsWith(OLD), urlsWith(OLD, NEW))).toBe(true);
    expect(allows(urlsWith(NEW), urlsWith(NEW, OLD))).toBe(true);
  });

  it('is rejected with the old secret after the rotation', () => {
    expect(allows(urlsWith(NEW), urlsWith(OLD))).toBe(false);
  });
});

describe('uploadIdOf', () => {
  it('parses absolute URLs and paths, with and without the query', () => {
    const path = `/media/uploads/${grant.uploadId}`;
    for (const address of [urls.make(grant), `https://kindred.example${path}`, path, `${path}?expires=1&signature=x`]) {
      expect(urls.uploadIdOf(address)).toBe(grant.uploadId);
    }
  });

  it.each([
    `https://elsewhere.example/media/uploads/${grant.uploadId}`,
    `//elsewhere.example/media/uploads/${grant.uploadId}`,
    `/media/photos/${grant.uploadId}`,
    `/media/uploads/${grant.uploadId}/more`,
    '/media/uploads/1',
    'http://[',
    '',
  ])('returns undefined for %s', (address) => {
    expect(urls.uploadIdOf(address)).toBeUndefined();
  });
});
