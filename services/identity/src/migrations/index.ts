import { IdentityTables1763600000000 } from './1763600000000-identity-tables.js';
import { PaymentTables1763700000000 } from './1763700000000-payment-tables.js';
import { FollowedLinks1763800000000 } from './1763800000000-followed-links.js';
import { AccountSecurity1771000000000 } from './1771000000000-account-security.js';
import { BanSanctions1772200000000 } from './1772200000000-ban-sanctions.js';
import { DeviceSignIns1773400000000 } from './1773400000000-device-sign-ins.js';
import { PlanChanges1775600000000 } from './1775600000000-plan-changes.js';

export const MIGRATIONS = [
  IdentityTables1763600000000,
  PaymentTables1763700000000,
  FollowedLinks1763800000000,
  AccountSecurity1771000000000,
  BanSanctions1772200000000,
  DeviceSignIns1773400000000,
  PlanChanges1775600000000,
];
