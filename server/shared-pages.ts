import { parseCookie } from "cookie";
import { refusesAll } from "../app/platform/http/consent.ts";
import { localeCookie } from "../app/platform/i18n/locales.ts";
import type { Page } from "../app/platform/i18n/pages.ts";

/** Short, because the reads behind these pages are kept for some seconds already. */
const keptFor = 2000;
const mostPages = 100;
/** Longer addresses are rarely asked for twice. */
const longestSearch = 300;

interface Kept {
  until: number;
  html: string;
  headers: [string, string][];
}

/** The language is in the address. Theme, consent and sign-in are cookies as well, and make a page for one reader. */
const sendsOwn = (headers: Headers): boolean =>
  headers.has("authorization") || Object.keys(parseCookie(headers.get("cookie") ?? "")).some((name) => name !== localeCookie.name);

/** HTML of pages that say the same to every guest without choices of their own. */
export class SharedPages {
  readonly #kept = new Map<string, Kept>();

  /** Undefined for a page that is made for its reader alone. */
  keyOf(request: Request, page: Page | undefined): string | undefined {
    const { method, url, headers } = request;
    if (!page?.shared || method !== "GET" || sendsOwn(headers)) return undefined;
    const { pathname, search, searchParams } = new URL(url);
    return search.length > longestSearch || page.shared.except.some((name) => searchParams.has(name)) ? undefined : `${refusesAll(headers) ? "quiet" : "open"} ${pathname}${search}`;
  }

  find(key: string): Response | undefined {
    const kept = this.#kept.get(key);
    if (!kept || kept.until <= performance.now()) return undefined;
    return new Response(kept.html, { headers: kept.headers });
  }

  /** Keeps a whole answer; one that sets a cookie or is not a page is for its reader alone. */
  keep(key: string, html: string, { status, headers }: Response): void {
    if (status !== 200 || headers.has("set-cookie") || headers.get("cache-control")?.includes("private")) return;
    this.#kept.delete(key);
    // Insertion order is age: the oldest goes first.
    if (this.#kept.size >= mostPages) this.#kept.delete(this.#kept.keys().next().value as string);
    this.#kept.set(key, { until: performance.now() + keptFor, html, headers: [...headers] });
  }
}
