import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '@kindred/contracts';
import { accountEventData, profileEventData, testCaller } from '@kindred/testing';
import sharp from 'sharp';
import type { ModerationUnderTest } from './moderation-under-test.js';

export interface Person {
  caller: Caller & Member;
  userId: string;
  email: string;
}

export interface PhotoAnswer {
  id: string;
  url: string;
  status: string;
  isPrimary: boolean;
  createdAt: string;
  reason: string | null;
}

export const PHOTO = '{ id url status isPrimary createdAt reason }';

/** Somebody whose account the service has heard of. */
export async function join(
  service: ModerationUnderTest,
  given: Partial<Member> & { email?: string; displayName?: string | null } = {},
): Promise<Person> {
  const { email = `${randomUUID()}@example.org`, displayName, ...member } = given;
  const caller = testCaller(member);
  const { userId, emailVerified, status, role, tier } = caller;
  const account = accountEventData({
    userId,
    email,
    emailVerified,
    status,
    role,
    tier,
    createdAt: '2026-01-02T03:04:05.678Z',
  });
  await service.peers.publish('identity.account-changed', userId, account);
  if (displayName !== undefined) {
    await service.peers.publish('matching.profile-changed', userId, profileEventData(userId, displayName));
  }
  return { caller, userId, email };
}

/** A small picture, different each time. */
export const jpeg = (): Promise<Buffer> =>
  sharp({
    create: { width: 60, height: 80, channels: 3, background: { r: Math.random() * 255, g: 120, b: 80 } },
  })
    .jpeg()
    .toBuffer();

export async function createUpload(service: ModerationUnderTest, { caller }: Person): Promise<string> {
  const data = await service.data<{ createUpload: { uploadURL: string } }>(
    caller,
    'mutation { createUpload { uploadURL } }',
  );
  return data.createUpload.uploadURL;
}

export function complete(service: ModerationUnderTest, { caller }: Person, photoURL: string) {
  return service.ask<{ completeUpload: PhotoAnswer }>(
    caller,
    `mutation ($photoURL: String!) { completeUpload(photoURL: $photoURL) ${PHOTO} }`,
    { photoURL },
  );
}

/** The whole way of a photo into review. */
export async function addPhoto(service: ModerationUnderTest, person: Person, file?: Buffer): Promise<PhotoAnswer> {
  const uploadURL = await createUpload(service, person);
  const { status } = await service.put(person, uploadURL, file ?? (await jpeg()));
  if (status !== 200) throw new Error(`the upload was answered with ${status}`);
  const { data, message } = await complete(service, person, uploadURL);
  if (data === null) throw new Error(message);
  return data.completeUpload;
}

export const settle = (service: ModerationUnderTest, admin: Person, verdict: 'approve' | 'reject', photoId: string) =>
  service.ask<Record<string, boolean>>(admin.caller, `mutation ($id: ID!) { ${verdict}Photo(photoId: $id) }`, {
    id: photoId,
  });

export async function addApproved(service: ModerationUnderTest, person: Person, admin: Person): Promise<PhotoAnswer> {
  const photo = await addPhoto(service, person);
  const { message } = await settle(service, admin, 'approve', photo.id);
  if (message !== undefined) throw new Error(message);
  return photo;
}

export async function photosOf(service: ModerationUnderTest, { caller }: Person): Promise<PhotoAnswer[]> {
  return (await service.data<{ photos: PhotoAnswer[] }>(caller, `{ photos ${PHOTO} }`)).photos;
}
