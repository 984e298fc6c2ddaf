import { Directive, Field, Int, ObjectType } from '@nestjs/graphql';

/** What waits for staff in one queue; shared by the subgraphs, each of which answers for its own queues. */
@ObjectType('StaffQueue', { description: 'What waits for staff in one queue' })
@Directive('@shareable')
export class StaffQueueType {
  @Field(() => Int)
  waiting: number;

  @Field(() => Int, { description: 'How many of them have waited for longer than members are promised' })
  overdue: number;

  @Field(() => Date, { nullable: true, description: 'Since when the oldest one has waited; null if none is waiting' })
  oldestAt: Date | null;
}
