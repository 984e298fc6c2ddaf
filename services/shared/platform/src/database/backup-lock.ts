/**
 * Key of the PostgreSQL advisory lock between backups and media deletion. A backup holds it exclusively while it copies
 * media; deletions hold it shared. So every object that the backed-up rows reference still exists when it is copied.
 */
export const BACKUP_LOCK = 0x6b696e62;
