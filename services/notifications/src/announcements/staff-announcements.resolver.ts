import { LIMITS, type Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  AnnouncementProgressType,
  presentProgress,
  presentStaffAnnouncement,
  StaffAnnouncementInput,
  StaffAnnouncementPageType,
  StaffAnnouncementType,
} from './staff-announcement.type.js';
import { StaffAnnouncementsService } from './staff-announcements.service.js';

@Resolver()
export class StaffAnnouncementsResolver {
  constructor(
    private readonly service: StaffAnnouncementsService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => StaffAnnouncementPageType, {
    description: 'The announcements of staff in all states, newest first; for administrators',
  })
  async staffAnnouncements(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string,
  ): Promise<StaffAnnouncementPageType> {
    const admin = requireAdmin(caller);
    const cursors = this.cursors.of(admin.userId, 'staffAnnouncements');
    const page = await this.service.page(admin, pageQuery(cursors, limit, cursor, LIMITS.listMaxLimit));
    return { items: page.items.map(presentStaffAnnouncement), nextCursor: page.nextCursor };
  }

  @Query(() => StaffAnnouncementType, { description: 'For administrators' })
  async staffAnnouncement(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<StaffAnnouncementType> {
    return presentStaffAnnouncement(await this.service.read(requireAdmin(caller), id));
  }

  @Query(() => [AnnouncementProgressType], {
    description: 'How far these announcements have been sent; for administrators',
  })
  async announcementProgress(
    @CurrentCaller() caller: Caller,
    @Args('ids', { type: () => [ID] }) ids: string[],
  ): Promise<AnnouncementProgressType[]> {
    requireAdmin(caller);
    return (await this.service.progress(ids)).map(presentProgress);
  }

  @Mutation(() => StaffAnnouncementType, {
    description:
      'Stores a draft, scheduled if it has a time; the same `clientId` twice is one draft; for administrators',
  })
  async draftAnnouncement(
    @CurrentCaller() caller: Caller,
    @Args('input', { type: () => StaffAnnouncementInput }) input: StaffAnnouncementInput,
    @Args('clientId', { type: () => ID, nullable: true }) clientId: string | null = null,
  ): Promise<StaffAnnouncementType> {
    return presentStaffAnnouncement(await this.service.draft(requireAdmin(caller), input, clientId));
  }

  @Mutation(() => StaffAnnouncementType, {
    description: 'Changes an announcement that is not published yet, and its time; for administrators',
  })
  async changeAnnouncement(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input', { type: () => StaffAnnouncementInput }) input: StaffAnnouncementInput,
  ): Promise<StaffAnnouncementType> {
    return presentStaffAnnouncement(await this.service.change(requireAdmin(caller), id, input));
  }

  @Mutation(() => StaffAnnouncementType, {
    description: 'Publishes a draft or a scheduled announcement at once; for administrators',
  })
  async publishAnnouncement(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<StaffAnnouncementType> {
    return presentStaffAnnouncement(await this.service.publish(requireAdmin(caller), id));
  }

  @Mutation(() => StaffAnnouncementType, {
    description:
      'Makes a scheduled announcement a draft, or ends the sending of a published one to further members; for administrators',
  })
  async cancelAnnouncement(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<StaffAnnouncementType> {
    return presentStaffAnnouncement(await this.service.cancel(requireAdmin(caller), id));
  }

  @Mutation(() => Boolean, { description: 'Deletes an announcement that is not published; for administrators' })
  async deleteAnnouncement(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.service.delete(requireAdmin(caller), id);
    return true;
  }
}
