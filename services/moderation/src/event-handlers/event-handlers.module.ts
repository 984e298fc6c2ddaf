import { Module } from '@nestjs/common';
import { CasesModule } from '../cases/cases.module.js';
import { MediaModule } from '../media/media.module.js';
import { MembersModule } from '../members/members.module.js';
import { AccountChangedHandler } from './account-changed.handler.js';
import { AccountDeletedHandler } from './account-deleted.handler.js';
import { BlockChangedHandler } from './block-changed.handler.js';
import { DateOfBirthCorrectedHandler } from './date-of-birth-corrected.handler.js';
import { IdentityDetailsChangedHandler } from './identity-details-changed.handler.js';
import { MessageEvidenceCollectedHandler } from './message-evidence-collected.handler.js';
import { MessageFlaggedHandler } from './message-flagged.handler.js';
import { NoteFlaggedHandler } from './note-flagged.handler.js';
import { ProfileChangedHandler } from './profile-changed.handler.js';
import { ProfileEvidenceCollectedHandler } from './profile-evidence-collected.handler.js';
import { StaffActedHandler } from './staff-acted.handler.js';
import { ProfileScoredHandler } from './profile-scored.handler.js';

@Module({
  imports: [CasesModule, MediaModule, MembersModule],
  controllers: [
    AccountChangedHandler,
    AccountDeletedHandler,
    BlockChangedHandler,
    DateOfBirthCorrectedHandler,
    IdentityDetailsChangedHandler,
    MessageEvidenceCollectedHandler,
    MessageFlaggedHandler,
    NoteFlaggedHandler,
    ProfileChangedHandler,
    ProfileEvidenceCollectedHandler,
    StaffActedHandler,
    ProfileScoredHandler,
  ],
})
export class EventHandlersModule {}
