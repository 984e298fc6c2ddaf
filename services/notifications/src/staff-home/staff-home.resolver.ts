import type { Caller } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { CurrentCaller, requireAdmin, StaffQueueType } from '@kindred/service-kit';
import { ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { CONTACT_MESSAGES_WAITING } from './staff-home.statement.js';
import { StaffHomeType } from './staff-home.type.js';

@Resolver(() => StaffHomeType)
export class StaffHomeResolver {
  constructor(private readonly dataSource: DataSource) {}

  @ResolveReference()
  resolveReference({ id }: StaffHomeType, { caller }: { caller: Caller }): StaffHomeType {
    requireAdmin(caller);
    return { id };
  }

  @ResolveField(() => StaffQueueType, { nullable: true, description: 'Open contact messages' })
  async contactMessages(@CurrentCaller() caller: Caller): Promise<StaffQueueType | null> {
    requireAdmin(caller);
    const [queue = null] = await runStatement(this.dataSource, CONTACT_MESSAGES_WAITING);
    return queue;
  }
}
