import { column, defineStatement } from '@kindred/platform/database';
import { UNLIMITED_SQL } from './beta.js';

/** Whether no perk is limited now. */
export const IS_UNLIMITED = defineStatement(`SELECT ${UNLIMITED_SQL} AS unlimited`, { unlimited: column.bool });
