import { UnitOfWork } from '@kindred/event-bus';
import { ServiceModule, type ServiceDefinition } from '@kindred/service-kit';
import { AccountProjection } from './accounts/account-projection.js';
import { AccountsService } from './accounts/accounts.service.js';
import { ActivationService } from './accounts/activation.service.js';
import { MemberSignals } from './accounts/member-signals.js';
import { TokenAdministrationService } from './administration/token-administration.service.js';
import { TokenLists } from './administration/token-lists.js';
import { AdministratorsService } from './administrators/administrators.service.js';
import { FirstAdministrator } from './administrators/first-administrator.js';
import { DeletionService } from './deletion/deletion.service.js';
import { ENTITIES } from './entities.js';
import { EVENT_HANDLERS } from './event-handlers/index.js';
import { MIGRATIONS } from './migrations/index.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { ResetLinks } from './password-reset/reset-links.js';
import { CheckoutService } from './payments/checkout.service.js';
import { CustomersService } from './payments/customers.service.js';
import { StripeCancellations } from './payments/stripe-cancellations.js';
import { PaymentFailuresService } from './payments/payment-failures.service.js';
import { PlanProducts } from './payments/plan-products.js';
import { StripeClient } from './payments/stripe-client.js';
import { SubscriptionsService } from './payments/subscriptions.service.js';
import { addRawBodies, WebhookController } from './payments/webhook.controller.js';
import { WebhookService } from './payments/webhook.service.js';
import { RESOLVERS } from './resolvers.js';
import { RuntimeService } from './runtime/runtime.service.js';
import { LogInService } from './sessions/log-in.service.js';
import { SessionCheckController } from './sessions/session-check.controller.js';
import { SessionCheck } from './sessions/session-check.js';
import { SessionsService } from './sessions/sessions.service.js';
import { identitySettings, type IdentitySettings } from './settings.js';
import { SignUpService } from './sign-up/sign-up.service.js';
import { VerificationLinks } from './sign-up/verification-links.js';
import { ExpirySweep } from './tokens/expiry-sweep.js';

const SERVICES = [
  AccountProjection,
  AccountsService,
  ActivationService,
  AdministratorsService,
  CheckoutService,
  CustomersService,
  DeletionService,
  ExpirySweep,
  FirstAdministrator,
  LogInService,
  MemberSignals,
  PasswordResetService,
  PaymentFailuresService,
  PlanProducts,
  ResetLinks,
  RuntimeService,
  SessionCheck,
  SessionsService,
  SignUpService,
  StripeCancellations,
  StripeClient,
  SubscriptionsService,
  TokenAdministrationService,
  TokenLists,
  VerificationLinks,
  WebhookService,
];

/** Accounts, credentials, tokens, sessions, payments, and runtime settings. */
export const definition: ServiceDefinition<IdentitySettings> = {
  name: 'identity',
  settings: identitySettings,
  module: (settings, logger) =>
    ServiceModule.forRoot({
      name: 'identity',
      settings,
      logger,
      entities: ENTITIES,
      migrations: MIGRATIONS,
      providers: [...RESOLVERS, ...SERVICES],
      controllers: [SessionCheckController, WebhookController, ...EVENT_HANDLERS],
    }),
  prepare: async (app, settings) => {
    addRawBodies(app.getHttpAdapter().getInstance());
    const { BETA, ADMIN_EMAIL, ADMIN_PASSWORD } = settings;
    await app.get(UnitOfWork).run(async (tx) => {
      await app.get(RuntimeService).initialize(tx, BETA);
      if (ADMIN_EMAIL !== undefined && ADMIN_PASSWORD !== undefined) {
        await app.get(FirstAdministrator).ensure(tx, ADMIN_EMAIL, ADMIN_PASSWORD);
      }
    });
  },
};
