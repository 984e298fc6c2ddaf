import { TestEnvironment } from 'jest-environment-jsdom';

/** Web APIs that Node has and jsdom lacks. */
const NODE_GLOBALS = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
  'BroadcastChannel',
];

/** jsdom with Node's web APIs, and stubs for the parts of <dialog>, popovers, pointers, and scrolling that jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of NODE_GLOBALS) this.global[name] ??= globalThis[name];

    const { HTMLDialogElement, HTMLElement, MouseEvent } = this.global;
    this.global.PointerEvent ??= class PointerEvent extends MouseEvent {
      constructor(type, { pointerId = 1, pointerType = '', isPrimary = false, ...mouse } = {}) {
        super(type, mouse);
        Object.assign(this, { pointerId, pointerType, isPrimary });
      }
    };
    HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close() {
      this.open = false;
    };
    HTMLElement.prototype.showPopover ??= function showPopover() {
      this.dataset.shown = 'true';
    };
    HTMLElement.prototype.hidePopover ??= function hidePopover() {
      delete this.dataset.shown;
    };
    HTMLElement.prototype.scrollIntoView ??= () => {};
    HTMLElement.prototype.setPointerCapture ??= () => {};
    HTMLElement.prototype.animate ??= () => ({ finished: Promise.resolve() });
    this.global.IntersectionObserver ??= class IntersectionObserver {
      observe() {}
      disconnect() {}
    };
    this.global.matchMedia ??= () => ({ matches: false });
    this.global.scrollTo = () => {};
    // jsdom has no layout, so every connected element counts as rendered.
    Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
      get() {
        return this.isConnected ? this.parentNode : null;
      },
    });
    this.global.URL.createObjectURL ??= () => 'blob:test';
    this.global.URL.revokeObjectURL ??= () => {};
  }
}
