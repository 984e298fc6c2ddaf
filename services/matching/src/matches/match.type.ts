import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';
import { ProfileType } from '../profiles/profile.type.js';

@ObjectType('Match', {
  description: "A live match from the reader's perspective, with the other member's name and photos",
})
@Directive('@key(fields: "matchId")')
export class MatchType {
  @Field(() => ID)
  matchId: string;

  @Field(() => ID)
  userId: string;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => [String])
  photos: string[];

  @Field(() => String, { nullable: true })
  locationCity: string | null;

  @Field(() => String, { nullable: true })
  locationState: string | null;

  @Field(() => Date)
  matchedAt: Date;

  @Field(() => ProfileType)
  profile: ProfileType;
}

@ObjectType('MatchPage')
export class MatchPageType {
  @Field(() => [MatchType])
  items: MatchType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
