import type { EventData } from '@kindred/contracts';
import { endOfSanction, lockUnlessErased, markErased } from '@kindred/member-data';
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

  /** Applies the ban and the mute in force. */
  async saveSanctions(
    manager: EntityManager,
    { userId, ban, mute }: EventData<'moderation.sanctions-changed'>,
  ): Promise<void> {
    await this.save(manager, userId, { bannedUntil: endOfSanction(ban), mutedUntil: endOfSanction(mute) });
  }

  /** Deletes the member permanently and leaves a tombstone. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await markErased(manager, userId);
    await manager.delete(MemberEntity, { userId });
  }
}
