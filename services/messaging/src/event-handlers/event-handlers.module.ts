import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { EvidenceModule } from '../evidence/evidence.module.js';
import { MembersModule } from '../members/members.module.js';
import { AccountChangedHandler } from './account-changed.handler.js';
import { AccountDeletedHandler } from './account-deleted.handler.js';
import { BlockChangedHandler } from './block-changed.handler.js';
import { MatchChangedHandler } from './match-changed.handler.js';
import { ProfileChangedHandler } from './profile-changed.handler.js';
import { ReportFiledHandler } from './report-filed.handler.js';
import { SanctionsChangedHandler } from './sanctions-changed.handler.js';

@Module({
  imports: [ConversationsModule, EvidenceModule, MembersModule],
  controllers: [
    AccountChangedHandler,
    AccountDeletedHandler,
    BlockChangedHandler,
    MatchChangedHandler,
    ProfileChangedHandler,
    ReportFiledHandler,
    SanctionsChangedHandler,
  ],
})
export class EventHandlersModule {}
