import { baseSettings, type BaseSettings, type ServiceDefinition } from '@kindred/service-kit';
import { AppModule } from './app.module.js';
import { MIGRATIONS } from './migrations/index.js';

/** Conversations of matches: messages, read state, and typing. */
export const definition: ServiceDefinition<BaseSettings> = {
  name: 'messaging',
  settings: baseSettings,
  migrations: MIGRATIONS,
  module: AppModule,
};
