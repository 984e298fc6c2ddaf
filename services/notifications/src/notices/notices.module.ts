import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { AnnouncementReadEntity } from './announcement-read.entity.js';
import { FrequentNoticesService } from './frequent-notices.service.js';
import { NoticeSweeperService } from './notice-sweeper.service.js';
import { NoticeEntity } from './notice.entity.js';
import { NoticesResolver } from './notices.resolver.js';
import { NoticesService } from './notices.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([NoticeEntity, AnnouncementReadEntity]), DeliveryModule],
  providers: [FrequentNoticesService, NoticeSweeperService, NoticesResolver, NoticesService],
  exports: [FrequentNoticesService, NoticesService],
})
export class NoticesModule {}
