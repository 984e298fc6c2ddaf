import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MeetingAnswerEntity } from './meeting-answer.entity.js';
import { MeetingMetrics } from './meeting-metrics.js';
import { MeetingsResolver } from './meetings.resolver.js';
import { MeetingsService } from './meetings.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MeetingAnswerEntity]), ConversationsModule],
  providers: [MeetingMetrics, MeetingsResolver, MeetingsService],
})
export class MeetingsModule {}
