import { ErasedMembers1760000050000 } from '@kindred/service-kit';
import { NotificationsTables1763600000000 } from './1763600000000-notifications-tables.js';

export const MIGRATIONS = [ErasedMembers1760000050000, NotificationsTables1763600000000];
