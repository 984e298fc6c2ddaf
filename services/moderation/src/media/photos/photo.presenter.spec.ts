import { describe, expect, it } from '@jest/globals';
import type { PhotoStatus } from '@kindred/contracts';
import { PhotoEntity } from './photo.entity.js';
import { presentPhotos } from './photo.presenter.js';

const photo = (id: string, status: PhotoStatus): PhotoEntity =>
  Object.assign(new PhotoEntity(), {
    id,
    memberId: 'member',
    uploadId: 'upload',
    status,
    reason: status === 'REJECTED' ? 'too dark' : null,
    place: 3,
    createdAt: new Date(0),
    originalKey: 'originals/secret',
  });
const primaries = (...photos: PhotoEntity[]) =>
  presentPhotos(photos)
    .filter(({ isPrimary }) => isPrimary)
    .map(({ id }) => id);

describe('presentPhotos', () => {
  it('returns only allowlisted fields', () => {
    expect(presentPhotos([photo('a', 'REJECTED')])).toEqual([
      {
        id: 'a',
        url: '/media/photos/a',
        status: 'REJECTED',
        isPrimary: false,
        place: 3,
        createdAt: new Date(0),
        reason: 'too dark',
      },
    ]);
  });

  it('makes the first approved photo primary, otherwise the first pending one', () => {
    expect(primaries(photo('a', 'PENDING'), photo('b', 'APPROVED'), photo('c', 'APPROVED'))).toEqual(['b']);
    expect(primaries(photo('a', 'PENDING'), photo('b', 'REJECTED'))).toEqual(['a']);
    expect(primaries(photo('a', 'REJECTED'), photo('b', 'PENDING'))).toEqual(['b']);
    expect(primaries(photo('a', 'REJECTED'))).toEqual([]);
    expect(presentPhotos([])).toEqual([]);
  });
});
