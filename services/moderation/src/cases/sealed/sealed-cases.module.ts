import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../media/media.module.js';
import { MembersModule } from '../../members/members.module.js';
import { EvasionModule } from '../evasion/evasion.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { SanctionsModule } from '../sanctions/sanctions.module.js';
import { SealedCaseListService } from './sealed-case-list.service.js';
import { SealedCaseRetention } from './sealed-case-retention.js';
import { SealedCaseEntity } from './sealed-case.entity.js';
import { SealedCasesResolver } from './sealed-cases.resolver.js';
import { SealedCasesService } from './sealed-cases.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SealedCaseEntity]),
    EvasionModule,
    MediaModule,
    MembersModule,
    ReportsModule,
    SanctionsModule,
  ],
  providers: [SealedCaseListService, SealedCaseRetention, SealedCasesResolver, SealedCasesService],
  exports: [SealedCasesService],
})
export class SealedCasesModule {}
