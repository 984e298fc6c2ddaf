import type { OwnedAggregates, Reconciliation } from '@kindred/event-bus';
import { In } from 'typeorm';
import { SanctionEntity } from '../cases/sanctions/sanction.entity.js';
import { sanctionsInForce } from '../cases/sanctions/sanctions-in-force.js';
import { galleryState } from '../media/photos/gallery-state.js';
import { PhotoEntity } from '../media/photos/photo.entity.js';

const MEMBER_IDS = 'SELECT user_id::text AS id, NULL::jsonb AS known FROM members';

const sanctions: OwnedAggregates = {
  aggregate: 'sanctions',
  subscribers: ['identity', 'matching', 'messaging', 'notifications'],
  ids: MEMBER_IDS,
  load: async (manager, ids) => {
    const found = await manager.findBy(SanctionEntity, { userId: In([...ids]) });
    return new Map(
      ids.map((userId) => {
        const own = found.filter((sanction) => sanction.userId === userId);
        const data = { userId, change: 'none' as const, ...sanctionsInForce(own, new Date()) };
        return [userId, { type: 'moderation.sanctions-changed', data }];
      }),
    );
  },
};

const galleries: OwnedAggregates = {
  aggregate: 'gallery',
  subscribers: ['matching'],
  ids: MEMBER_IDS,
  load: async (manager, ids) => {
    const found = await manager.find(PhotoEntity, {
      where: { memberId: In([...ids]), status: 'APPROVED' },
      order: { place: 'ASC', id: 'ASC' },
    });
    return new Map(
      ids.map((userId) => {
        const data = galleryState(
          userId,
          found.filter(({ memberId }) => memberId === userId),
        );
        return [userId, { type: 'moderation.gallery-changed', data }];
      }),
    );
  },
};

export const RECONCILIATION: Reconciliation = {
  owned: [sanctions, galleries],
  projected: [
    { aggregate: 'account', owner: 'identity', ids: MEMBER_IDS, isAlwaysKnown: true },
    { aggregate: 'profile', owner: 'matching', ids: MEMBER_IDS },
    {
      aggregate: 'block',
      owner: 'matching',
      ids: `SELECT blocker_id || '.' || blocked_id AS id, NULL::jsonb AS known FROM blocks`,
      isAlwaysKnown: true,
    },
  ],
};
