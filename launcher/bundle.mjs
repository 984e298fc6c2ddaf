/**
 * Bundles each component and its packages, and the commands, into `dist/bundle`, which halves the startup time (ADR 0010). Runs after the
 * TypeScript compiler.
 */
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { COMPONENTS } from '../deploy/components.mjs';
import { FIRST_PACKAGE, isUnbundled } from '../deploy/unbundled-packages.mjs';
import { root } from './setup/root.mjs';

/** Licenses only: the others are a fifth of the size, which Node.js parses at every start. */
const COMMENTS = { legal: true, annotation: false, jsdoc: false };
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
  name.startsWith('node:') ||
  isUnbundled(name) ||
  (/^[^./]/.test(name) && importer !== undefined && isMissing(name, importer));

/**
 * Modules of packages, by path, with the code that replaces them. A service would parse these at every start, without using
 * them: all of TypeORM once more, which `@nestjs/typeorm` looks up for two classes, and the drivers of 16 other databases.
 */
const REPLACED = new Map([
  [
    join('@nestjs', 'typeorm', 'dist', 'common', 'typeorm-compat.js'),
    `import * as typeorm from 'typeorm'; export const { Connection, AbstractRepository } = typeorm;`,
  ],
  [
    join('typeorm', 'driver', 'DriverFactory.js'),
    `const { PostgresDriver } = require('./postgres/PostgresDriver');
    exports.DriverFactory = class DriverFactory { create(dataSource) { return new PostgresDriver(dataSource); } };`,
  ],
]);
const notReplaced = new Set(REPLACED.keys());
const smallerPackages = {
  name: 'smaller-packages',
  load(id) {
    for (const [path, code] of REPLACED) {
      if (!id.endsWith(join('node_modules', path))) continue;
      notReplaced.delete(path);
      return code;
    }
    return null;
  },
};

/** Inlines the `package.json` that a package reads at run time, such as the one of `@apollo/subgraph` for its version. */
const packageFiles = {
  name: 'package-files',
  transform(code, id) {
    const inlined = code.replaceAll(/\bnodeRequire\('([^']+\/package\.json)'\)/g, (_call, path) =>
      readFileSync(createRequire(id).resolve(path), 'utf8'),
    );
    return inlined === code ? null : inlined;
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

/**
 * The entries of the bundle in each folder. Besides the components: `cli` for `npm run admin` and `npm run events`, and `run`
 * for the commands of the operator, such as `npm run backup`.
 */
const ENTRIES = {
  ...Object.fromEntries(Object.values(COMPONENTS).map((folder) => [folder, ['main']])),
  [COMPONENTS.identity]: ['main', 'cli'],
  [COMPONENTS.operator]: ['main', 'run'],
  'services/shared/event-bus': ['cli'],
  demo: ['main'],
};

async function bundle(folder, entries) {
  const directory = join(root, folder, 'dist', 'bundle');
  rmSync(directory, { recursive: true, force: true });
  const build = await rolldown({
    input: entries.map((entry) => join(root, folder, 'dist', `${entry}.js`)),
    platform: 'node',
    external: isExternal,
    plugins: [smallerPackages, packageFiles, fastParsing],
    // Packages use `eval` and optional imports on purpose.
    logLevel: 'silent',
  });
  await build.write({
    dir: directory,
    format: 'esm',
    keepNames: true,
    comments: COMMENTS,
    banner: `import '${FIRST_PACKAGE}';`,
  });
  await build.close();
}

for (const [folder, entries] of Object.entries(ENTRIES)) await bundle(folder, entries);
if (notReplaced.size > 0) throw new Error(`No bundle contains ${[...notReplaced].join(', ')} any more.`);
