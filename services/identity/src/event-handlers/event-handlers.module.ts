import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DeletionModule } from '../deletion/deletion.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DeletionDecidedHandler } from './deletion-decided.handler.js';
import { PhotoReviewedHandler } from './photo-reviewed.handler.js';
import { PreferencesChangedHandler } from './preferences-changed.handler.js';
import { ProfileChangedHandler } from './profile-changed.handler.js';
import { SanctionsChangedHandler } from './sanctions-changed.handler.js';

@Module({
  imports: [AccountsModule, DeletionModule, SessionsModule],
  controllers: [
    DeletionDecidedHandler,
    PhotoReviewedHandler,
    PreferencesChangedHandler,
    ProfileChangedHandler,
    SanctionsChangedHandler,
  ],
})
export class EventHandlersModule {}
