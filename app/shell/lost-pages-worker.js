/*
 * Answers page requests when the network fails: redirects start pages to the games on this device, and the check-in page of an event to its
 * kept copy; shows one small page for every other URL. The server defines `given` above.
 */
const { pages, games, homes, doors } = given;

/** The addresses of the games that are kept here, the one in the page's language first. */
async function keptGames(locale) {
  const order = [locale, ...Object.keys(games).filter((one) => one !== locale)];
  const found = await Promise.all(order.map((one) => caches.match(games[one], { ignoreVary: true })));
  return order.flatMap((one, at) => (found[at] ? [games[one]] : []));
}

async function instead({ pathname }) {
  const [, start] = pathname.split("/");
  const locale = Object.hasOwn(pages, start) ? start : "en";
  const [kept] = await keptGames(locale).catch(() => []);
  if (kept && homes.includes(pathname.replace(/(.)\/$/, "$1"))) return Response.redirect(kept, 302);
  const door = doors[locale];
  const [, date] = door.pages.map((page) => new RegExp(page).exec(pathname)).find(Boolean) ?? [];
  if (date && (await caches.match(door.kept, { ignoreVary: true }).catch(() => undefined)))
    return Response.redirect(`${door.kept}?date=${date}`, 302);
  const { before, games: link, after } = pages[locale];
  return new Response(before + (kept ? link.replace("{games}", kept) : "") + after, {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}

async function begin(event) {
  await self.skipWaiting();
  // Where the browser supports it, only page requests wake the worker.
  await event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" });
}

self.addEventListener("install", (event) => event.waitUntil(begin(event).catch(() => undefined)));
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable())),
);
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(request));
      } catch {
        return instead(new URL(request.url));
      }
    })(),
  );
});
