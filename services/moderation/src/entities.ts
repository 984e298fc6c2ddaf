import { AuditEntry } from './audit/audit-entry.entity.js';
import { MemberRecord } from './members/member.entity.js';
import { PhotoRendition } from './photos/photo-rendition.entity.js';
import { PhotoRecord } from './photos/photo.entity.js';
import { Sanction } from './sanctions/sanction.entity.js';
import { Upload } from './uploads/upload.entity.js';

export const ENTITIES = [AuditEntry, MemberRecord, PhotoRecord, PhotoRendition, Sanction, Upload];
