export { createTestDatabase } from './test-database.js';
export type { TestDatabase } from './test-database.js';
export { busColumns } from './test-bus.js';
export type { BusColumn } from './test-bus.js';
