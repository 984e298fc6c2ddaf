import { DomainError, type Caller } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { CurrentCaller, isUuid, requireAdmin } from '@kindred/service-kit';
import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { MEMBER_ACCOUNT } from './member-file.statement.js';
import { MemberAccountType, MemberFileType } from './member-file.type.js';

@Resolver(() => MemberFileType)
export class MemberFileResolver {
  constructor(private readonly dataSource: DataSource) {}

  @ResolveReference()
  resolveReference({ userId }: MemberFileType, { caller }: { caller: Caller }): MemberFileType {
    requireAdmin(caller);
    if (!isUuid(userId)) throw DomainError.notFound();
    return { userId };
  }

  @ResolveField(() => MemberAccountType, { nullable: true })
  async account(
    @Parent() { userId }: MemberFileType,
    @CurrentCaller() caller: Caller,
  ): Promise<MemberAccountType | null> {
    requireAdmin(caller);
    const [account = null] = await runStatement(this.dataSource, MEMBER_ACCOUNT, [userId]);
    return account;
  }
}
