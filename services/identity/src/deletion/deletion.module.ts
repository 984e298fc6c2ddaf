import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DeletionResolver } from './deletion.resolver.js';
import { DeletionService } from './deletion.service.js';

@Module({
  imports: [AccountsModule, PaymentsModule, SessionsModule],
  providers: [DeletionResolver, DeletionService],
  exports: [DeletionService],
})
export class DeletionModule {}
