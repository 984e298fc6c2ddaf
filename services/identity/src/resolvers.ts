import { AccountExportResolver } from './account-export/account-export.resolver.js';
import { AccountsResolver } from './accounts/accounts.resolver.js';
import { AdministrationResolver } from './administration/administration.resolver.js';
import { DeletionResolver } from './deletion/deletion.resolver.js';
import { PasswordResetResolver } from './password-reset/password-reset.resolver.js';
import { PaymentsResolver } from './payments/payments.resolver.js';
import { RuntimeResolver } from './runtime/runtime.resolver.js';
import { SessionsResolver } from './sessions/sessions.resolver.js';
import { SignUpResolver } from './sign-up/sign-up.resolver.js';

export const RESOLVERS = [
  AccountExportResolver,
  AccountsResolver,
  AdministrationResolver,
  DeletionResolver,
  PasswordResetResolver,
  PaymentsResolver,
  RuntimeResolver,
  SessionsResolver,
  SignUpResolver,
];
