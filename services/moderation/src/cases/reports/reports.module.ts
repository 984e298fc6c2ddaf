import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../media/media.module.js';
import { SanctionsModule } from '../sanctions/sanctions.module.js';
import { EvidenceDeliveryController } from './evidence-delivery.controller.js';
import { EvidenceRetention } from './evidence-retention.js';
import { EvidenceService } from './evidence.service.js';
import { OutcomesService } from './outcomes.service.js';
import { ReportCaseService } from './report-case.service.js';
import { ReportClaimsService } from './report-claims.service.js';
import { ReportHistoryService } from './report-history.service.js';
import { ReportQueueService } from './report-queue.service.js';
import { ReportEntity } from './report.entity.js';
import { ReportsResolver } from './reports.resolver.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReportEntity]), MediaModule, SanctionsModule],
  providers: [
    EvidenceRetention,
    EvidenceService,
    OutcomesService,
    ReportCaseService,
    ReportClaimsService,
    ReportHistoryService,
    ReportQueueService,
    ReportsResolver,
    ReportsService,
  ],
  controllers: [EvidenceDeliveryController],
  exports: [EvidenceService, ReportHistoryService, ReportsService],
})
export class ReportsModule {}
