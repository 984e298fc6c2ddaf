import { AccountEntity } from './accounts/account.entity.js';
import { PasswordResetTokenEntity } from './password-reset/password-reset-token.entity.js';
import { RuntimeSettingEntity } from './runtime/runtime-setting.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { VerificationTokenEntity } from './sign-up/verification-token.entity.js';

export const ENTITIES = [
  AccountEntity,
  PasswordResetTokenEntity,
  RuntimeSettingEntity,
  SessionEntity,
  VerificationTokenEntity,
];
