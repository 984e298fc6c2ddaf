import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DateCorrectionResolver } from './date-correction.resolver.js';
import { DateCorrectionService } from './date-correction.service.js';
import { IdentityDetailsService } from './identity-details.service.js';
import { IdentityValueEntity } from './identity-value.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([IdentityValueEntity])],
  providers: [DateCorrectionResolver, DateCorrectionService, IdentityDetailsService],
  exports: [IdentityDetailsService],
})
export class IdentityDetailsModule {}
