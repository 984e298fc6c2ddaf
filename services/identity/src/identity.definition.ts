import { UnitOfWork } from '@kindred/event-bus';
import { ServiceModule, type ServiceDefinition } from '@kindred/service-kit';
import { AccountProjection } from './accounts/account-projection.js';
import { AccountsService } from './accounts/accounts.service.js';
import { ActivationService } from './accounts/activation.service.js';
import { FirstAdministrator } from './accounts/first-administrator.js';
import { MemberSignals } from './accounts/member-signals.js';
import { TokenAdministration } from './administration/token-administration.service.js';
import { TokenLists } from './administration/token-lists.js';
import { DeletionService } from './deletion/deletion.service.js';
import { ENTITIES } from './entities.js';
import { PhotoReviewedHandler } from './event-handlers/photo-reviewed.handler.js';
import { PreferencesChangedHandler } from './event-handlers/preferences-changed.handler.js';
import { ProfileChangedHandler } from './event-handlers/profile-changed.handler.js';
import { SanctionsChangedHandler } from './event-handlers/sanctions-changed.handler.js';
import { MIGRATIONS } from './migrations/index.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { ResetLinks } from './password-reset/reset-links.js';
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
  DeletionService,
  ExpirySweep,
  FirstAdministrator,
  LogInService,
  MemberSignals,
  PasswordResetService,
  ResetLinks,
  RuntimeService,
  SessionCheck,
  SessionsService,
  SignUpService,
  TokenAdministration,
  TokenLists,
  VerificationLinks,
];

/** Accounts, credentials, tokens, sessions and the runtime settings. */
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
      providers: [...SERVICES, ...RESOLVERS],
      controllers: [
        SessionCheckController,
        PhotoReviewedHandler,
        PreferencesChangedHandler,
        ProfileChangedHandler,
        SanctionsChangedHandler,
      ],
    }),
  prepare: async (app, settings) => {
    const { BETA, ADMIN_EMAIL, ADMIN_PASSWORD } = settings;
    await app.get(UnitOfWork).run(async (tx) => {
      await app.get(RuntimeService).begin(tx, BETA);
      if (ADMIN_EMAIL !== undefined && ADMIN_PASSWORD !== undefined) {
        await app.get(FirstAdministrator).ensure(tx, ADMIN_EMAIL, ADMIN_PASSWORD);
      }
    });
  },
};
