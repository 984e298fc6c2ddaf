export * from './caller-keys.js';
export * from './default-secrets.js';
export * from './setting-rules.js';
export * from './unknown-settings.js';
