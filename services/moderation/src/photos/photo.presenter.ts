import type { PhotoEntity } from './photo.entity.js';
import type { PhotoType } from './photo.type.js';

/** Where a photo is seen: a path on the gateway. */
export const photoUrl = (photoId: string): string => `/media/photos/${photoId}`;

/** All photos of one member, in their order. The primary one is the first that is approved, else the first that may be. */
export function presentPhotos(photos: readonly PhotoEntity[]): PhotoType[] {
  const primary =
    photos.find(({ status }) => status === 'APPROVED') ?? photos.find(({ status }) => status === 'PENDING');
  return photos.map((photo) => ({
    id: photo.id,
    url: photoUrl(photo.id),
    status: photo.status,
    isPrimary: photo === primary,
    place: photo.place,
    createdAt: photo.createdAt,
    placeholder: photo.placeholder,
    reason: photo.reason,
  }));
}
