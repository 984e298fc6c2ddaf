import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compileFunction, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

const require = createRequire(import.meta.url);
const { clearFastTimeout, setFastTimeout } = require('undici/lib/util/timers.js');

// undici creates its timer once, and then restarts it. If a test with fake timers made the first request of the worker, no
// request of a later test would time out.
clearFastTimeout(setFastTimeout(() => undefined, 1_000));

/** Except Testing Library, which keeps the document of the file that loads it. */
const isThirdParty = (path) => path.includes('/node_modules/') && !path.includes('/node_modules/@testing-library/');

/** Packages of Jest that keep the tests and matchers of a file. */
const OF_FILE = /\/node_modules\/(jest-circus|jest-each|expect|@jest\/expect)\//;

/**
 * Jest runtime that loads third-party packages once per worker, with Node's own loader, instead of once per test file
 * (docs/adr/0009-shared-packages-in-tests.md). The product's own modules are still loaded for each file.
 */
export default class SharedPackagesRuntime extends JestRuntime {
  constructor(...options) {
    super(...options);
    this.#sharePackages();
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

  #sharePackages() {
    const { esmLoader, _resolution: resolution } = this;
    const resolveModule = esmLoader.resolveModule.bind(esmLoader);
    const packages = new Map();
    esmLoader.resolveModule = async (specifier, from, context) => {
      if (specifier === '@jest/globals' || isThirdParty(from)) return resolveModule(specifier, from, context);
      const path = await resolution.resolveEsmAsync(from, specifier);
      if (!isThirdParty(path)) return resolveModule(specifier, from, context);
      if (!packages.has(path)) packages.set(path, wrapPackage(path));
      return packages.get(path);
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

/** Wraps the package that Node has loaded, so that a module of a test file can import it. */
async function wrapPackage(path) {
  const namespace = await import(pathToFileURL(path));
  const names = Object.keys(namespace);
  const module = new SyntheticModule(
    names,
    () => {
      for (const name of names) module.setExport(name, namespace[name]);
    },
    { identifier: path },
  );
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}
