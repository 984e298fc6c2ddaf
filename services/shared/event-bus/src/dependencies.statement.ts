import { defineStatement } from '@kindred/platform/database';

/** Whether the database responds. */
export const PING = defineStatement('SELECT', {});
