import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RuntimeModule } from '../runtime/runtime.module.js';
import { AccountProjection } from './account-projection.js';
import { AccountEntity } from './account.entity.js';
import { AccountsResolver } from './accounts.resolver.js';
import { AccountsService } from './accounts.service.js';
import { ActivationService } from './activation.service.js';
import { MemberSignals } from './member-signals.js';
import { OwnerCheck } from './owner-check.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AccountEntity]), RuntimeModule],
  providers: [AccountProjection, AccountsResolver, AccountsService, ActivationService, MemberSignals, OwnerCheck],
  exports: [AccountProjection, AccountsService, MemberSignals, OwnerCheck],
})
export class AccountsModule {}
