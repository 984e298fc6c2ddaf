const WORKER = '/service-worker.js';

/**
 * Lets the browser keep the offline page, once the page has loaded and nothing waits for the network any more. Browsers
 * without service workers, and those that refuse, simply show their own page when they are offline.
 */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Takes away what an earlier build left in this browser: its worker, and all that the worker kept. */
export async function dropOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
