import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SecurityModule } from '../security/security.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CredentialsResolver } from './credentials.resolver.js';
import { PasswordChangeService } from './password-change.service.js';

@Module({
  imports: [AccountsModule, SecurityModule, SessionsModule],
  providers: [CredentialsResolver, PasswordChangeService],
})
export class CredentialsModule {}
