import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { SecurityModule } from '../security/security.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PasswordResetTokenEntity } from './password-reset-token.entity.js';
import { PasswordResetResolver } from './password-reset.resolver.js';
import { PasswordResetService } from './password-reset.service.js';
import { ResetLinks } from './reset-links.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PasswordResetTokenEntity]),
    AccountsModule,
    AttemptsModule,
    ClientsModule,
    SecurityModule,
    SessionsModule,
  ],
  providers: [PasswordResetResolver, PasswordResetService, ResetLinks],
  exports: [ResetLinks],
})
export class PasswordResetModule {}
