import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { unregisterServiceWorker, registerServiceWorker } from './service-worker.js';

function stubBrowser(readyState: DocumentReadyState) {
  const register = jest.fn<(path: string, options: object) => Promise<void>>().mockResolvedValue(undefined);
  const unregister = jest.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const remove = jest.fn<(name: string) => Promise<boolean>>().mockResolvedValue(true);
  const container = { register, getRegistrations: async () => [{ unregister }] };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: { keys: async () => ['offline-1', 'offline-2'], delete: remove },
  });
  return { register, unregister, remove };
}

describe('the service worker', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(document, 'readyState');
  });

  it('is registered only after the page has loaded', () => {
    const { register } = stubBrowser('interactive');
    registerServiceWorker();
    expect(register).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  });

  it('is registered immediately if the page has already loaded', () => {
    const { register } = stubBrowser('complete');
    registerServiceWorker();
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('is unregistered with all of its caches', async () => {
    const { unregister, remove } = stubBrowser('complete');
    await unregisterServiceWorker();
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(remove.mock.calls).toEqual([['offline-1'], ['offline-2']]);
  });

  it('is skipped in a browser without service workers', async () => {
    registerServiceWorker();
    await expect(unregisterServiceWorker()).resolves.toBeUndefined();
  });
});
