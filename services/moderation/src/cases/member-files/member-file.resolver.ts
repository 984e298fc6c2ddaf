import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { MemberFileService } from './member-file.service.js';
import { MemberFileType } from './member-file.type.js';

@Resolver(() => MemberFileType)
export class MemberFileResolver {
  constructor(private readonly files: MemberFileService) {}

  @Query(() => MemberFileType, { description: 'Everything about a member on one screen; for administrators' })
  memberFile(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
  ): Promise<MemberFileType> {
    return this.files.read(requireAdmin(caller), userId);
  }
}
