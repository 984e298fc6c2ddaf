import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** Owned by matching; messaging adds the conversation. */
@ObjectType('Match')
@Directive('@key(fields: "matchId")')
export class MatchType {
  @Field(() => ID)
  matchId: string;
}
