import { AccountChangedHandler } from './account-changed.handler.js';
import { AccountDeletedHandler } from './account-deleted.handler.js';
import { BlockChangedHandler } from './block-changed.handler.js';
import { MatchChangedHandler } from './match-changed.handler.js';
import { ProfileChangedHandler } from './profile-changed.handler.js';
import { ReportFiledHandler } from './report-filed.handler.js';
import { SanctionsChangedHandler } from './sanctions-changed.handler.js';

export const EVENT_HANDLERS = [
  AccountChangedHandler,
  AccountDeletedHandler,
  BlockChangedHandler,
  MatchChangedHandler,
  ProfileChangedHandler,
  ReportFiledHandler,
  SanctionsChangedHandler,
];
