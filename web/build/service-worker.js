// Shows the offline page when the network fails, and push notifications. It never caches API responses, photos, or
// other pages.
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

// The payload is that of `services/notifications/src/push/push-message.ts`.
self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (message) event.waitUntil(notify(message));
});

async function notify({ title, body, url, tag }) {
  // A member who looks at the page sees what is new there.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some((page) => page.visibilityState === 'visible' && new URL(page.url).pathname === url)) return;
  await self.registration.showNotification(title, { body, tag, data: { url }, icon: '/icons/icon-192.png' });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/notifications'));
});

async function open(path) {
  const { href, origin } = new URL(path, self.location.origin);
  // Only pages of this site, whatever the payload says.
  const url = origin === self.location.origin ? href : self.location.origin;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => each.url === url) ?? pages[0];
  if (!page) return self.clients.openWindow(url);
  await page.focus();
  // Only a page that this worker controls can be navigated.
  if (page.url !== url) await page.navigate(url).catch(() => self.clients.openWindow(url));
}
