import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { MemberEntity } from './members/member.entity.js';
import { PhotoRenditionEntity } from './photos/photo-rendition.entity.js';
import { PhotoEntity } from './photos/photo.entity.js';
import { SanctionEntity } from './sanctions/sanction.entity.js';
import { UploadEntity } from './uploads/upload.entity.js';

export const ENTITIES = [
  AuditEntryEntity,
  MemberEntity,
  PhotoEntity,
  PhotoRenditionEntity,
  SanctionEntity,
  UploadEntity,
];
