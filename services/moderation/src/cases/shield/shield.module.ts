import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ShieldFindingEntity } from './shield-finding.entity.js';
import { ShieldResolver } from './shield.resolver.js';
import { ShieldRetention } from './shield-retention.js';
import { ShieldService } from './shield.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ShieldFindingEntity])],
  providers: [ShieldResolver, ShieldRetention, ShieldService],
  exports: [ShieldService],
})
export class ShieldModule {}
