import { ModerationTables1763600000000 } from './1763600000000-moderation-tables.js';

export const MIGRATIONS = [ModerationTables1763600000000];
