import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Member, PhotoStatus } from '@kindred/contracts';
import { mayKnowReview, maySeePhoto, type PhotoSighting } from './photo-policy.js';

const ownerId = randomUUID();
const someone = (given: Partial<Member> = {}): Member => ({
  userId: randomUUID(),
  sessionId: randomUUID(),
  role: 'user',
  status: 'ACTIVE',
  emailVerified: true,
  tier: null,
  ...given,
});
const photo = (given: Partial<PhotoSighting> = {}): PhotoSighting => ({
  ownerId,
  status: 'APPROVED',
  isBlocked: false,
  isBanned: false,
  ...given,
});
const owner = someone({ userId: ownerId, status: 'PENDING' });
const admin = someone({ role: 'admin' });
const everyStatus: PhotoStatus[] = ['PENDING', 'APPROVED', 'REJECTED'];

describe('maySeePhoto', () => {
  it.each(everyStatus)('shows a photo that is %s to its owner and to administrators', (status) => {
    expect(maySeePhoto(owner, photo({ status }))).toBe(true);
    expect(maySeePhoto(admin, photo({ status, isBlocked: true, isBanned: true }))).toBe(true);
  });

  it('shows an approved photo to an ACTIVE member', () => {
    expect(maySeePhoto(someone(), photo())).toBe(true);
  });

  it.each(['PENDING', 'REJECTED'] as const)('hides a photo that is %s from other members', (status) => {
    expect(maySeePhoto(someone(), photo({ status }))).toBe(false);
  });

  it.each([
    ['a member in review', someone({ status: 'PENDING' }), photo()],
    ['a member before activation', someone({ status: 'APPROVED' }), photo()],
    ['an unverified address', someone({ emailVerified: false }), photo()],
    ['a block', someone(), photo({ isBlocked: true })],
    ['a ban', someone(), photo({ isBanned: true })],
  ])('hides an approved photo on account of %s', (_name, viewer, seen) => {
    expect(maySeePhoto(viewer, seen)).toBe(false);
  });
});

describe('mayKnowReview', () => {
  it('lets the owner and administrators know, and nobody else', () => {
    expect(mayKnowReview(owner, ownerId)).toBe(true);
    expect(mayKnowReview(admin, ownerId)).toBe(true);
    expect(mayKnowReview(someone(), ownerId)).toBe(false);
  });
});
