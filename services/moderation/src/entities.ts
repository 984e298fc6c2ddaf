import { AuditEntryEntity } from './cases/audit/audit-entry.entity.js';
import { MemberEntity } from './members/member.entity.js';
import { PhotoRenditionEntity } from './media/photos/photo-rendition.entity.js';
import { PhotoEntity } from './media/photos/photo.entity.js';
import { SanctionEntity } from './cases/sanctions/sanction.entity.js';
import { UploadEntity } from './media/uploads/upload.entity.js';

export const ENTITIES = [
  AuditEntryEntity,
  MemberEntity,
  PhotoEntity,
  PhotoRenditionEntity,
  SanctionEntity,
  UploadEntity,
];
