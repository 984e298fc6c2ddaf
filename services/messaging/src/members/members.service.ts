import { admitMembers, markErased } from '@kindred/service-kit';
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

  /** Forgets the member for good. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await markErased(manager, userId);
    await manager.delete(MemberEntity, { userId });
  }
}
