import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { JSDOM, VirtualConsole } from 'jsdom';
import WorkerEnvironment from '../../services/shared/testing/jest/environment.mjs';
import { useFasterDom } from './faster-dom.mjs';
import { addMissingApis } from './missing-apis.mjs';

/** Members that Node has as well, which must belong to the document. The others remain those of Node. */
const REPLACED = new Set([
  ...[
    'AbortController',
    'AbortSignal',
    'Blob',
    'CloseEvent',
    'CustomEvent',
    'Event',
    'EventTarget',
    'File',
    'FormData',
  ],
  ...['MessageEvent', 'Storage', 'URL', 'URLSearchParams', 'WebSocket', 'localStorage', 'navigator', 'sessionStorage'],
]);

// For its warnings, React captures a stack trace for each of the first 10,000 elements of every second, which took a tenth of
// the time of the client's tests.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } = createRequire(import.meta.url)(
  'react',
);
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

/**
 * Jest environment for the client. The members of a jsdom window become members of the worker's global object, so that test
 * files can share third-party packages (docs/adr/0009-shared-packages-in-tests.md). Each file has a window of its own.
 */
export default class BrowserEnvironment extends WorkerEnvironment {
  #window;
  #replaced = new Map();
  #timers = new Set();

  async setup() {
    await super.setup();
    const virtualConsole = new VirtualConsole().sendTo(console);
    const options = { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole };
    this.#window = new JSDOM('<!DOCTYPE html>', options).window;
    addMissingApis(this.#window);
    useFasterDom(this.#window);
    for (const name of Object.getOwnPropertyNames(this.#window)) {
      if (!(name in globalThis) || REPLACED.has(name)) this.#replace(name, memberOf(this.#window, name));
    }
    for (const name of ['window', 'self', 'top', 'parent']) this.#replace(name, { value: globalThis });
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
      this.#replace(name, { value: this.#window[name].bind(this.#window) });
    for (const name of ['setTimeout', 'setInterval']) this.#replace(name, { value: this.#recorded(globalThis[name]) });
  }

  /** Ends what the file has left to run, because the next file has another document. */
  async teardown() {
    await setImmediate();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#window.close();
    for (const [name, descriptor] of this.#replaced) {
      Reflect.deleteProperty(globalThis, name);
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
    await super.teardown();
  }

  #replace(name, member) {
    this.#replaced.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    const writable = 'value' in member ? { writable: true } : {};
    Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...writable, ...member });
  }

  #recorded(start) {
    return (...args) => {
      const timer = start(...args);
      this.#timers.add(timer);
      return timer;
    };
  }
}

/** Functions are called on the window; other members are read when they are used, because some change. */
function memberOf(window, name) {
  const value = window[name];
  if (typeof value === 'function') return { value: /^[a-z]/.test(name) ? value.bind(window) : value };
  return {
    get: () => window[name],
    set: (next) => {
      window[name] = next;
    },
  };
}
