import { MET_ANSWERS, type Met } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Field, ObjectType } from '@nestjs/graphql';

const MetEnum = graphEnum('Met', MET_ANSWERS);

@ObjectType('MeetingAnswer', { description: 'The caller’s own answer; no one else can read it' })
export class MeetingAnswerType {
  /** For the field `conversation`. */
  matchId: string;

  @Field(() => MetEnum)
  met: Met;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the caller would like to see the other member again',
  })
  again: boolean | null;
}
