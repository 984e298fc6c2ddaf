import type { OwnedAggregates, Reconciliation } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { In } from 'typeorm';
import { MatchEntity } from '../matches/match.entity.js';
import { ageOn, todayInUtc } from '../profiles/age.js';
import { ProfileEntity } from '../profiles/profile.entity.js';
import { EXISTING_BLOCKS, NOTES_OF_MATCHES } from './reconciliation.statement.js';

const MEMBER_IDS = 'SELECT user_id::text AS id, NULL::jsonb AS known FROM members';

const profiles: OwnedAggregates = {
  aggregate: 'profile',
  subscribers: ['identity', 'messaging', 'moderation', 'notifications'],
  ids: 'SELECT user_id::text AS id FROM profiles',
  load: async (manager, ids) => {
    const found = await manager.findBy(ProfileEntity, { userId: In([...ids]) });
    const today = todayInUtc();
    return new Map(
      found.map(({ userId, displayName, dateOfBirth }) => {
        const data = { userId, displayName, complete: true, age: ageOn(dateOfBirth, today) };
        return [userId, { type: 'matching.profile-changed', data }];
      }),
    );
  },
};

const matches: OwnedAggregates = {
  aggregate: 'match',
  subscribers: ['messaging'],
  ids: 'SELECT match_id::text AS id FROM matches',
  load: async (manager, ids) => {
    const found = await manager.findBy(MatchEntity, { matchId: In([...ids]) });
    const notes = await runStatement(manager, NOTES_OF_MATCHES, [ids]);
    return new Map(
      found.map(({ matchId, user1Id, user2Id, matchedAt }) => {
        const own = notes
          .filter((note) => note.matchId === matchId)
          .map(({ fromUserId, body, caution, at }) => ({ fromUserId, body, caution, at: at.toISOString() }));
        const members = { matchId, user1Id, user2Id, live: true, matchedAt: matchedAt.toISOString(), endedAt: null };
        return [
          matchId,
          { type: 'matching.match-changed', data: { ...members, ...(own.length > 0 && { notes: own }) } },
        ];
      }),
    );
  },
  // The row is deleted, so the members are those of the conversation.
  ended: (matchId, { user1Id = '', user2Id = '', matchedAt = '' }) => ({
    type: 'matching.match-changed',
    data: { matchId, user1Id, user2Id, live: false, matchedAt, endedAt: new Date().toISOString() },
  }),
};

const blocks: OwnedAggregates = {
  aggregate: 'block',
  subscribers: ['moderation'],
  ids: `SELECT blocker_id || '.' || blocked_id AS id FROM blocks`,
  load: async (manager, ids) => {
    const found = await runStatement(manager, EXISTING_BLOCKS, [ids]);
    return new Map(
      found.map((block) => [
        `${block.blockerId}.${block.blockedId}`,
        { type: 'matching.block-changed', data: { ...block, blocked: true } },
      ]),
    );
  },
  ended: (id) => {
    const [blockerId = '', blockedId = ''] = id.split('.');
    return { type: 'matching.block-changed', data: { blockerId, blockedId, blocked: false } };
  },
};

export const RECONCILIATION: Reconciliation = {
  owned: [profiles, matches, blocks],
  projected: [
    { aggregate: 'account', owner: 'identity', ids: MEMBER_IDS, isAlwaysKnown: true },
    { aggregate: 'sanctions', owner: 'moderation', ids: MEMBER_IDS },
    { aggregate: 'gallery', owner: 'moderation', ids: MEMBER_IDS },
  ],
};
