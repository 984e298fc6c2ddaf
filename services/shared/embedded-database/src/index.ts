export { startEmbeddedDatabase } from './embedded-database.js';
export type { EmbeddedDatabase, EmbeddedDatabaseOptions } from './embedded-database.js';
export { prepareDatabase } from './prepare-database.js';
export type { PreparedDatabase } from './prepare-database.js';
export { databaseUrl, withClient } from './database-url.js';
export { SERVER_SETTINGS } from './server-process.js';
export { freePort, isPortFree } from './free-port.js';
