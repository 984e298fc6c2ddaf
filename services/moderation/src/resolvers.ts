import { AccountExportResolver } from './account-export/account-export.resolver.js';
import { AdminUsersResolver } from './admin-users/admin-users.resolver.js';
import { PhotosResolver } from './photos/photos.resolver.js';
import { ReportsResolver } from './reports/reports.resolver.js';
import { ReviewsResolver } from './reviews/reviews.resolver.js';
import { SanctionsResolver } from './sanctions/sanctions.resolver.js';
import { UploadsResolver } from './uploads/uploads.resolver.js';

export const RESOLVERS = [
  AccountExportResolver,
  AdminUsersResolver,
  PhotosResolver,
  ReportsResolver,
  ReviewsResolver,
  SanctionsResolver,
  UploadsResolver,
];
