import { IdentityTables1763600000000 } from './1763600000000-identity-tables.js';

export const MIGRATIONS = [IdentityTables1763600000000];
