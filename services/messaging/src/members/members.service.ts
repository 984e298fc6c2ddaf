import type { EventData } from '@kindred/contracts';
import { endOfSanction, lockUnlessErased, markErased } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SentTextEntity } from '../shield/sent-text.entity.js';
import { REMOVE_RECIPIENT } from '../shield/sent-texts.statement.js';
import { MemberEntity } from './member.entity.js';
import { SAVE_ACTIVE } from './members.statement.js';

/** Keeps the projection of members. */
@Injectable()
export class MembersService {
  /** Applies an event to the projection, unless the account was deleted. */
  async save(manager: EntityManager, userId: string, changes: Partial<Omit<MemberEntity, 'userId'>>): Promise<void> {
    if (await lockUnlessErased(manager, userId)) await manager.upsert(MemberEntity, { userId, ...changes }, ['userId']);
  }

  /** Applies the status of the account. The first day of the member begins when it first is ACTIVE. */
  async saveActive(manager: EntityManager, userId: string, active: boolean, at: Date): Promise<void> {
    if (await lockUnlessErased(manager, userId)) await runStatement(manager, SAVE_ACTIVE, [userId, active, at]);
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
    await manager.delete(SentTextEntity, { fromUser: userId });
    await runStatement(manager, REMOVE_RECIPIENT, [userId]);
  }
}
