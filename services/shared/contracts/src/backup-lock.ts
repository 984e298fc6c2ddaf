/**
 * The advisory lock of the database that a backup holds while it copies media: alone, whereas whoever deletes an object
 * holds it in common with others. So every object that the rows of the backup name is there until it has been copied.
 */
export const BACKUP_LOCK = 0x6b696e62;
