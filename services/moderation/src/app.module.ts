import { Module } from '@nestjs/common';
import { AccountExportModule } from './account-export/account-export.module.js';
import { CasesModule } from './cases/cases.module.js';
import { EventHandlersModule } from './event-handlers/event-handlers.module.js';
import { MediaModule } from './media/media.module.js';
import { MembersModule } from './members/members.module.js';

@Module({
  imports: [AccountExportModule, CasesModule, EventHandlersModule, MediaModule, MembersModule],
})
export class AppModule {}
