export * from './backup-lock.js';
