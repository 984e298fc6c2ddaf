import { UnitOfWork } from '@kindred/event-bus';
import type { ServiceDefinition } from '@kindred/service-kit';
import { FirstAdministrator } from './administrators/first-administrator.js';
import { AppModule } from './app.module.js';
import { DeletionReplay } from './deletion/deletion-replay.js';
import { MIGRATIONS } from './migrations/index.js';
import { addRawBodies } from './payments/webhook.controller.js';
import { RECONCILIATION } from './reconciliation/identity.reconciliation.js';
import { RuntimeService } from './runtime/runtime.service.js';
import { SecondFactorRotation } from './second-factor/second-factor-rotation.service.js';
import { identitySettings, type IdentitySettings } from './settings.js';

/** Accounts, credentials, tokens, sessions, payments, and runtime settings. */
export const definition: ServiceDefinition<IdentitySettings> = {
  name: 'identity',
  settings: identitySettings,
  migrations: MIGRATIONS,
  module: AppModule,
  reconciliation: RECONCILIATION,
  prepare: async (app, settings) => {
    addRawBodies(app.getHttpAdapter().getInstance());
    const { BETA, BETA_GRACE_DAYS, ADMIN_EMAIL, ADMIN_PASSWORD, SESSION_SECRET_ACCEPTED } = settings;
    if (SESSION_SECRET_ACCEPTED !== undefined) await app.get(SecondFactorRotation).run();
    await app.get(UnitOfWork).run(async (tx) => {
      await app.get(RuntimeService).initialize(tx, BETA, BETA_GRACE_DAYS);
      if (ADMIN_EMAIL !== undefined && ADMIN_PASSWORD !== undefined) {
        await app.get(FirstAdministrator).ensure(tx, ADMIN_EMAIL, ADMIN_PASSWORD);
      }
    });
    await app.get(DeletionReplay).replayAtStart();
  },
};
