/**
 * Bundles each component and its packages into `dist/bundle`, which halves the startup time (ADR 0010). Runs after the
 * TypeScript compiler.
 */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { COMPONENTS } from '../deploy/components.mjs';
import { root } from './setup/root.mjs';

/** Node's own modules, and packages with native code or with files of their own. */
const NOT_BUNDLED = /^(node:.*|sharp|@node-rs\/.+|@fastify\/swagger.*)$/;
/** Licenses only: the others are a fifth of the size, which Node.js parses at every start. */
const COMMENTS = { legal: true, annotation: false, jsdoc: false };
/** Must run before all other modules. */
const FIRST = 'reflect-metadata';

/** Optional packages that are not installed stay imports, which fail only if they are used. */
function isMissing(name, importer) {
  try {
    createRequire(importer).resolve(name);
    return false;
  } catch (error) {
    return error.code === 'MODULE_NOT_FOUND';
  }
}

const isExternal = (name, importer) =>
  NOT_BUNDLED.test(name) ||
  name === FIRST ||
  (/^[^./]/.test(name) && importer !== undefined && isMissing(name, importer));

/**
 * `@nestjs/typeorm` looks up two classes of TypeORM with `require` when it is loaded, which would load all of TypeORM once
 * more, from its package: 10 MB in every service.
 */
const TYPEORM_LOOKUP = join('@nestjs', 'typeorm', 'dist', 'common', 'typeorm-compat.js');
let isLookupReplaced = false;
const oneTypeorm = {
  name: 'one-typeorm',
  load(id) {
    if (!id.endsWith(TYPEORM_LOOKUP)) return null;
    isLookupReplaced = true;
    return `import * as typeorm from 'typeorm'; export const { Connection, AbstractRepository } = typeorm;`;
  },
};

/**
 * Makes chunks faster to parse. Wrappers of CommonJS modules are called as soon as they are needed. V8 expects that of a
 * function in parentheses, but the one of Node.js 20 not of an arrow function, and parses its code twice. A single character
 * that is not ASCII doubles the memory of its chunk and makes it slower to decode.
 */
const fastParsing = {
  name: 'fast-parsing',
  generateBundle(_options, chunks) {
    for (const chunk of Object.values(chunks))
      chunk.code = chunk.code
        .replaceAll(/(__commonJSMin(?:\$\d+)?\(\()\(([^)]*)\) => \{/g, '$1function($2) {')
        .replaceAll(/(?<!\\)[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
};

async function bundle(folder) {
  const directory = join(root, folder, 'dist', 'bundle');
  rmSync(directory, { recursive: true, force: true });
  const build = await rolldown({
    input: join(root, folder, 'dist', 'main.js'),
    platform: 'node',
    external: isExternal,
    plugins: [oneTypeorm, fastParsing],
    // Packages use `eval` and optional imports on purpose.
    logLevel: 'silent',
  });
  await build.write({
    dir: directory,
    format: 'esm',
    keepNames: true,
    comments: COMMENTS,
    banner: `import '${FIRST}';`,
  });
  await build.close();
}

for (const folder of [...Object.values(COMPONENTS), 'demo']) await bundle(folder);
if (!isLookupReplaced) throw new Error(`${TYPEORM_LOOKUP} does not exist any more`);
