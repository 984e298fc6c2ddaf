import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * Jest environment that runs test files in the realm of the worker, one after the other, so that they can share
 * third-party packages (see runtime.mjs). Everything that a file leaves in the global object is removed after it.
 */
export default class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #before = { keys: new Set(Reflect.ownKeys(globalThis)), env: { ...process.env }, exit: process.exit, console };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    const { keys, env, exit, console } = this.#before;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, env);
    globalThis.console = console;
    // NestJS keeps the decorated classes of all loaded files in variables as well, so these are emptied.
    globalThis.GqlTypeMetadataStorage?.clear();
    globalThis.GqlLazyMetadataStorageHost?.lazyMetadataByTarget.clear();
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!keys.has(key) && !String(key).startsWith('Gql')) Reflect.deleteProperty(globalThis, key);
    }
  }

  exportConditions() {
    return ['node', 'node-addons', 'module-sync'];
  }

  /** Required by Jest; the runtime does not use it. */
  getVmContext() {
    return globalThis;
  }
}
