/* global self, caches, PAGE, FILES, CACHE */
// Shows the offline page where the network fails, and does nothing else: no API answer, photo or page is ever kept.
// PAGE, FILES (the page with its style, script and fonts) and CACHE are put in front of this by the build.

self.addEventListener('install', (event) => {
  // Where the browser can route by itself, everything but pages and these files never even wakes this worker.
  if (event.addRoutes) {
    const untouched = ['/api/*', '/graphql', '/media/*', '/ws/*', '/dev/*'];
    event.addRoutes(untouched.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' })));
  }
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const clearOlder = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([clearOlder, self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(throughNetwork(event).catch(() => caches.match(PAGE)));
    return;
  }
  const { origin, pathname } = new URL(request.url);
  if (origin === self.location.origin && FILES.includes(pathname)) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  }
});

async function throughNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}
