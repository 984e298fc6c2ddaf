import type { PhotoEntity } from './photo.entity.js';
import type { PhotoType } from './photo.type.js';

/** The path of a photo on the gateway. */
export const photoUrl = (photoId: string): string => `/media/photos/${photoId}`;

/**
 * Presents all photos of a member, in their order. The first approved photo is primary, otherwise the first pending
 * one.
 */
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
