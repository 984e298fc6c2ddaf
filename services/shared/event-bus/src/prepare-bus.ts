/** An entry point of its own, for the launcher: loading the whole package takes a second of CPU time. */
export { prepareBus } from './backend/create-backend.js';
