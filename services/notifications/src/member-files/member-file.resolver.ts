import { DomainError, type Caller } from '@kindred/contracts';
import { CurrentCaller, isUuid, requireAdmin } from '@kindred/service-kit';
import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { MemberFileType } from './member-file.type.js';

@Resolver(() => MemberFileType)
export class MemberFileResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
  ) {}

  @ResolveReference()
  resolveReference({ userId }: MemberFileType, { caller }: { caller: Caller }): MemberFileType {
    requireAdmin(caller);
    if (!isUuid(userId)) throw DomainError.notFound();
    return { userId };
  }

  @ResolveField(() => Date, {
    nullable: true,
    description: 'Since when the mail server of the member rejects emails; they get only emails about the account then',
  })
  async emailRejectedAt(@Parent() { userId }: MemberFileType, @CurrentCaller() caller: Caller): Promise<Date | null> {
    requireAdmin(caller);
    return (await this.accounts.find(this.dataSource.manager, userId))?.emailRejectedAt ?? null;
  }
}
