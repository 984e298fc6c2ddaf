import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { TypingResolver } from './typing.resolver.js';
import { TypingService } from './typing.service.js';

@Module({ imports: [ConversationsModule], providers: [TypingResolver, TypingService] })
export class TypingModule {}
