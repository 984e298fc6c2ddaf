import type { EventData } from '@kindred/contracts';
import { lockUnlessErased, markErased } from '@kindred/member-data';
import { unauthenticatedError } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BlockEntity } from './block.entity.js';
import { IdentityDetailsEntity } from './identity-details.entity.js';
import { MemberEntity } from './member.entity.js';

/** The projection of members, and the lock that serializes writes about a member. */
@Injectable()
export class MembersService {
  /** Locks the caller until the transaction ends. @throws DomainError UNAUTHENTICATED when the account is deleted */
  async lockCaller(manager: EntityManager, userId: string): Promise<void> {
    if (!(await lockUnlessErased(manager, userId))) throw unauthenticatedError();
  }

  /** The member; null if the account is not known. */
  async find(manager: EntityManager, userId: string): Promise<MemberEntity | null> {
    const member = await manager.findOneBy(MemberEntity, { userId });
    return member === null || member.email === null ? null : member;
  }

  /** Email address, name, and earlier names of the member, to be removed from texts that outlive the account. */
  async namesOf(manager: EntityManager, userId: string): Promise<string[]> {
    const member = await manager.findOneBy(MemberEntity, { userId });
    const history = await manager.findOneBy(IdentityDetailsEntity, { userId });
    const names = [member?.email, member?.displayName, ...(history?.names ?? []).map(({ value }) => value)];
    return names.filter((name) => typeof name === 'string');
  }

  /** Upserts data from an event, unless the account was deleted. */
  async save(manager: EntityManager, userId: string, data: Partial<Omit<MemberEntity, 'userId'>>): Promise<void> {
    if (await lockUnlessErased(manager, userId)) await manager.upsert(MemberEntity, { userId, ...data }, ['userId']);
  }

  /** Replaces the history of the member's name and date of birth, unless the account was deleted. */
  async saveIdentityDetails(
    manager: EntityManager,
    details: EventData<'matching.identity-details-changed'>,
  ): Promise<void> {
    const { userId, names, datesOfBirth, underAge } = details;
    if (!(await lockUnlessErased(manager, userId))) return;
    await manager.upsert(IdentityDetailsEntity, { userId, names, datesOfBirth, underAge }, ['userId']);
  }

  async saveBlock(manager: EntityManager, block: EventData<'matching.block-changed'>): Promise<void> {
    if (!(await lockUnlessErased(manager, block.blockerId, block.blockedId))) return;
    const { blockerId, blockedId, blocked } = block;
    if (blocked) await manager.upsert(BlockEntity, { blockerId, blockedId }, ['blockerId', 'blockedId']);
    else await manager.delete(BlockEntity, { blockerId, blockedId });
  }

  /** Deletes the member, and ignores events about them from now on. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await markErased(manager, userId);
    await manager.delete(MemberEntity, { userId });
    await manager.delete(IdentityDetailsEntity, { userId });
    await manager.delete(BlockEntity, [{ blockerId: userId }, { blockedId: userId }]);
  }
}
