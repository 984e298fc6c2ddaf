export * from './display-name/display-name.js';
export * from './shield/index.js';
