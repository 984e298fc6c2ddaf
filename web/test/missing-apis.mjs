/** Stubs for the parts of <dialog>, popovers, pointers, and scrolling that jsdom lacks. */
export function addMissingApis(window) {
  const { HTMLDialogElement, HTMLElement, MouseEvent } = window;
  window.PointerEvent ??= class PointerEvent extends MouseEvent {
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
  window.IntersectionObserver ??= class IntersectionObserver {
    observe() {}
    disconnect() {}
  };
  window.matchMedia ??= () => ({ matches: false });
  window.scrollTo = () => {};
  // jsdom has no layout, so every connected element counts as rendered.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    get() {
      return this.isConnected ? this.parentNode : null;
    },
  });
  window.URL.createObjectURL ??= () => 'blob:test';
  window.URL.revokeObjectURL ??= () => {};
}
