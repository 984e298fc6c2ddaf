import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembersModule } from '../../members/members.module.js';
import { AdminUsersModule } from '../admin-users/admin-users.module.js';
import { SanctionEntity } from './sanction.entity.js';
import { SanctionsResolver } from './sanctions.resolver.js';
import { SanctionsService } from './sanctions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SanctionEntity]), AdminUsersModule, MembersModule],
  providers: [SanctionsResolver, SanctionsService],
})
export class SanctionsModule {}
