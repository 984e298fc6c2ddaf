import { AuditEntryEntity } from './cases/audit/audit-entry.entity.js';
import { ReportEntity } from './cases/reports/report.entity.js';
import { SanctionEntity } from './cases/sanctions/sanction.entity.js';
import { PhotoRenditionEntity } from './media/photos/photo-rendition.entity.js';
import { PhotoEntity } from './media/photos/photo.entity.js';
import { ReportPhotoEntity } from './media/photos/report-photo.entity.js';
import { InstallationEntity } from './media/sweeps/installation.entity.js';
import { UploadEntity } from './media/uploads/upload.entity.js';
import { BlockEntity } from './members/block.entity.js';
import { MemberEntity } from './members/member.entity.js';

export const ENTITIES = [
  AuditEntryEntity,
  BlockEntity,
  InstallationEntity,
  MemberEntity,
  PhotoEntity,
  PhotoRenditionEntity,
  ReportEntity,
  ReportPhotoEntity,
  SanctionEntity,
  UploadEntity,
];
