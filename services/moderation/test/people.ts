import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '@kindred/contracts';
import { accountEventData, profileEventData, testCaller } from '@kindred/testing';
import sharp from 'sharp';
import type { ModerationUnderTest } from './moderation-under-test.js';

export interface TestMember {
  caller: Caller & Member;
  userId: string;
  email: string;
}

export interface PhotoResult {
  id: string;
  url: string;
  status: string;
  isPrimary: boolean;
  createdAt: string;
  reason: string | null;
}

export const PHOTO = '{ id url status isPrimary createdAt reason }';

/** Creates a member by publishing the account and profile events. */
export async function join(
  service: ModerationUnderTest,
  options: Partial<Member> & { email?: string; displayName?: string | null } = {},
): Promise<TestMember> {
  const { email = `${randomUUID()}@example.org`, displayName, ...member } = options;
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
  await service.publish('identity.account-changed', userId, account);
  if (displayName !== undefined) {
    await service.publish('matching.profile-changed', userId, profileEventData(userId, displayName));
  }
  return { caller, userId, email };
}

/** A small JPEG, different each time. */
export const jpeg = (): Promise<Buffer> =>
  sharp({
    create: { width: 60, height: 80, channels: 3, background: { r: Math.random() * 255, g: 120, b: 80 } },
  })
    .jpeg()
    .toBuffer();

export async function createUpload(service: ModerationUnderTest, { caller }: TestMember): Promise<string> {
  const data = await service.data<{ createUpload: { uploadURL: string } }>(
    caller,
    'mutation { createUpload { uploadURL } }',
  );
  return data.createUpload.uploadURL;
}

export function complete(service: ModerationUnderTest, { caller }: TestMember, photoURL: string) {
  return service.ask<{ completeUpload: PhotoResult }>(
    caller,
    `mutation ($photoURL: String!) { completeUpload(photoURL: $photoURL) ${PHOTO} }`,
    { photoURL },
  );
}

/** Uploads and completes a photo, so that it is pending. */
export async function addPhoto(service: ModerationUnderTest, person: TestMember, file?: Buffer): Promise<PhotoResult> {
  const uploadURL = await createUpload(service, person);
  const { status } = await service.put(person, uploadURL, file ?? (await jpeg()));
  if (status !== 200) throw new Error(`upload failed with status ${status}`);
  const { data, message } = await complete(service, person, uploadURL);
  if (data === null) throw new Error(message);
  return data.completeUpload;
}

export const reviewPhoto = (
  service: ModerationUnderTest,
  admin: TestMember,
  verdict: 'approve' | 'reject',
  photoId: string,
) =>
  service.ask<Record<string, boolean>>(admin.caller, `mutation ($id: ID!) { ${verdict}Photo(photoId: $id) }`, {
    id: photoId,
  });

export async function addApproved(
  service: ModerationUnderTest,
  person: TestMember,
  admin: TestMember,
): Promise<PhotoResult> {
  const photo = await addPhoto(service, person);
  const { message } = await reviewPhoto(service, admin, 'approve', photo.id);
  if (message !== undefined) throw new Error(message);
  return photo;
}

export async function photosOf(service: ModerationUnderTest, { caller }: TestMember): Promise<PhotoResult[]> {
  return (await service.data<{ photos: PhotoResult[] }>(caller, `{ photos ${PHOTO} }`)).photos;
}
