/* Stores the files of the games, and answers for a child's pages when the network fails. `given` is defined above. */
const { build, cache, caches: prefix, pictures, revision, voices, shell, files, homes, lost } = given;

/** A few at a time, because a child is playing meanwhile. */
const atOnce = 6;
const without = { credentials: "omit", cache: "reload" };

async function install() {
  const page = await fetch(shell, without);
  const words = await page.clone().text();
  // Where two builds run, the page may be of the other one: its files are not these.
  if (!page.ok || page.redirected || !words.includes(build)) throw new Error("The page is of another build");
  const kept = await caches.open(cache);
  for (let at = 0; at < files.length; at += atOnce) {
    await kept.addAll(files.slice(at, at + atOnce).map((file) => new Request(file, { credentials: "omit" })));
  }
  await kept.put(shell, page);
  await drawAnew();
  await self.skipWaiting();
}

/** Pictures that were kept, as they are drawn now. */
async function drawAnew() {
  const kept = await caches.open(pictures);
  for (const { url } of await kept.keys()) {
    const now = new URL(url);
    now.search = revision;
    if (now.href !== url && !(await kept.match(now.href)))
      await kept.add(new Request(now.href, { credentials: "omit" })).catch(() => undefined);
  }
}

/** Files of older builds go when no page of theirs is open. */
async function tidy() {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some(({ url }) => new URL(url).pathname === shell)) return;
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== cache) await caches.delete(name);
  const drawn = await caches.open(pictures);
  for (const { url } of await drawn.keys()) if (new URL(url).search !== revision) await drawn.delete(url);
}

/** Where a page leads without a connection; null for pages that need one. */
function instead({ pathname }) {
  for (const home of homes) {
    const found = new RegExp(home).exec(decodeURI(pathname));
    if (!found) continue;
    const { profile, game } = found.groups;
    const to = new URL(shell, location.origin);
    to.searchParams.set("profile", profile);
    if (game) to.searchParams.set("game", game);
    return to.href;
  }
  return null;
}

const kept = async (address, request) => (await caches.match(address, { ignoreVary: true })) ?? fetch(request);

/** A recording, or the requested range of it: some players need ranges. */
async function recording(request) {
  const whole = await caches.match(request.url, { ignoreVary: true });
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("range") ?? "") ?? [];
  if (!whole || from === undefined) return whole ?? fetch(request);
  const bytes = await whole.blob();
  const last = to === "" ? bytes.size - 1 : Math.min(Number(to), bytes.size - 1);
  if (Number(from) > last)
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${bytes.size}` } });
  return new Response(bytes.slice(Number(from), last + 1), {
    status: 206,
    headers: {
      "content-type": whole.headers.get("content-type"),
      "content-range": `bytes ${from}-${last}/${bytes.size}`,
      "accept-ranges": "bytes",
    },
  });
}

async function ownPage(request) {
  const own = await caches.open(cache);
  return (await own.match(shell, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (url.pathname === shell) {
      event.respondWith(ownPage(request));
      return;
    }
    const to = instead(url);
    event.respondWith(
      fetch(request).catch(() =>
        to
          ? Response.redirect(to, 302)
          : new Response(lost, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } }),
      ),
    );
    event.waitUntil(tidy());
  } else if (/^\/(assets|pictures)\//.test(url.pathname)) {
    event.respondWith(kept(url.href, request));
  } else if (url.pathname.startsWith(voices)) {
    event.respondWith(recording(request));
  }
});
