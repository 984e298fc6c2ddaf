import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AccountsService } from '../../accounts/accounts.service.js';
import { AnnouncementSenderService } from '../../announcements/announcement-sender.service.js';
import { AnnouncementsService } from '../../announcements/announcements.service.js';
import { FeedbackService } from '../../feedback/feedback.service.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { ReceivedLikesService } from '../../like-digests/received-likes.service.js';
import { NoticesService } from '../../notices/notices.service.js';
import { PushSubscriptionsService } from '../../push/push-subscriptions.service.js';
import { PreferencesService } from '../../preferences/preferences.service.js';

/** Erases everything about a deleted account, including emails to others that mention it. */
@Controller()
export class AccountDeletedHandler {
  constructor(
    private readonly accounts: AccountsService,
    private readonly preferences: PreferencesService,
    private readonly announcements: AnnouncementsService,
    private readonly announcementSender: AnnouncementSenderService,
    private readonly mails: MailQueueService,
    private readonly feedback: FeedbackService,
    private readonly receivedLikes: ReceivedLikesService,
    private readonly notices: NoticesService,
    private readonly pushSubscriptions: PushSubscriptionsService,
  ) {}

  @OnEvent('identity.account-deleted')
  async handle(@Payload() event: DomainEvent<'identity.account-deleted'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { manager } = tx;
    const { userId } = event.data;
    const email = await this.accounts.erase(manager, userId);
    await this.feedback.erase(manager, userId, email);
    await this.mails.erase(manager, userId, email);
    await this.preferences.erase(manager, userId);
    await this.receivedLikes.erase(manager, userId);
    await this.announcements.erase(manager, userId);
    await this.announcementSender.erase(manager, userId);
    await this.notices.erase(manager, userId);
    await this.pushSubscriptions.erase(manager, userId);
    // Written by the previous release only; the table is dropped in the next one.
    await manager.createQueryBuilder().delete().from('told_sanctions').where('user_id = :userId', { userId }).execute();
  }
}
