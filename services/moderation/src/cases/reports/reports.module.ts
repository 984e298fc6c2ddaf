import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../media/media.module.js';
import { EvidenceDeliveryController } from './evidence-delivery.controller.js';
import { EvidenceService } from './evidence.service.js';
import { ReportQueueService } from './report-queue.service.js';
import { ReportEntity } from './report.entity.js';
import { ReportsResolver } from './reports.resolver.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReportEntity]), MediaModule],
  providers: [EvidenceService, ReportQueueService, ReportsResolver, ReportsService],
  controllers: [EvidenceDeliveryController],
  exports: [EvidenceService, ReportsService],
})
export class ReportsModule {}
