import type { EventData } from '@kindred/contracts';
import {
  lockUnlessErased,
  endOfSanction,
  markErased,
  sanctionTransition,
  type SanctionTransition,
} from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberEntity } from './member.entity.js';

/** Keeps the projection of members. */
@Injectable()
export class MembersService {
  /** Applies an event to the projection, unless the account was deleted. */
  async save(manager: EntityManager, userId: string, changes: Partial<Omit<MemberEntity, 'userId'>>): Promise<void> {
    if (await lockUnlessErased(manager, userId)) await manager.upsert(MemberEntity, { userId, ...changes }, ['userId']);
  }

  /** Applies the active ban and mute. @returns whether a ban began or was lifted */
  async saveSanctions(
    manager: EntityManager,
    { userId, ban, mute }: EventData<'moderation.sanctions-changed'>,
  ): Promise<SanctionTransition> {
    if (!(await lockUnlessErased(manager, userId))) return 'none';
    const previous = await manager.findOneBy(MemberEntity, { userId });
    const bannedUntil = endOfSanction(ban);
    await manager.upsert(MemberEntity, { userId, bannedUntil, mutedUntil: endOfSanction(mute) }, ['userId']);
    return sanctionTransition(previous?.bannedUntil ?? null, bannedUntil, new Date());
  }

  /** Deletes the member permanently and leaves a tombstone. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await markErased(manager, userId);
    await manager.delete(MemberEntity, { userId });
  }
}
