import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordResetModule } from '../password-reset/password-reset.module.js';
import { SignUpModule } from '../sign-up/sign-up.module.js';
import { AdministrationResolver } from './administration.resolver.js';
import { TokenAdministrationService } from './token-administration.service.js';
import { TokenLists } from './token-lists.js';

@Module({
  imports: [AccountsModule, PasswordResetModule, SignUpModule],
  providers: [AdministrationResolver, TokenAdministrationService, TokenLists],
})
export class AdministrationModule {}
