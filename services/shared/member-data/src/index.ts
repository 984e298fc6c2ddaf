export * from './appeal-tokens.js';
export * from './erased-members.js';
export * from './export-page.type.js';
export * from './export-sections.js';
export * from './migrations/1760000050000-erased-members.js';
export * from './sanctions.js';
