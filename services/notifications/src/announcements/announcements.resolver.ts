import { LIMITS, type Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireActive, requireAdmin, validate } from '@kindred/service-kit';
import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { announcementDraftSchema } from './announcement-draft.js';
import { AnnouncementObjectType, AnnouncementPageType, presentAnnouncement } from './announcement.type.js';
import { AnnouncementsService } from './announcements.service.js';

@Resolver(() => AnnouncementObjectType)
export class AnnouncementsResolver {
  constructor(
    private readonly service: AnnouncementsService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => AnnouncementPageType, { description: 'Newest first' })
  async announcements(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string,
  ): Promise<AnnouncementPageType> {
    const { userId } = requireActive(caller);
    const cursors = this.cursors.of(userId, 'announcements');
    const page = await this.service.page(userId, pageQuery(cursors, limit, cursor, LIMITS.announcementsPageSize));
    return { items: page.items.map(presentAnnouncement), nextCursor: page.nextCursor };
  }

  @Mutation(() => AnnouncementObjectType, { description: 'For administrators' })
  async createAnnouncement(
    @CurrentCaller() caller: Caller,
    @Args('title', { type: () => String }) title: string,
    @Args('content', { type: () => String }) content: string,
    @Args('notify', { type: () => Boolean, nullable: true, description: 'Whether members are notified; default: true' })
    notify: boolean | null = null,
    @Args('email', { type: () => Boolean, nullable: true, description: 'Whether members are emailed; default: false' })
    email: boolean | null = null,
  ): Promise<AnnouncementObjectType> {
    const admin = requireAdmin(caller);
    const texts = validate(announcementDraftSchema, { title, content });
    const draft = { ...texts, notify: notify ?? true, email: email ?? false };
    return presentAnnouncement({ ...(await this.service.create(admin, draft)), isOwnCouple: false });
  }
}
