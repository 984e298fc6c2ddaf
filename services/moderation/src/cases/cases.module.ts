import { Module } from '@nestjs/common';
import { AdminUsersModule } from './admin-users/admin-users.module.js';
import { AppealsModule } from './appeals/appeals.module.js';
import { AuditModule } from './audit/audit.module.js';
import { EvasionModule } from './evasion/evasion.module.js';
import { MemberFilesModule } from './member-files/member-files.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { SanctionsModule } from './sanctions/sanctions.module.js';
import { SealedCasesModule } from './sealed/sealed-cases.module.js';
import { ShieldModule } from './shield/shield.module.js';
import { StaffHomeModule } from './staff-home/staff-home.module.js';

/** Exports what event handlers can use. */
@Module({
  imports: [
    AdminUsersModule,
    AppealsModule,
    AuditModule,
    EvasionModule,
    MemberFilesModule,
    ReportsModule,
    ReviewsModule,
    SanctionsModule,
    SealedCasesModule,
    ShieldModule,
    StaffHomeModule,
  ],
  exports: [AuditModule, EvasionModule, ReportsModule, SealedCasesModule, ShieldModule],
})
export class CasesModule {}
