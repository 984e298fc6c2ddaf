import { Account } from './accounts/account.entity.js';
import { PasswordResetToken } from './password-reset/password-reset-token.entity.js';
import { RuntimeSetting } from './runtime/runtime-setting.entity.js';
import { Session } from './sessions/session.entity.js';
import { VerificationToken } from './sign-up/verification-token.entity.js';

export const ENTITIES = [Account, PasswordResetToken, RuntimeSetting, Session, VerificationToken];
