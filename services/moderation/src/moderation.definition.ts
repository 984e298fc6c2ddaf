import { ServiceModule, LOGGER, type Logger, type ServiceDefinition } from '@kindred/service-kit';
import { AdminUsersService } from './admin-users/admin-users.service.js';
import { AuditService } from './audit/audit.service.js';
import { ENTITIES } from './entities.js';
import { EVENT_HANDLERS } from './event-handlers/index.js';
import { ImageRenderer } from './images/image-renderer.js';
import { UnreferencedObjectsService } from './media/unreferenced-objects.service.js';
import { MediaStore } from './media/media-store.js';
import { openMediaStore } from './media/open-media-store.js';
import { MembersService } from './members/members.service.js';
import { MIGRATIONS } from './migrations/index.js';
import { GalleryService } from './photos/gallery.service.js';
import { PhotoDeliveryController } from './photos/photo-delivery.controller.js';
import { PhotoDeliveryService } from './photos/photo-delivery.service.js';
import { PhotosService } from './photos/photos.service.js';
import { RenditionsService } from './photos/renditions.service.js';
import { EvidenceDeliveryController } from './reports/evidence-delivery.controller.js';
import { EvidenceService } from './reports/evidence.service.js';
import { ReportQueueService } from './reports/report-queue.service.js';
import { ReportsService } from './reports/reports.service.js';
import { RESOLVERS } from './resolvers.js';
import { AuditRetention } from './retention/audit-retention.js';
import { ReviewClaimsService } from './reviews/review-claims.service.js';
import { ReviewMetrics } from './reviews/review-metrics.js';
import { ReviewQueueService } from './reviews/review-queue.service.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { StaffNotifier } from './reviews/staff-notifier.js';
import { SanctionsService } from './sanctions/sanctions.service.js';
import { moderationSettings, type ModerationSettings } from './settings.js';
import { InstallationService } from './sweeps/installation.service.js';
import { MissingObjectsService } from './sweeps/missing-objects.service.js';
import { OrphanSweep } from './sweeps/orphan-sweep.js';
import { Sweeper } from './sweeps/sweeper.js';
import { CompletionService } from './uploads/completion.service.js';
import { addUploadRoute } from './uploads/upload.route.js';
import { UploadUrls } from './uploads/upload-url.js';
import { UploadsService } from './uploads/uploads.service.js';

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
