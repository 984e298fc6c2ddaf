import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { packageOf } from './source-modules.mjs';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;

/** The storages that the current file has used. Each one makes every promise of the worker slower until it is disabled. */
const usedStorages = new Set();
for (const name of ['run', 'enterWith']) {
  const use = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function recordUse(...args) {
    usedStorages.add(this);
    return use.apply(this, args);
  };
}

/**
 * What NestJS and TypeORM know about the decorated classes of each package of the product. They keep it in the global object,
 * and the modules of the classes are loaded once per package.
 */
const classMetadata = new Map();

function restoreClassMetadata(packageName) {
  const metadata = classMetadata.get(packageName);
  if (metadata?.entities !== undefined) globalThis.typeormMetadataArgsStorage = metadata.entities;
  if (metadata?.types === undefined) return;
  Object.assign(globalThis.GqlTypeMetadataStorage, metadata.types);
  globalThis.GqlLazyMetadataStorageHost.lazyMetadataByTarget = metadata.lazy;
}

function storeClassMetadata(packageName) {
  const { typeormMetadataArgsStorage, GqlTypeMetadataStorage, GqlLazyMetadataStorageHost } = globalThis;
  const types = GqlTypeMetadataStorage && { ...GqlTypeMetadataStorage };
  const lazy = GqlLazyMetadataStorageHost?.lazyMetadataByTarget;
  classMetadata.set(packageName, { entities: typeormMetadataArgsStorage, types, lazy });
  // NestJS keeps its storages in variables as well, so these are emptied.
  GqlTypeMetadataStorage?.clear();
  if (lazy !== undefined) GqlLazyMetadataStorageHost.lazyMetadataByTarget = new Map();
}

/**
 * Jest environment that runs test files in the realm of the worker, one after the other, so that they can share
 * modules (see runtime.mjs). After each file, the global object is as before.
 */
export default class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #before = { globals: Object.getOwnPropertyDescriptors(globalThis), env: { ...process.env }, exit: process.exit };
  #package;

  constructor({ projectConfig }, { testPath }) {
    this.#package = packageOf(projectConfig.rootDir, testPath);
    restoreClassMetadata(this.#package);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** Waits for the next day if this one (UTC) ends within a minute: the dates of a test must be of the same day. */
  async setup() {
    const untilMidnight = DAY_MILLISECONDS - (Date.now() % DAY_MILLISECONDS);
    if (untilMidnight < MINUTE_MILLISECONDS) await pause(untilMidnight);
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const storage of usedStorages) storage.disable();
    usedStorages.clear();
    const { globals, env, exit } = this.#before;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, env);
    storeClassMetadata(this.#package);
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!Object.hasOwn(globals, key) && !String(key).startsWith('Gql')) Reflect.deleteProperty(globalThis, key);
    }
    for (const key of Reflect.ownKeys(globals)) {
      if (globals[key].configurable) Object.defineProperty(globalThis, key, globals[key]);
    }
  }

  /** Those of Node's own loader, so that each package is loaded once. */
  exportConditions() {
    return ['node', 'node-addons', 'module-sync'];
  }

  /** Required by Jest; the runtime does not use it. */
  getVmContext() {
    return globalThis;
  }
}
