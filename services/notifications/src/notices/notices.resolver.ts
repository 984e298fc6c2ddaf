import { LIMITS, type Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireMember } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { presentNotice } from './notice.presenter.js';
import { NoticeCountType, NoticeObjectType, NoticePageType } from './notice.type.js';
import { noticesToRead } from './notices-to-read.js';
import { NoticesService } from './notices.service.js';

@Resolver(() => NoticeObjectType)
export class NoticesResolver {
  constructor(
    private readonly service: NoticesService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => NoticePageType, { description: 'What happened to the caller, newest first' })
  async notices(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string,
  ): Promise<NoticePageType> {
    const { userId, status } = requireMember(caller);
    const query = pageQuery(this.cursors.of(userId, 'notices'), limit, cursor, LIMITS.noticesPageSize);
    const { items, nextCursor } = await this.service.page(userId, query);
    return { items: items.map((row) => presentNotice(row, status)), nextCursor };
  }

  @Query(() => NoticeCountType)
  noticeCount(@CurrentCaller() caller: Caller): Promise<NoticeCountType> {
    return this.service.countUnread(requireMember(caller).userId);
  }

  @Mutation(() => NoticeCountType, { description: 'Marks notices as read: those with these ids, or all' })
  async markNoticesRead(
    @CurrentCaller() caller: Caller,
    @Args('ids', { type: () => [ID], nullable: true }) ids?: string[],
    @Args('all', { type: () => Boolean, nullable: true }) all?: boolean,
  ): Promise<NoticeCountType> {
    const { userId } = requireMember(caller);
    await this.service.markRead(userId, noticesToRead(ids, all));
    return this.service.countUnread(userId);
  }
}
