import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from '@kindred/testing';
import sharp from 'sharp';
import { FingerprintsService } from '../src/media/fingerprints/fingerprints.service.js';
import { paintPicture, similarPictures } from '../src/media/fingerprints/evaluation/pictures.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { addPhoto, join, type PhotoResult, type TestMember } from './people.js';
import { deleteAccount } from './sealed.js';

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

let pictures = 700;
/** A painted portrait, different each time, and a mirrored copy. */
async function portrait(): Promise<{ file: Buffer; copy: Buffer }> {
  const file = await paintPicture(similarPictures((pictures += 1)).original);
  return { file, copy: await sharp(file).flop().jpeg({ quality: 70 }).toBuffer() };
}
const isCompared = async (id: string): Promise<boolean> =>
  (await service.sql('SELECT FROM photo_fingerprints WHERE photo_id = $1 AND compared_at IS NOT NULL', [id])).length >
  0;
/** Uploads a photo, and waits until it has been compared. */
async function upload(member: TestMember, file: Buffer): Promise<PhotoResult> {
  const photo = await addPhoto(service, member, file);
  await until(() => isCompared(photo.id));
  return photo;
}
const spyOnSearch = () => jest.spyOn(service.app.get(FingerprintsService), 'findSimilar');
/** Whom the review of this photo shows with the same picture. */
async function lookalikesOf({ id }: PhotoResult): Promise<string[]> {
  const { photoReview } = await service.data<{ photoReview: { lookalikes: { userId: string }[] } }>(
    admin.caller,
    'query ($id: ID!) { photoReview(photoId: $id) { lookalikes { userId } } }',
    { id },
  );
  return photoReview.lookalikes.map(({ userId }) => userId);
}

describe('the review of a photo', () => {
  it('shows the copies that the comparison found, at both photos, without another search', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const { file, copy } = await portrait();
    const [earlier, later] = [await upload(maya, file), await upload(omar, copy)];
    const searched = spyOnSearch();
    expect(await lookalikesOf(later)).toEqual([maya.userId]);
    expect(await lookalikesOf(earlier)).toEqual([omar.userId]);
    expect(searched).not.toHaveBeenCalled();
  });

  it('searches for copies of a photo that has not been compared yet', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const { file, copy } = await portrait();
    await upload(maya, file);
    const later = await upload(omar, copy);
    await service.sql('DELETE FROM photo_matches WHERE photo_id = $1', [later.id]);
    expect(await lookalikesOf(later)).toEqual([]);
    await service.sql('UPDATE photo_fingerprints SET compared_at = NULL WHERE photo_id = $1', [later.id]);
    const searched = spyOnSearch();
    expect(await lookalikesOf(later)).toEqual([maya.userId]);
    expect(searched).toHaveBeenCalledWith(later.id);
  });

  it('forgets a copy with its photo, and with the account', async () => {
    const [maya, omar, lena] = [await join(service), await join(service), await join(service)];
    const { file, copy } = await portrait();
    const photo = await upload(maya, file);
    await upload(omar, file);
    const later = await upload(lena, copy);
    expect((await lookalikesOf(later)).sort()).toEqual([maya.userId, omar.userId].sort());
    await service.data(maya.caller, 'mutation ($id: ID!) { deletePhoto(id: $id) }', { id: photo.id });
    expect(await lookalikesOf(later)).toEqual([omar.userId]);
    await deleteAccount(service, omar);
    expect(await lookalikesOf(later)).toEqual([]);
    const about = 'SELECT FROM photo_matches WHERE $1 IN (photo_id, matched_photo_id)';
    expect(await service.sql(about, [later.id])).toEqual([]);
  });
});
