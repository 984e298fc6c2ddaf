import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { AuditListService } from './audit-list.service.js';
import { AuditRecordPageType, AuditRecordType } from './audit-record.type.js';

@Resolver(() => AuditRecordType)
export class AuditResolver {
  constructor(private readonly list: AuditListService) {}

  @Query(() => AuditRecordPageType, {
    description: 'The audit trail, newest first; `subject` also finds lists that showed the member; for administrators',
  })
  auditRecords(
    @CurrentCaller() caller: Caller,
    @Args('actor', { type: () => ID, nullable: true }) actor: string | null = null,
    @Args('subject', { type: () => ID, nullable: true }) subject: string | null = null,
    @Args('action', { type: () => String, nullable: true }) action: string | null = null,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
  ): Promise<AuditRecordPageType> {
    return this.list.page(requireAdmin(caller), { actor, subject, action, limit, cursor });
  }
}
