import { StaffRecords } from '@kindred/service-kit';
import { Global, Module } from '@nestjs/common';
import { MembersModule } from '../../members/members.module.js';
import { AuditListService } from './audit-list.service.js';
import { AuditRetention } from './audit-retention.js';
import { AuditTrail } from './audit-trail.service.js';
import { AuditResolver } from './audit.resolver.js';

/** Global, like `StaffRecords` in the other services: any part of moderation can show private data to staff. */
@Global()
@Module({
  imports: [MembersModule],
  providers: [
    AuditListService,
    AuditResolver,
    AuditRetention,
    AuditTrail,
    { provide: StaffRecords, useExisting: AuditTrail },
  ],
  exports: [AuditTrail, StaffRecords],
})
export class AuditModule {}
