import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembersModule } from '../../members/members.module.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { AuditRetention } from './audit-retention.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryEntity]), MembersModule],
  providers: [AuditRetention, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
