import { DomainError, type Caller } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { CurrentCaller, isUuid, requireAdmin } from '@kindred/service-kit';
import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { OwnProfileType } from '../profiles/own-profile.type.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { MEMBER_ACTIVITY } from './member-file.statement.js';
import { MemberActivityType, MemberFileType } from './member-file.type.js';

@Resolver(() => MemberFileType)
export class MemberFileResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly profiles: ProfilesService,
  ) {}

  @ResolveReference()
  resolveReference({ userId }: MemberFileType, { caller }: { caller: Caller }): MemberFileType {
    requireAdmin(caller);
    if (!isUuid(userId)) throw DomainError.notFound();
    return { userId };
  }

  @ResolveField(() => OwnProfileType, {
    nullable: true,
    description: 'The profile with all fields, also hidden ones; `complete` is false until it is saved',
  })
  profile(@Parent() { userId }: MemberFileType, @CurrentCaller() caller: Caller): Promise<OwnProfileType> {
    requireAdmin(caller);
    return this.profiles.own(userId);
  }

  @ResolveField(() => MemberActivityType, { nullable: true })
  async activity(
    @Parent() { userId }: MemberFileType,
    @CurrentCaller() caller: Caller,
  ): Promise<MemberActivityType | null> {
    requireAdmin(caller);
    const [activity = null] = await runStatement(this.dataSource, MEMBER_ACTIVITY, [userId]);
    return activity;
  }
}
