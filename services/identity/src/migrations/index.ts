import { IdentityTables1763600000000 } from './1763600000000-identity-tables.js';
import { PaymentTables1763700000000 } from './1763700000000-payment-tables.js';

export const MIGRATIONS = [IdentityTables1763600000000, PaymentTables1763700000000];
