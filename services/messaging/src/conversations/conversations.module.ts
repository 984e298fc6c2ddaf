import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MessagesModule } from '../messages/messages.module.js';
import { ConversationLoader } from './conversation-loader.js';
import { ConversationSignals } from './conversation-signals.js';
import { ConversationEntity } from './conversation.entity.js';
import { ConversationsResolver } from './conversations.resolver.js';
import { ConversationsService } from './conversations.service.js';
import { MatchesResolver } from './matches.resolver.js';
import { ReadStateService } from './read-state.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ConversationEntity]), MessagesModule],
  providers: [
    ConversationLoader,
    ConversationSignals,
    ConversationsResolver,
    ConversationsService,
    MatchesResolver,
    ReadStateService,
  ],
  exports: [ConversationLoader, ConversationSignals, ConversationsService],
})
export class ConversationsModule {}
