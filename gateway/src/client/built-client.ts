import { fileURLToPath } from 'node:url';

/** Folder of the built web client. The bundle is as deep as this file: `dist/bundle`. */
export const BUILT_CLIENT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
