import { AccountEntity } from './accounts/account.entity.js';
import { PasswordResetTokenEntity } from './password-reset/password-reset-token.entity.js';
import { PaymentCustomerEntity } from './payments/payment-customer.entity.js';
import { PaymentEventEntity } from './payments/payment-event.entity.js';
import { PaymentSubscriptionEntity } from './payments/payment-subscription.entity.js';
import { RuntimeSettingEntity } from './runtime/runtime-setting.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { VerificationTokenEntity } from './sign-up/verification-token.entity.js';

export const ENTITIES = [
  AccountEntity,
  PasswordResetTokenEntity,
  PaymentCustomerEntity,
  PaymentEventEntity,
  PaymentSubscriptionEntity,
  RuntimeSettingEntity,
  SessionEntity,
  VerificationTokenEntity,
];
