import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** A match belongs to matching; messaging adds its conversation. */
@ObjectType('Match')
@Directive('@key(fields: "matchId")')
export class MatchType {
  @Field(() => ID)
  matchId: string;
}
