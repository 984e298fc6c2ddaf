import { AdminUsersResolver } from './admin-users/admin-users.resolver.js';
import { PhotosResolver } from './photos/photos.resolver.js';
import { ReviewsResolver } from './reviews/reviews.resolver.js';
import { SanctionsResolver } from './sanctions/sanctions.resolver.js';
import { UploadsResolver } from './uploads/uploads.resolver.js';

export const RESOLVERS = [AdminUsersResolver, PhotosResolver, ReviewsResolver, SanctionsResolver, UploadsResolver];
