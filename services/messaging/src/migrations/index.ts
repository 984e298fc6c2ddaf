import { ErasedMembers1760000050000 } from '@kindred/member-data';
import { MessagingTables1763600000000 } from './1763600000000-messaging-tables.js';

export const MIGRATIONS = [ErasedMembers1760000050000, MessagingTables1763600000000];
