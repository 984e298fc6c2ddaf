import { dirname, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SourceTextModule } from 'node:vm';

/** The folder of a package of the product, at the start of a path. */
const PACKAGE = /^(?:services\/shared\/[^/]+|services\/[^/]+|[^/]+)(?=\/)/;
/** The modules of the product that files share; those of tests, the client, the launcher, and benchmarks are loaded for each. */
const SOURCE = /^(?:services\/shared\/[^/]+|services\/[^/]+|gateway|demo|operator)\/src\/.*\.ts$/;
const SPEC = /\.spec\.ts$/;

const TRANSFORM = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

const relativePath = (rootDir, path) => relative(rootDir, path).replaceAll(sep, '/');

/** The package of a test file, whose files share their source modules: `services/matching`, `gateway`, `e2e`. */
export const packageOf = (rootDir, testPath) => PACKAGE.exec(relativePath(rootDir, testPath))?.[0] ?? '';

/** Whether the files of a package can share this module. */
export function isSourceModule(rootDir, path) {
  const name = relativePath(rootDir, path);
  return SOURCE.test(name) && !SPEC.test(name);
}

/** By package, and then by path. */
const modulesByPackage = new Map();
/** The module loader of the current file, which links the modules and resolves their dynamic imports. */
let currentLoader;

/** The source modules of a package in this worker: each is loaded by the first file that imports it. */
export class SourceModules {
  #modules;
  #transformCache;

  constructor(packageName, { esmLoader, transformCache }) {
    currentLoader = esmLoader;
    this.#transformCache = transformCache;
    this.#modules = modulesByPackage.get(packageName) ?? new Map();
    modulesByPackage.set(packageName, this.#modules);
    // An import that failed must not fail the next file as well.
    for (const [path, { status }] of this.#modules) {
      if (status === 'linking' || status === 'errored') this.#modules.delete(path);
    }
  }

  get(path) {
    let module = this.#modules.get(path);
    if (module === undefined) {
      module = this.#create(path);
      this.#modules.set(path, module);
    }
    return module;
  }

  /** Not linked: Node links and evaluates it with the module that imports it. */
  #create(path) {
    return new SourceTextModule(this.#transformCache.transform(path, TRANSFORM), {
      identifier: path,
      importModuleDynamically: (specifier, module, attributes, phase) =>
        currentLoader.dynamicImport(specifier, module, attributes, phase),
      initializeImportMeta: (meta) => {
        meta.url = pathToFileURL(path).href;
        meta.filename = path;
        meta.dirname = dirname(path);
      },
    });
  }
}
