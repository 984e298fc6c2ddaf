import { ServiceModule, LOGGER, type Logger, type ServiceDefinition } from '@kindred/service-kit';
import { AdminUsersService } from './cases/admin-users/admin-users.service.js';
import { AuditService } from './cases/audit/audit.service.js';
import { ENTITIES } from './entities.js';
import { EVENT_HANDLERS } from './event-handlers/index.js';
import { ImageRenderer } from './media/images/image-renderer.js';
import { UnreferencedObjectsService } from './media/stores/unreferenced-objects.service.js';
import { MediaStore } from './media/stores/media-store.js';
import { openMediaStore } from './media/stores/open-media-store.js';
import { MembersService } from './members/members.service.js';
import { MIGRATIONS } from './migrations/index.js';
import { GalleryService } from './media/photos/gallery.service.js';
import { PhotoDeliveryController } from './media/photos/photo-delivery.controller.js';
import { PhotoDeliveryService } from './media/photos/photo-delivery.service.js';
import { PhotosService } from './media/photos/photos.service.js';
import { RenditionsService } from './media/photos/renditions.service.js';
import { EvidenceDeliveryController } from './cases/reports/evidence-delivery.controller.js';
import { EvidenceService } from './cases/reports/evidence.service.js';
import { ReportQueueService } from './cases/reports/report-queue.service.js';
import { ReportsService } from './cases/reports/reports.service.js';
import { RESOLVERS } from './resolvers.js';
import { AuditRetention } from './cases/audit/audit-retention.js';
import { ReviewClaimsService } from './cases/reviews/review-claims.service.js';
import { ReviewMetrics } from './cases/reviews/review-metrics.js';
import { ReviewQueueService } from './cases/reviews/review-queue.service.js';
import { ReviewsService } from './cases/reviews/reviews.service.js';
import { StaffNotifier } from './media/photos/staff-notifier.js';
import { SanctionsService } from './cases/sanctions/sanctions.service.js';
import { moderationSettings, type ModerationSettings } from './settings.js';
import { InstallationService } from './media/sweeps/installation.service.js';
import { MissingObjectsService } from './media/sweeps/missing-objects.service.js';
import { OrphanSweep } from './media/sweeps/orphan-sweep.js';
import { Sweeper } from './media/sweeps/sweeper.js';
import { CompletionService } from './media/uploads/completion.service.js';
import { addUploadRoute } from './media/uploads/upload.route.js';
import { UploadUrls } from './media/uploads/upload-url.js';
import { UploadsService } from './media/uploads/uploads.service.js';

const SERVICES = [
  AdminUsersService,
  AuditRetention,
  AuditService,
  CompletionService,
  EvidenceService,
  GalleryService,
  InstallationService,
  UnreferencedObjectsService,
  MissingObjectsService,
  MembersService,
  OrphanSweep,
  PhotoDeliveryService,
  PhotosService,
  RenditionsService,
  ReportQueueService,
  ReportsService,
  ReviewClaimsService,
  ReviewMetrics,
  ReviewQueueService,
  ReviewsService,
  SanctionsService,
  StaffNotifier,
  Sweeper,
  UploadsService,
  UploadUrls,
];

/** Uploads, photos and their review, photo visibility, reports, sanctions, and the audit trail. */
export const definition: ServiceDefinition<ModerationSettings> = {
  name: 'moderation',
  settings: moderationSettings,
  module: (settings, logger) =>
    ServiceModule.forRoot({
      name: 'moderation',
      settings,
      logger,
      entities: ENTITIES,
      migrations: MIGRATIONS,
      providers: [
        ...RESOLVERS,
        ...SERVICES,
        { provide: MediaStore, useFactory: () => openMediaStore(settings) },
        { provide: ImageRenderer, useFactory: () => new ImageRenderer() },
      ],
      controllers: [EvidenceDeliveryController, PhotoDeliveryController, ...EVENT_HANDLERS],
    }),
  prepare: (app) => {
    addUploadRoute(app.getHttpAdapter().getInstance(), app.get(UploadsService), app.get<Logger>(LOGGER));
    return Promise.resolve();
  },
};
