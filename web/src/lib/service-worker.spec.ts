import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { dropOfflinePage, keepOfflinePage } from './service-worker.js';

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

describe('the offline page in the browser', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(document, 'readyState');
  });

  it('is kept once the page has loaded, and not before', () => {
    const { register } = stubBrowser('interactive');
    keepOfflinePage();
    expect(register).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  });

  it('is kept at once where the page has loaded already', () => {
    const { register } = stubBrowser('complete');
    keepOfflinePage();
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('is dropped with everything that was kept', async () => {
    const { unregister, remove } = stubBrowser('complete');
    await dropOfflinePage();
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(remove.mock.calls).toEqual([['offline-1'], ['offline-2']]);
  });

  it('is nothing where the browser has no service workers', async () => {
    keepOfflinePage();
    await expect(dropOfflinePage()).resolves.toBeUndefined();
  });
});
