import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DeletionLedger } from './deletion-ledger.js';
import { DeletionRecording } from './deletion-recording.js';
import { DeletionReplay } from './deletion-replay.js';
import { DeletionResolver } from './deletion.resolver.js';
import { DeletionService } from './deletion.service.js';

@Module({
  imports: [AccountsModule, PaymentsModule, SessionsModule],
  providers: [DeletionLedger, DeletionRecording, DeletionReplay, DeletionResolver, DeletionService],
  exports: [DeletionService],
})
export class DeletionModule {}
