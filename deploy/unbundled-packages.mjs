/** Must run before all other modules. */
export const FIRST_PACKAGE = 'reflect-metadata';

/** Has native code or files of its own, so bundles import it, and an image contains it as a package. */
const UNBUNDLED = /^(sharp|libheif-js|@node-rs\/.+|@fastify\/swagger.*)$/;

/** @param {string} name what the bundle would import */
export const isUnbundled = (name) => name === FIRST_PACKAGE || UNBUNDLED.test(name);
