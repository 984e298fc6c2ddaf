/* global self, caches, PAGE, FILES, CACHE */
// Shows the offline page when the network fails. It never caches API responses, photos, or other pages.
// The build prepends PAGE, FILES (the page with its style, script, and fonts), and CACHE.

self.addEventListener('install', (event) => {
  // Static routing keeps the worker asleep for these paths.
  if (event.addRoutes) {
    const bypassed = ['/api/*', '/graphql', '/media/*', '/ws/*', '/dev/*'];
    event.addRoutes(bypassed.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' })));
  }
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const deleteOldCaches = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([deleteOldCaches, self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(fetchFromNetwork(event).catch(() => caches.match(PAGE)));
    return;
  }
  const { origin, pathname } = new URL(request.url);
  if (origin === self.location.origin && FILES.includes(pathname)) {
    event.respondWith(caches.match(pathname).then((cached) => cached ?? fetch(request)));
  }
});

async function fetchFromNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}
