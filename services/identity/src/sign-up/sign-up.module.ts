import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SignUpResolver } from './sign-up.resolver.js';
import { SignUpService } from './sign-up.service.js';
import { VerificationLinks } from './verification-links.js';
import { VerificationTokenEntity } from './verification-token.entity.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([VerificationTokenEntity]),
    AccountsModule,
    AttemptsModule,
    ClientsModule,
    SessionsModule,
  ],
  providers: [SignUpResolver, SignUpService, VerificationLinks, VerificationService],
  exports: [VerificationLinks],
})
export class SignUpModule {}
