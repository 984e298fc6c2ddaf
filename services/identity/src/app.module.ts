import { Module } from '@nestjs/common';
import { AccountExportModule } from './account-export/account-export.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdministrationModule } from './administration/administration.module.js';
import { AdministratorsModule } from './administrators/administrators.module.js';
import { CredentialsModule } from './credentials/credentials.module.js';
import { DeletionModule } from './deletion/deletion.module.js';
import { EventHandlersModule } from './event-handlers/event-handlers.module.js';
import { MemberFilesModule } from './member-files/member-files.module.js';
import { PasswordResetModule } from './password-reset/password-reset.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { RuntimeModule } from './runtime/runtime.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { TokensModule } from './tokens/tokens.module.js';

@Module({
  imports: [
    AccountExportModule,
    AccountsModule,
    AdministrationModule,
    AdministratorsModule,
    CredentialsModule,
    DeletionModule,
    EventHandlersModule,
    MemberFilesModule,
    PasswordResetModule,
    PaymentsModule,
    RuntimeModule,
    SessionsModule,
    SignUpModule,
    TokensModule,
  ],
})
export class AppModule {}
