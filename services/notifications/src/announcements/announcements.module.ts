import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BrandModule } from '../brand/brand.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { PushModule } from '../push/push.module.js';
import { AnnouncementPublicationService } from './announcement-publication.service.js';
import { AnnouncementPushService } from './announcement-push.service.js';
import { AnnouncementSenderService } from './announcement-sender.service.js';
import { AnnouncementEntity } from './announcement.entity.js';
import { AnnouncementsResolver } from './announcements.resolver.js';
import { AnnouncementsService } from './announcements.service.js';
import { PostponedAnnouncementEntity } from './postponed-announcement.entity.js';
import { StaffAnnouncementEntity } from './staff-announcement.entity.js';
import { StaffAnnouncementsResolver } from './staff-announcements.resolver.js';
import { StaffAnnouncementsService } from './staff-announcements.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([AnnouncementEntity, PostponedAnnouncementEntity, StaffAnnouncementEntity]),
    BrandModule,
    DeliveryModule,
    PushModule,
  ],
  providers: [
    AnnouncementPublicationService,
    AnnouncementPushService,
    AnnouncementSenderService,
    AnnouncementsResolver,
    AnnouncementsService,
    StaffAnnouncementsResolver,
    StaffAnnouncementsService,
  ],
  exports: [AnnouncementSenderService, AnnouncementsService],
})
export class AnnouncementsModule {}
