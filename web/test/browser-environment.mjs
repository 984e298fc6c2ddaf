import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { JSDOM, VirtualConsole } from 'jsdom';
import WorkerEnvironment from '../../services/shared/testing/jest/environment.mjs';
import { useFasterDom } from './faster-dom.mjs';
import { addMissingApis } from './missing-apis.mjs';

/** Members that Node has as well, which must belong to the document. The others remain those of Node. */
const REPLACED = new Set([
  'Blob',
  'CloseEvent',
  'CustomEvent',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'Storage',
  'URL',
  'URLSearchParams',
  'WebSocket',
  'localStorage',
  'navigator',
  'sessionStorage',
]);

const require = createRequire(import.meta.url);

// For its warnings, React captures a stack trace for each of the first 10,000 elements of every second, which took a tenth of
// the time of the client's tests.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } = require('react');
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

/** How long React may render after the last test of a file. */
const MAX_RENDERING_MILLISECONDS = 10_000;

/** The timers that the current file and the packages that it uses have started, except React's scheduler. */
const timers = new Set();
const record =
  (start) =>
  (...args) => {
    const timer = start(...args);
    timers.add(timer);
    return timer;
  };
// The same functions for all files, because packages keep those that they find when they are loaded.
const recordedTimers = { setTimeout: record(setTimeout), setInterval: record(setInterval) };

// Without these, which Node has, React uses timers. They run in the order in which they start, so that effects run before the
// wait ends that found what was rendered. The timers are not recorded: React's scheduler would wait for a cleared one forever.
const { setImmediate: immediate, MessageChannel: channel, setTimeout: timeout } = globalThis;
/** The renders that React has scheduled and not begun. A file ends when there are none: they would miss its window. */
let scheduledWork = 0;
const countScheduledWork = (work, delay) => {
  if (delay !== 0) return timeout(work, delay);
  scheduledWork += 1;
  return timeout(() => {
    scheduledWork -= 1;
    work();
  }, 0);
};
Object.assign(globalThis, { setImmediate: undefined, MessageChannel: undefined, setTimeout: countScheduledWork });
createRequire(require.resolve('react-dom'))('scheduler');
Object.assign(globalThis, { setImmediate: immediate, MessageChannel: channel, setTimeout: timeout });

/**
 * Jest environment for the client. The members of a jsdom window become members of the worker's global object, so that test
 * files can share third-party packages (docs/adr/0009-shared-packages-in-tests.md). Each file has a window of its own.
 */
export default class BrowserEnvironment extends WorkerEnvironment {
  #window;

  async setup() {
    await super.setup();
    const virtualConsole = new VirtualConsole().sendTo(console);
    const options = { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole };
    const { window } = new JSDOM('<!DOCTYPE html>', options);
    this.#window = window;
    addMissingApis(window);
    useFasterDom(window);
    // As an error that nothing catches fails a test in Node.
    window.addEventListener('error', ({ error }) => error && process.emit('uncaughtException', error));
    for (const name of Object.getOwnPropertyNames(window)) {
      if (!(name in globalThis) || REPLACED.has(name)) define(name, memberOf(window, name));
    }
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
      define(name, { value: window[name].bind(window) });
    for (const name of ['window', 'self', 'top', 'parent']) define(name, { value: globalThis });
    for (const [name, value] of Object.entries(recordedTimers)) define(name, { value });
  }

  /** Ends what the file has left to run, because the next file has another document. */
  async teardown() {
    const deadline = Date.now() + MAX_RENDERING_MILLISECONDS;
    do {
      await setImmediate();
      if (Date.now() > deadline) throw new Error('React did not stop rendering after the last test of the file.');
    } while (scheduledWork > 0);
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    this.#window.close();
    await super.teardown();
  }
}

function define(name, member) {
  const writable = 'value' in member ? { writable: true } : {};
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...writable, ...member });
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
