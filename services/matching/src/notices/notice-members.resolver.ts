import type { Caller } from '@kindred/contracts';
import { CurrentCaller, isUuid, RequestLoader, requireMember, type GraphContext } from '@kindred/service-kit';
import { Context, Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { seesWhoLiked } from '../likes/like-policy.js';
import { ProfileReadingService } from '../profiles/profile-reading.service.js';
import { ProfileType } from '../profiles/profile.type.js';
import { RuntimeService } from '../runtime/runtime.service.js';
import { NoticeMemberType } from './notice-member.type.js';

@Resolver(() => NoticeMemberType)
export class NoticeMembersResolver {
  /** Read once for all notices of a response. */
  private readonly unlimited = new RequestLoader<'unlimited', boolean>(
    async () => new Map([['unlimited', await this.runtime.isUnlimited()]]),
  );

  constructor(
    private readonly reading: ProfileReadingService,
    private readonly runtime: RuntimeService,
  ) {}

  @ResolveReference()
  resolveReference(@Parent() { userId, isLiker }: NoticeMemberType): NoticeMemberType {
    return { userId, isLiker };
  }

  @ResolveField(() => ProfileType, {
    nullable: true,
    description: 'Null if the reader cannot see the member, or their plan does not show who likes them',
  })
  async profile(
    @Parent() { userId, isLiker }: NoticeMemberType,
    @CurrentCaller() caller: Caller,
    @Context() context: GraphContext,
  ): Promise<ProfileType | null> {
    const { tier, status, emailVerified } = requireMember(caller);
    if (status !== 'ACTIVE' || !emailVerified || !isUuid(userId)) return null;
    if (isLiker && !seesWhoLiked(tier, (await this.unlimited.load(context, 'unlimited')) ?? true)) return null;
    return this.reading.load(context, userId);
  }
}
