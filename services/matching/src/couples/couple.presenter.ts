import type { CoupleEntity } from './couple.entity.js';
import type { CoupleRequestType } from './couple-request.type.js';

export function presentCouple(couple: CoupleEntity): CoupleRequestType {
  const { id, matchId, user1Id, user2Id, requesterId, status, createdAt } = couple;
  return { id, matchId, user1Id, user2Id, requesterId, status, createdAt };
}
