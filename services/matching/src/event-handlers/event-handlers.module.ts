import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { MatchLifecycleModule } from '../matches/match-lifecycle.module.js';
import { MembersModule } from '../members/members.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { RuntimeModule } from '../runtime/runtime.module.js';
import { AccountChangedHandler } from './account-changed.handler.js';
import { AccountDeletedHandler } from './account-deleted.handler.js';
import { GalleryChangedHandler } from './gallery-changed.handler.js';
import { ReportFiledHandler } from './report-filed.handler.js';
import { RuntimeChangedHandler } from './runtime-changed.handler.js';
import { SanctionsChangedHandler } from './sanctions-changed.handler.js';
import { TurnChangedHandler } from './turn-changed.handler.js';

@Module({
  imports: [BlocksModule, MatchLifecycleModule, MembersModule, ProfilesModule, RuntimeModule],
  controllers: [
    AccountChangedHandler,
    AccountDeletedHandler,
    GalleryChangedHandler,
    ReportFiledHandler,
    RuntimeChangedHandler,
    SanctionsChangedHandler,
    TurnChangedHandler,
  ],
})
export class EventHandlersModule {}
