import type { Caller } from '@kindred/contracts';
import {
  CurrentCaller,
  requireActive,
  requireId,
  requireMember,
  type GraphContext,
  isUuid,
} from '@kindred/service-kit';
import { Args, Context, ID, Mutation, Parent, Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { OwnProfileType } from './own-profile.type.js';
import { ProfileInput } from './profile-input.type.js';
import { ProfileReadingService } from './profile-reading.service.js';
import { ProfileType } from './profile.type.js';
import { ProfilesService } from './profiles.service.js';

@Resolver(() => ProfileType)
export class ProfilesResolver {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly reading: ProfileReadingService,
  ) {}

  @Query(() => OwnProfileType)
  profile(@CurrentCaller() caller: Caller): Promise<OwnProfileType> {
    return this.profiles.own(requireMember(caller).userId);
  }

  @Query(() => ProfileType, { nullable: true, description: 'Null until the profile is saved' })
  profileView(@CurrentCaller() caller: Caller): Promise<ProfileType | null> {
    return this.profiles.findPublic(requireMember(caller).userId);
  }

  @Query(() => ProfileType, {
    nullable: true,
    description: "Another member's profile; null if it does not exist or the caller cannot see it",
  })
  member(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
    @Context() context: GraphContext,
  ): Promise<ProfileType | null> {
    requireActive(caller);
    return this.reading.load(context, requireId(userId));
  }

  // Nest calls resolvers of fields directly if no parameter has a decorator: a page of the deck calls this one fifty times.
  @ResolveField(() => [String], {
    description: 'What the reader and the member have in common, from what both show: up to two short sentences',
  })
  reasons(profile: ProfileType, _arguments: unknown, context: GraphContext): Promise<string[]> | string[] {
    return profile.reasons ?? this.reading.reasons(context, profile);
  }

  // Without decorators, as `reasons`.
  @ResolveField(() => String, {
    nullable: true,
    description:
      'The distance between the centers of the two cities as a band, such as "Within 25 miles"; null if it is wider than 100 miles or a city is unknown',
  })
  distanceBand(
    profile: ProfileType,
    _arguments: unknown,
    context: GraphContext,
  ): Promise<string | null> | string | null {
    return profile.distanceBand === undefined ? this.reading.distanceBand(context, profile) : profile.distanceBand;
  }

  @Mutation(() => OwnProfileType)
  saveProfile(
    @CurrentCaller() caller: Caller,
    @Args('input', { type: () => ProfileInput }) input: ProfileInput,
  ): Promise<OwnProfileType> {
    return this.profiles.save(requireMember(caller).userId, input);
  }

  @ResolveReference()
  async resolveReference(
    @Parent() { userId }: Pick<ProfileType, 'userId'>,
    @Context() context: GraphContext,
  ): Promise<ProfileType | null> {
    if (!isUuid(userId)) return null;
    return this.reading.load(context, userId.toLowerCase());
  }
}
