import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Member, PhotoStatus } from '@kindred/contracts';
import {
  mayHaveSignedUrl,
  mayKnowReview,
  maySeePhoto,
  requireDeletable,
  type PhotoVisibility,
} from './photo-policy.js';

const ownerId = randomUUID();
const member = (given: Partial<Member> = {}): Member => ({
  userId: randomUUID(),
  sessionId: randomUUID(),
  role: 'user',
  status: 'ACTIVE',
  emailVerified: true,
  tier: null,
  passwordConfirmed: true,
  mustSetUpTotp: false,
  ...given,
});
const photo = (given: Partial<PhotoVisibility> = {}): PhotoVisibility => ({
  ownerId,
  status: 'APPROVED',
  isBlocked: false,
  isBanned: false,
  ...given,
});
const owner = member({ userId: ownerId, status: 'PENDING' });
const admin = member({ role: 'admin' });
const statuses: PhotoStatus[] = ['PENDING', 'APPROVED', 'REJECTED'];

describe('maySeePhoto', () => {
  it.each(statuses)('allows the owner and administrators to see a photo that is %s', (status) => {
    expect(maySeePhoto(owner, photo({ status }))).toBe(true);
    expect(maySeePhoto(admin, photo({ status, isBlocked: true, isBanned: true }))).toBe(true);
  });

  it('allows an ACTIVE member to see an approved photo', () => {
    expect(maySeePhoto(member(), photo())).toBe(true);
  });

  it.each(['PENDING', 'REJECTED'] as const)('denies other members a photo that is %s', (status) => {
    expect(maySeePhoto(member(), photo({ status }))).toBe(false);
  });

  it.each([
    ['a member in review', member({ status: 'PENDING' }), photo()],
    ['a member before activation', member({ status: 'APPROVED' }), photo()],
    ['an unverified email address', member({ emailVerified: false }), photo()],
    ['a block', member(), photo({ isBlocked: true })],
    ['a ban', member(), photo({ isBanned: true })],
  ])('denies an approved photo because of %s', (_name, viewer, seen) => {
    expect(maySeePhoto(viewer, seen)).toBe(false);
  });
});

describe('mayHaveSignedUrl', () => {
  it('allows it for an approved photo', () => {
    expect(mayHaveSignedUrl(photo())).toBe(true);
  });

  it.each([
    ['in review', photo({ status: 'PENDING' })],
    ['rejected', photo({ status: 'REJECTED' })],
    ['hidden by a block', photo({ isBlocked: true })],
    ['hidden by a ban', photo({ isBanned: true })],
  ])('denies it for a photo that is %s', (_name, seen) => {
    expect(mayHaveSignedUrl(seen)).toBe(false);
  });
});

describe('mayKnowReview', () => {
  it('allows the owner and administrators, and denies other members', () => {
    expect(mayKnowReview(owner, ownerId)).toBe(true);
    expect(mayKnowReview(admin, ownerId)).toBe(true);
    expect(mayKnowReview(member(), ownerId)).toBe(false);
  });
});

describe('requireDeletable', () => {
  it.each([
    ['PENDING', 0],
    ['PENDING', 1],
    ['REJECTED', 1],
    ['APPROVED', 2],
  ] as const)('allows deleting a photo that is %s, with %i approved photos', (status, approved) => {
    expect(() => requireDeletable({ status }, approved)).not.toThrow();
  });

  it('denies deleting the only approved photo', () => {
    expect(() => requireDeletable({ status: 'APPROVED' }, 1)).toThrow(expect.objectContaining({ code: 'LAST_PHOTO' }));
  });
});
