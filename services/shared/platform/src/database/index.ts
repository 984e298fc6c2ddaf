export { BACKUP_LOCK } from './backup-lock.js';
export { deleteInBatches, type ExpiredRows } from './delete-in-batches.js';
export { queryPrepared, runPrepared } from './prepared-query.js';
export { PreparedStatements } from './prepared-statements.js';
