import { PhotoReviewedHandler } from './photo-reviewed.handler.js';
import { PreferencesChangedHandler } from './preferences-changed.handler.js';
import { ProfileChangedHandler } from './profile-changed.handler.js';
import { SanctionsChangedHandler } from './sanctions-changed.handler.js';

export const EVENT_HANDLERS = [
  PhotoReviewedHandler,
  PreferencesChangedHandler,
  ProfileChangedHandler,
  SanctionsChangedHandler,
];
