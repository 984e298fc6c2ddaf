import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SanctionsModule } from '../sanctions/sanctions.module.js';
import { AppealEntity } from './appeal.entity.js';
import { AppealQueueService } from './appeal-queue.service.js';
import { AppealsResolver } from './appeals.resolver.js';
import { AppealsService } from './appeals.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AppealEntity]), SanctionsModule],
  providers: [AppealQueueService, AppealsResolver, AppealsService],
})
export class AppealsModule {}
