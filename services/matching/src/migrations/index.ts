import { ErasedMembers1760000050000 } from '@kindred/service-kit';
import { MatchingTables1760000100000 } from './1760000100000-matching-tables.js';

export const MIGRATIONS = [ErasedMembers1760000050000, MatchingTables1760000100000];
