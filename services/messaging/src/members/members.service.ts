import type { EventData } from '@kindred/contracts';
import { admitMembers, endOfSanction, markErased, sanctionTurn, type SanctionTurn } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberEntity } from './member.entity.js';

/** Keeps the projection of members. */
@Injectable()
export class MembersService {
  /** Writes what an event told of a member, unless the account was deleted. */
  async save(manager: EntityManager, userId: string, known: Partial<Omit<MemberEntity, 'userId'>>): Promise<void> {
    if (await admitMembers(manager, userId)) await manager.upsert(MemberEntity, { userId, ...known }, ['userId']);
  }

  /** Writes the bans and mutes in force. @returns whether a ban begins with this, or is lifted */
  async saveSanctions(
    manager: EntityManager,
    { userId, ban, mute }: EventData<'moderation.sanctions-changed'>,
  ): Promise<SanctionTurn> {
    if (!(await admitMembers(manager, userId))) return 'none';
    const known = await manager.findOneBy(MemberEntity, { userId });
    const bannedUntil = endOfSanction(ban);
    await manager.upsert(MemberEntity, { userId, bannedUntil, mutedUntil: endOfSanction(mute) }, ['userId']);
    return sanctionTurn(known?.bannedUntil ?? null, bannedUntil, new Date());
  }

  /** Forgets the member for good. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await markErased(manager, userId);
    await manager.delete(MemberEntity, { userId });
  }
}
