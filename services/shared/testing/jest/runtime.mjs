import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compileFunction, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';
import { isSourceModule, packageOf, SourceModules } from './source-modules.mjs';

const require = createRequire(import.meta.url);
const { clearFastTimeout, setFastTimeout } = require('undici/lib/util/timers.js');

// undici creates its timer once, and then restarts it. If a test with fake timers made the first request of the worker, no
// request of a later test would time out.
clearFastTimeout(setFastTimeout(() => undefined, 1_000));

/** Except Testing Library, which keeps the document of the file that loads it. */
const isThirdParty = (path) => path.includes('/node_modules/') && !path.includes('/node_modules/@testing-library/');

/** Packages of Jest that keep the tests and matchers of a file. */
const OF_FILE = /\/node_modules\/(jest-circus|jest-each|expect|@jest\/expect)\//;

/** The source maps of all files that this worker has loaded, by path: a module is transformed only for the first test file. */
const sourceMaps = new Map();

/**
 * Jest runtime that loads modules once per worker instead of once per test file: third-party packages with Node's own
 * loader, and the product's source modules for each package of the product (docs/adr/0009-shared-packages-in-tests.md). The
 * modules of tests are loaded for each file.
 */
export default class SharedModulesRuntime extends JestRuntime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    this.transformCache.sourceMaps = sourceMaps;
    // In watch mode, sources change between the runs of a worker.
    const sharesSources = config.displayName?.name !== 'web' && !globalConfig.watch && !globalConfig.watchAll;
    this.#shareModules(config.rootDir, sharesSources ? packageOf(config.rootDir, testPath) : undefined);
    this.#runInThisRealm();
  }

  requireModuleOrMock(from, name) {
    if (!isThirdParty(from) && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (isThirdParty(path)) return require(path);
    }
    return super.requireModuleOrMock(from, name);
  }

  /** Jest requires its own packages with this, for each file. */
  requireInternalModule(from, name) {
    if (name !== undefined && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (isThirdParty(path) && !OF_FILE.test(path)) return require(path);
    }
    return super.requireInternalModule(from, name);
  }

  #shareModules(rootDir, packageName) {
    const { esmLoader, _resolution: resolution } = this;
    const resolveModule = esmLoader.resolveModule.bind(esmLoader);
    const sources = packageName === undefined ? undefined : new SourceModules(packageName, this);
    const isShared = (path) => sources !== undefined && isSourceModule(rootDir, path);
    const packages = new Map();
    const wrap = (id, url) => {
      if (!packages.has(id)) packages.set(id, wrapModule(id, url));
      return packages.get(id);
    };
    esmLoader.resolveModule = async (specifier, from, context) => {
      if (specifier === '@jest/globals' || isThirdParty(from)) return resolveModule(specifier, from, context);
      if (resolution.isCoreModule(specifier)) {
        return isShared(from) ? wrap(specifier, specifier) : resolveModule(specifier, from, context);
      }
      const path = await resolution.resolveEsmAsync(from, specifier);
      if (isThirdParty(path)) return wrap(path, pathToFileURL(path).href);
      return isShared(path) ? sources.get(path) : resolveModule(specifier, from, context);
    };
    // Newer versions of Node can also resolve synchronously, which the above does not cover.
    resolution.hasDistinctAsyncResolver = () => true;
  }

  /** A context of its own would have other `Error`, `Date`, and `Map` classes than the shared packages. */
  #runInThisRealm() {
    const { esmLoader, executor } = this;
    esmLoader.getContext = () => undefined;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes, phase) =>
          executor.dynamicImport(specifier, filename, undefined, attributes, phase),
      });
  }
}

/** Wraps a module that Node has loaded, so that modules loaded by Jest can import it. */
async function wrapModule(id, url) {
  const namespace = await import(url);
  const names = Object.keys(namespace);
  const module = new SyntheticModule(
    names,
    () => {
      for (const name of names) module.setExport(name, namespace[name]);
    },
    { identifier: id },
  );
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}
