import { StaffQueueType } from '@kindred/service-kit';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('ReportQueue', { description: 'The open reports' })
export class ReportQueueType extends StaffQueueType {
  @Field(() => Int, { description: 'How many of them are urgent' })
  urgent: number;
}

/** Each service adds its own queues to this type. */
@ObjectType('StaffHome', { description: 'What waits for staff' })
@Directive('@key(fields: "id")')
export class StaffHomeType {
  @Field(() => ID, { description: 'Always the same: there is one' })
  id: string;
}
