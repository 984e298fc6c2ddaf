import { Module } from '@nestjs/common';
import { AccountExportModule } from './account-export/account-export.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { EventHandlersModule } from './event-handlers/event-handlers.module.js';
import { EvidenceModule } from './evidence/evidence.module.js';
import { MeetingsModule } from './meetings/meetings.module.js';
import { MembersModule } from './members/members.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { ShieldModule } from './shield/shield.module.js';
import { TypingModule } from './typing/typing.module.js';

@Module({
  imports: [
    AccountExportModule,
    ConversationsModule,
    EventHandlersModule,
    EvidenceModule,
    MeetingsModule,
    MembersModule,
    MessagesModule,
    ShieldModule,
    TypingModule,
  ],
})
export class AppModule {}
