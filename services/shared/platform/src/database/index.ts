export { BACKUP_LOCK } from './backup-lock.js';
export * as column from './columns.js';
export type { Column, Columns, RowOf } from './columns.js';
export { deleteInBatches, type ExpiredRows } from './delete-in-batches.js';
export { IDLE_CONNECTION_MILLISECONDS } from './idle-connections.js';
export { integerArray } from './integer-array.js';
export { surviveLostConnection } from './lost-connections.js';
export {
  defineStatement,
  defineStatementWithCustomPlan,
  observeStatements,
  runStatement,
  sendUnprepared,
  type Statement,
} from './statement.js';
