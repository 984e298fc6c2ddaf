import { AccountExportResolver } from './account-export/account-export.resolver.js';
import { AdminUsersResolver } from './cases/admin-users/admin-users.resolver.js';
import { PhotosResolver } from './media/photos/photos.resolver.js';
import { ReportsResolver } from './cases/reports/reports.resolver.js';
import { ReviewsResolver } from './cases/reviews/reviews.resolver.js';
import { SanctionsResolver } from './cases/sanctions/sanctions.resolver.js';
import { UploadsResolver } from './media/uploads/uploads.resolver.js';

export const RESOLVERS = [
  AccountExportResolver,
  AdminUsersResolver,
  PhotosResolver,
  ReportsResolver,
  ReviewsResolver,
  SanctionsResolver,
  UploadsResolver,
];
