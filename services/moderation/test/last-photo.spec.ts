import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runConcurrently } from '@kindred/testing';
import { addApproved, addPhoto, join, photosOf, reviewPhoto, type TestMember } from './people.js';
import { ModerationUnderTest } from './moderation-under-test.js';

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const remove = (person: TestMember, id: string) =>
  service.ask(person.caller, 'mutation ($id: ID!) { deletePhoto(id: $id) }', { id });

describe('the photos of a member', () => {
  it('always keep one that is approved', async () => {
    const maya = await join(service);
    const only = await addApproved(service, maya, admin);
    const [pending, rejected] = [await addPhoto(service, maya), await addPhoto(service, maya)];
    await reviewPhoto(service, admin, 'reject', rejected.id);
    expect(await remove(maya, only.id)).toMatchObject({
      code: 'LAST_PHOTO',
      message: 'Add another photo and wait for its approval before you delete this one.',
    });
    for (const { id } of [pending, rejected]) expect((await remove(maya, id)).data).toEqual({ deletePhoto: true });
    expect((await remove(maya, only.id)).code).toBe('LAST_PHOTO');
    const next = await addApproved(service, maya, admin);
    expect((await remove(maya, only.id)).data).toEqual({ deletePhoto: true });
    expect((await photosOf(service, maya)).map(({ id, status }) => [id, status])).toEqual([[next.id, 'APPROVED']]);
  });

  it('keep one that is approved when two are deleted simultaneously', async () => {
    const maya = await join(service);
    for (let round = 0; round < 5; round += 1) {
      await addApproved(service, maya, admin);
      const approved = await photosOf(service, maya);
      if (approved.length < 2) continue;
      const results = await runConcurrently(
        service.dataSource,
        (manager) => manager.query('SELECT 1 FROM photos WHERE member_id = $1 FOR UPDATE', [maya.userId]),
        approved.map(
          ({ id }) =>
            () =>
              remove(maya, id),
        ),
      );
      expect(results.map(({ code }) => code ?? 'deleted').sort()).toEqual(['LAST_PHOTO', 'deleted']);
      expect(await photosOf(service, maya)).toHaveLength(1);
    }
  });

  it('are all deleted with the account', async () => {
    const maya = await join(service);
    await addApproved(service, maya, admin);
    await service.publish('identity.account-deleted', maya.userId, { userId: maya.userId });
    expect(await service.sql('SELECT FROM photos WHERE member_id = $1', [maya.userId])).toEqual([]);
  });
});
