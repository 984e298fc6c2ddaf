import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CardExposureEntity } from './exposure/card-exposure.entity.js';
import { ExposureCounter } from './exposure/exposure-counter.js';
import { ExposureRetention } from './exposure/exposure-retention.js';
import { RankingSignalsService } from './ranking-signals.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CardExposureEntity])],
  providers: [ExposureCounter, ExposureRetention, RankingSignalsService],
  exports: [ExposureCounter, RankingSignalsService],
})
export class RankingModule {}
