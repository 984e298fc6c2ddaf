import type { ServiceDefinition } from '@kindred/service-kit';
import { AppModule } from './app.module.js';
import { MIGRATIONS } from './migrations/index.js';
import { RECONCILIATION } from './reconciliation/matching.reconciliation.js';
import { RuntimeService } from './runtime/runtime.service.js';
import { matchingSettings, type MatchingSettings } from './settings.js';

/** Profiles, the deck, likes, passes, blocks, matches, and couples. */
export const definition: ServiceDefinition<MatchingSettings> = {
  name: 'matching',
  settings: matchingSettings,
  migrations: MIGRATIONS,
  module: AppModule,
  reconciliation: RECONCILIATION,
  prepare: (app, settings) => app.get(RuntimeService).initialize(settings.BETA),
};
