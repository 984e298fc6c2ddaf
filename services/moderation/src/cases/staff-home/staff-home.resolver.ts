import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin, StaffQueueType } from '@kindred/service-kit';
import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { StaffHomeService } from './staff-home.service.js';
import { ReportQueueType, StaffHomeType } from './staff-home.type.js';

@Resolver(() => StaffHomeType)
export class StaffHomeResolver {
  constructor(private readonly home: StaffHomeService) {}

  @Query(() => StaffHomeType, { description: 'What waits for staff; for administrators' })
  staffHome(@CurrentCaller() caller: Caller): StaffHomeType {
    requireAdmin(caller);
    return { id: 'home' };
  }

  @ResolveField(() => StaffQueueType, { description: 'Photos in review' })
  photos(): Promise<StaffQueueType> {
    return this.home.photos();
  }

  @ResolveField(() => ReportQueueType)
  reports(): Promise<ReportQueueType> {
    return this.home.reports();
  }

  @ResolveField(() => StaffQueueType)
  appeals(): Promise<StaffQueueType> {
    return this.home.appeals();
  }

  @ResolveField(() => StaffQueueType, {
    description: 'Members whom the shield lists and staff have yet to review; none is ever overdue',
  })
  shield(): Promise<StaffQueueType> {
    return this.home.shield();
  }
}
