import { MatchingTables1760000100000 } from './1760000100000-matching-tables.js';

export const MIGRATIONS = [MatchingTables1760000100000];
