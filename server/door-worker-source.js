/* Answers requests for the door's kept page and its files from the cache that the door page fills (door-kept.ts). */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode !== "navigate" && !pathname.startsWith("/assets/")) return;
  event.respondWith(caches.match(pathname, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
});
