import { LOGGER, type Logger, type ServiceDefinition } from '@kindred/service-kit';
import { AppModule } from './app.module.js';
import { addUploadRoute } from './media/uploads/upload.route.js';
import { UploadsService } from './media/uploads/uploads.service.js';
import { MIGRATIONS } from './migrations/index.js';
import { RECONCILIATION } from './reconciliation/moderation.reconciliation.js';
import { moderationSettings, type ModerationSettings } from './settings.js';

/** Uploads, photos and their review, photo visibility, reports, sanctions, and the audit trail. */
export const definition: ServiceDefinition<ModerationSettings> = {
  name: 'moderation',
  ownsAuditTrail: true,
  settings: moderationSettings,
  migrations: MIGRATIONS,
  module: AppModule,
  reconciliation: RECONCILIATION,
  prepare: (app) => {
    addUploadRoute(app.getHttpAdapter().getInstance(), app.get(UploadsService), app.get<Logger>(LOGGER));
    return Promise.resolve();
  },
};
