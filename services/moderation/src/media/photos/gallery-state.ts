import type { EventData } from '@kindred/contracts';
import type { PhotoEntity } from './photo.entity.js';
import { photoUrl } from './photo.presenter.js';

/** The gallery as other services store it. @param photos the approved ones, in their order */
export const galleryState = (
  userId: string,
  photos: readonly Pick<PhotoEntity, 'id' | 'placeholder'>[],
): EventData<'moderation.gallery-changed'> => ({
  userId,
  photos: photos.map(({ id, placeholder }) => ({ photoId: id, url: photoUrl(id), placeholder })),
});
