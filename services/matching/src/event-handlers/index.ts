import { AccountChangedHandler } from './account-changed.handler.js';
import { AccountDeletedHandler } from './account-deleted.handler.js';
import { GalleryChangedHandler } from './gallery-changed.handler.js';
import { ReportFiledHandler } from './report-filed.handler.js';
import { RuntimeChangedHandler } from './runtime-changed.handler.js';
import { SanctionsChangedHandler } from './sanctions-changed.handler.js';

export const EVENT_HANDLERS = [
  AccountChangedHandler,
  AccountDeletedHandler,
  GalleryChangedHandler,
  ReportFiledHandler,
  RuntimeChangedHandler,
  SanctionsChangedHandler,
];
