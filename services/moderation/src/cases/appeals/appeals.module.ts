import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffSignalsModule } from '../../staff-signals/staff-signals.module.js';
import { SanctionsModule } from '../sanctions/sanctions.module.js';
import { AppealEntity } from './appeal.entity.js';
import { AppealQueueService } from './appeal-queue.service.js';
import { AppealsResolver } from './appeals.resolver.js';
import { AppealsService } from './appeals.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AppealEntity]), StaffSignalsModule, SanctionsModule],
  providers: [AppealQueueService, AppealsResolver, AppealsService],
})
export class AppealsModule {}
