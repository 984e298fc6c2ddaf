import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AnnouncementsModule } from '../announcements/announcements.module.js';
import { BrandModule } from '../brand/brand.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { FeedbackModule } from '../feedback/feedback.module.js';
import { LikeDigestsModule } from '../like-digests/like-digests.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { PushModule } from '../push/push.module.js';
import { AppealDecidedMailHandler } from './mail/appeal-decided.mail-handler.js';
import { CoupleChangedMailHandler } from './mail/couple-changed.mail-handler.js';
import { LikeGivenMailHandler } from './mail/like-given.mail-handler.js';
import { LikeWithdrawnMailHandler } from './mail/like-withdrawn.mail-handler.js';
import { MatchChangedMailHandler } from './mail/match-changed.mail-handler.js';
import { MemberWarnedMailHandler } from './mail/member-warned.mail-handler.js';
import { PasswordResetRequestedMailHandler } from './mail/password-reset-requested.mail-handler.js';
import { PaymentFailedMailHandler } from './mail/payment-failed.mail-handler.js';
import { PhotoReviewedMailHandler } from './mail/photo-reviewed.mail-handler.js';
import { PlanEndedMailHandler } from './mail/plan-ended.mail-handler.js';
import { PlanNoticeMailHandler } from './mail/plan-notice.mail-handler.js';
import { ReportResolvedMailHandler } from './mail/report-resolved.mail-handler.js';
import { SecurityNoticeMailHandler } from './mail/security-notice.mail-handler.js';
import { SanctionsChangedMailHandler } from './mail/sanctions-changed.mail-handler.js';
import { VerificationRequestedMailHandler } from './mail/verification-requested.mail-handler.js';
import { ConversationReadNoticeHandler } from './notices/conversation-read.notice-handler.js';
import { LikeGivenNoticeHandler } from './notices/like-given.notice-handler.js';
import { LikeWithdrawnNoticeHandler } from './notices/like-withdrawn.notice-handler.js';
import { MessageSentNoticeHandler } from './notices/message-sent.notice-handler.js';
import { PlanNoticeHandler } from './notices/plan-notice.notice-handler.js';
import { AccountChangedHandler } from './projections/account-changed.handler.js';
import { AccountDeletedHandler } from './projections/account-deleted.handler.js';
import { AppealDecidedHandler } from './projections/appeal-decided.handler.js';
import { BlockChangedHandler } from './projections/block-changed.handler.js';
import { CoupleChangedHandler } from './projections/couple-changed.handler.js';
import { MatchChangedHandler } from './projections/match-changed.handler.js';
import { MemberWarnedHandler } from './projections/member-warned.handler.js';
import { PhotoReviewedHandler } from './projections/photo-reviewed.handler.js';
import { ProfileChangedHandler } from './projections/profile-changed.handler.js';
import { ReportResolvedHandler } from './projections/report-resolved.handler.js';
import { SanctionsChangedHandler } from './projections/sanctions-changed.handler.js';
import { SessionsEndedPushHandler } from './push/sessions-ended.push-handler.js';

/** The mutation that causes an event waits until these have handled it. */
const PROJECTIONS = [
  AccountChangedHandler,
  AccountDeletedHandler,
  AppealDecidedHandler,
  BlockChangedHandler,
  CoupleChangedHandler,
  MatchChangedHandler,
  MemberWarnedHandler,
  PhotoReviewedHandler,
  ProfileChangedHandler,
  ReportResolvedHandler,
  SanctionsChangedHandler,
];

/** Notices of events that are frequent or that many members get at once. No mutation waits for these: they have their own queue. */
const NOTICE_HANDLERS = [
  ConversationReadNoticeHandler,
  LikeGivenNoticeHandler,
  LikeWithdrawnNoticeHandler,
  MessageSentNoticeHandler,
  PlanNoticeHandler,
];

/** What ends push notifications; in the queue of the notices. */
const PUSH_HANDLERS = [SessionsEndedPushHandler];

/** No mutation waits for these: they have their own queue. */
const EMAIL_HANDLERS = [
  AppealDecidedMailHandler,
  CoupleChangedMailHandler,
  LikeGivenMailHandler,
  LikeWithdrawnMailHandler,
  MatchChangedMailHandler,
  MemberWarnedMailHandler,
  PasswordResetRequestedMailHandler,
  PaymentFailedMailHandler,
  PhotoReviewedMailHandler,
  PlanEndedMailHandler,
  PlanNoticeMailHandler,
  ReportResolvedMailHandler,
  SanctionsChangedMailHandler,
  SecurityNoticeMailHandler,
  VerificationRequestedMailHandler,
];

@Module({
  imports: [
    AccountsModule,
    AnnouncementsModule,
    BrandModule,
    DeliveryModule,
    FeedbackModule,
    LikeDigestsModule,
    NoticesModule,
    PreferencesModule,
    PushModule,
  ],
  controllers: [...PROJECTIONS, ...NOTICE_HANDLERS, ...PUSH_HANDLERS, ...EMAIL_HANDLERS],
})
export class EventHandlersModule {}
