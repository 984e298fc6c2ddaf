/** The worker that decodes HEIC. This file is as deep as the bundle, `dist/bundle`, which also contains it. */
export const HEIC_WORKER = new URL('../../workers/decode-heic.mjs', import.meta.url);
