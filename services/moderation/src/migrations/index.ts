import { ErasedMembers1760000050000 } from '@kindred/member-data';
import { ModerationTables1763600000000 } from './1763600000000-moderation-tables.js';
import { Reports1763700000000 } from './1763700000000-reports.js';
import { UserOrders1763900000000 } from './1763900000000-user-orders.js';
import { PhotoTraitsAndClaims1764100000000 } from './1764100000000-photo-traits-and-claims.js';
import { FurtherReports1764200000000 } from './1764200000000-further-reports.js';
import { ObjectKeys1764300000000 } from './1764300000000-object-keys.js';
import { Installation1764400000000 } from './1764400000000-installation.js';
import { UploadsUnderWay1764500000000 } from './1764500000000-uploads-under-way.js';
import { AuditRetention1765100000000 } from './1765100000000-audit-retention.js';
import { IdentityDetails1770000100000 } from './1770000100000-identity-details.js';
import { AuditRecords1772100000000 } from './1772100000000-audit-records.js';
import { Shield1772000000000 } from './1772000000000-shield.js';
import { EnforcedReports1772200000000 } from './1772200000000-enforced-reports.js';
import { SealedCases1773000000000 } from './1773000000000-sealed-cases.js';
import { PhotoFingerprints1773100000000 } from './1773100000000-photo-fingerprints.js';
import { UserSearch1773300000000 } from './1773300000000-user-search.js';
import { KeptEvidence1773400000000 } from './1773400000000-kept-evidence.js';
import { PhotoMatches1773500000000 } from './1773500000000-photo-matches.js';
import { ShieldReviews1773600000000 } from './1773600000000-shield-reviews.js';
import { NoteEvidence1775000000000 } from './1775000000000-note-evidence.js';

export const MIGRATIONS = [
  ErasedMembers1760000050000,
  ModerationTables1763600000000,
  Reports1763700000000,
  UserOrders1763900000000,
  PhotoTraitsAndClaims1764100000000,
  FurtherReports1764200000000,
  ObjectKeys1764300000000,
  Installation1764400000000,
  UploadsUnderWay1764500000000,
  AuditRetention1765100000000,
  IdentityDetails1770000100000,
  AuditRecords1772100000000,
  Shield1772000000000,
  EnforcedReports1772200000000,
  SealedCases1773000000000,
  PhotoFingerprints1773100000000,
  UserSearch1773300000000,
  KeptEvidence1773400000000,
  PhotoMatches1773500000000,
  ShieldReviews1773600000000,
  NoteEvidence1775000000000,
];
