import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnnouncementEntity } from './announcement.entity.js';
import { AnnouncementsResolver } from './announcements.resolver.js';
import { AnnouncementsService } from './announcements.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AnnouncementEntity])],
  providers: [AnnouncementsResolver, AnnouncementsService],
  exports: [AnnouncementsService],
})
export class AnnouncementsModule {}
