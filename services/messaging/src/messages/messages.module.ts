import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MessageLoader } from './message-loader.js';
import { MessageReadingController } from './message-reading.controller.js';
import { MessageSendingService } from './message-sending.service.js';
import { MessageEntity } from './message.entity.js';
import { MessagesResolver } from './messages.resolver.js';
import { MessagesService } from './messages.service.js';
import { ShieldModule } from '../shield/shield.module.js';

@Module({
  imports: [TypeOrmModule.forFeature([MessageEntity]), ShieldModule],
  providers: [MessageLoader, MessageSendingService, MessagesResolver, MessagesService],
  controllers: [MessageReadingController],
  exports: [MessagesService],
})
export class MessagesModule {}
