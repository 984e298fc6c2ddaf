import { Module } from '@nestjs/common';
import { AccountExportModule } from './account-export/account-export.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { CouplesModule } from './couples/couples.module.js';
import { DeckStatusModule } from './deck-status/deck-status.module.js';
import { DiscoverModule } from './discover/discover.module.js';
import { EventHandlersModule } from './event-handlers/event-handlers.module.js';
import { IdentityDetailsModule } from './identity-details/identity-details.module.js';
import { LikesModule } from './likes/likes.module.js';
import { MatchesModule } from './matches/matches.module.js';
import { MemberFilesModule } from './member-files/member-files.module.js';
import { MembersModule } from './members/members.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { PassesModule } from './passes/passes.module.js';
import { PreferencesModule } from './preferences/preferences.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { RankingModule } from './ranking/ranking.module.js';
import { RuntimeModule } from './runtime/runtime.module.js';

@Module({
  imports: [
    AccountExportModule,
    BlocksModule,
    CouplesModule,
    DeckStatusModule,
    DiscoverModule,
    EventHandlersModule,
    IdentityDetailsModule,
    LikesModule,
    MatchesModule,
    MemberFilesModule,
    MembersModule,
    NoticesModule,
    PassesModule,
    PreferencesModule,
    ProfilesModule,
    RankingModule,
    RuntimeModule,
  ],
})
export class AppModule {}
