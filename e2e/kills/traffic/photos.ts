import { LIMITS } from '@kindred/contracts';
import { selfie } from '../../support/selfie.js';
import { isPresent, type MemberRecord, type PhotoRecord } from '../model/community.js';
import { pick } from '../random.js';
import { browserOf, type Planner, type World } from './operation.js';

const SIZE = [320, 400] as const;
/** A link on which an upload was lost cannot always be used again. */
const UPLOADS = 3;

/** Uploads a photo, which is then under review. @returns undefined when the outcome is unknown */
export async function uploadPhoto(world: World, member: MemberRecord): Promise<PhotoRecord | undefined> {
  member.unknownPhotos += 1;
  for (let round = 0; round < UPLOADS; round += 1) {
    const outcome = await upload(world, member);
    if (outcome === 'unknown') return undefined;
    if (outcome === 'again') continue;
    const photo: PhotoRecord = { id: outcome.id, status: 'PENDING', isUncertain: false };
    member.photos.push(photo);
    member.unknownPhotos -= 1;
    return photo;
  }
  world.client.metrics.unexpected.push(`no photo of ${member.email} could be uploaded`);
  return undefined;
}

async function upload(world: World, member: MemberRecord): Promise<{ id: string } | 'again' | 'unknown'> {
  const { client, random } = world;
  const browser = browserOf(world, member);
  const color = [random(), random(), random()].map((part) => Math.floor(256 * part)) as [number, number, number];
  const address = await client.request<{ uploadURL: string }>(browser, { done: [200], stale: [403] }, [
    'POST',
    '/api/photos/upload-url',
  ]);
  if (address === undefined) return 'unknown';
  const { uploadURL } = address.body;
  const stored = await client.repeat('PUT of a photo', { done: [200], doneAfterLoss: [409] }, async (signal) => {
    const { status } = await fetch(uploadURL, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', cookie: browser.cookie },
      body: new Uint8Array(selfie(color, ...SIZE)),
      signal,
    });
    return { status, body: undefined };
  });
  if (stored === undefined) return 'unknown';
  // After a lost attempt, 409 means that the file was stored, or that the link waits for the rest of it.
  const done = stored.lost > 0 ? [201, 400] : [201];
  const complete = ['POST', '/api/photos/complete', { photoURL: uploadURL }] as const;
  const completed = await client.request<{ id: string }>(browser, { done }, complete);
  if (completed === undefined) return 'unknown';
  return completed.status === 201 ? completed.body : 'again';
}

/** @returns false when the outcome is unknown */
export async function approvePhoto({ client, admin }: World, photo: PhotoRecord): Promise<boolean> {
  const approve = ['POST', `/api/admin/verifications/${photo.id}/approve`, {}] as const;
  const approved = await client.request(admin, { done: [200], doneAfterLoss: [409] }, approve);
  if (approved === undefined) photo.isUncertain = true;
  else photo.status = 'APPROVED';
  return approved !== undefined;
}

/** Adds a photo to the profile; staff approve two of three. */
export const addPhoto: Planner = (world) => {
  const { community, locks, random } = world;
  const member = pick(
    random,
    community.members.filter(
      (each) =>
        isPresent(each) &&
        each.photos.length + each.unknownPhotos < LIMITS.photosPerMember &&
        locks.isFree({ exclusive: [each.id] }),
    ),
  );
  if (member === undefined) return undefined;
  return {
    locks: { exclusive: [member.id] },
    run: async () => {
      const photo = await uploadPhoto(world, member);
      if (photo === undefined) return false;
      return random() < 1 / 3 || approvePhoto(world, photo);
    },
  };
};
