import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { ExpirySweep } from './expiry-sweep.js';

@Module({ imports: [PaymentsModule], providers: [ExpirySweep] })
export class TokensModule {}
