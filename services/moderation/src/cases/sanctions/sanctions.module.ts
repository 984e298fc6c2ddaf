import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembersModule } from '../../members/members.module.js';
import { AdminUsersModule } from '../admin-users/admin-users.module.js';
import { EvasionModule } from '../evasion/evasion.module.js';
import { DeletedMembersService } from './deleted-members.service.js';
import { OwnSanctionsResolver } from './own-sanctions.resolver.js';
import { OwnSanctionsService } from './own-sanctions.service.js';
import { SanctionRecordEntity } from './sanction-record.entity.js';
import { SanctionEntity } from './sanction.entity.js';
import { SanctionsResolver } from './sanctions.resolver.js';
import { SanctionsService } from './sanctions.service.js';
import { WarningsService } from './warnings.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SanctionEntity, SanctionRecordEntity]),
    AdminUsersModule,
    EvasionModule,
    MembersModule,
  ],
  providers: [
    DeletedMembersService,
    OwnSanctionsResolver,
    OwnSanctionsService,
    SanctionsResolver,
    SanctionsService,
    WarningsService,
  ],
  exports: [DeletedMembersService, SanctionsService, WarningsService],
})
export class SanctionsModule {}
