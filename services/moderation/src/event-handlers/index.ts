import { AccountChangedHandler } from './account-changed.handler.js';
import { AccountDeletedHandler } from './account-deleted.handler.js';
import { BlockChangedHandler } from './block-changed.handler.js';
import { MessageEvidenceCollectedHandler } from './message-evidence-collected.handler.js';
import { ProfileChangedHandler } from './profile-changed.handler.js';
import { ProfileEvidenceCollectedHandler } from './profile-evidence-collected.handler.js';

export const EVENT_HANDLERS = [
  AccountChangedHandler,
  AccountDeletedHandler,
  BlockChangedHandler,
  MessageEvidenceCollectedHandler,
  ProfileChangedHandler,
  ProfileEvidenceCollectedHandler,
];
