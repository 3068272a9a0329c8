import { useSyncExternalStore } from "react";
import { holdKey, keyOf, releaseKey, watchKeys } from "../forms/form-keys.ts";
import { dataRouter } from "../navigation/router.ts";

/** What a person asked for and did not get. */
export interface Loss {
  /** A form that was to be sent, a page that was to be opened, or one that opens by itself once it can. */
  what: "form" | "page" | "next";
  /** `offline`: nothing can have been sent. `lost`: no answer came. `away`: an answer, but none of ours. `failed`: our fault. */
  why: "offline" | "lost" | "away" | "failed";
  form?: HTMLFormElement | undefined;
  submitter?: HTMLElement | null | undefined;
  /** Where the person was going. */
  to?: string | undefined;
  /** The server can be reached again. */
  back?: boolean;
}

let loss: Loss | undefined;
const listeners = new Set<() => void>();

function tell(next: Loss | undefined): void {
  loss = next;
  for (const listener of listeners) listener();
}

export const useLoss = (): Loss | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => loss,
    () => undefined,
  );

export const forgetLoss = (): void => tell(undefined);

/** No answer within this time is none. */
const patienceMs = 30_000;
const askEveryMs = 3000;

const ownFetch = typeof window === "undefined" ? fetch : window.fetch.bind(window);

/** Whether the server answers now. */
export async function reachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await ownFetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let away = false;

/** Asks until the server answers, and then lets go on what waits for it. */
function watchReturn(inMs = askEveryMs): void {
  away = true;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (!(await reachable())) return watchReturn();
    away = false;
    for (const go of waiting) go();
    waiting.clear();
    window.dispatchEvent(new Event("korak:online"));
    cameBack();
  }, inMs);
}

/** A form that can do no harm by it is sent by itself, unless somebody is writing in it; a page is opened when asked for. */
function cameBack(): void {
  if (!loss) return;
  const { what, why, form } = loss;
  if (what !== "form" || !form?.isConnected) return tell(undefined);
  const harmless = why === "offline" || keyOf(form) !== undefined;
  if (harmless && !edited) sendAgain();
  else tell({ ...loss, back: true });
}

/** What the line's button does. */
export function sendAgain(): void {
  const again = loss;
  tell(undefined);
  if (again?.form?.isConnected) {
    const { form, submitter } = again;
    form.requestSubmit(submitter?.isConnected ? submitter : undefined);
  } else if (again?.to) void dataRouter()?.navigate(again.to);
}

let last: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
let edited = false;

/** The page stays as it is: the router's navigation ends where it began. */
function stay(): void {
  const router = dataRouter();
  if (!router) return;
  const { pathname, search, hash, state } = router.state.location;
  void router.navigate(pathname + search + hash, {
    replace: true,
    preventScrollReset: true,
    state,
    defaultShouldRevalidate: false,
  });
}

/** A navigation got no answer: the page stays, and whoever is told of it may take it on (a chat's message). */
function giveUp(what: "form" | "page", why: Loss["why"], to: string): Promise<never> {
  const { form, submitter } = what === "form" && last?.form.isConnected ? last : {};
  stay();
  edited = false;
  if (form) holdKey(form);
  const taken = form && !form.dispatchEvent(new CustomEvent("korak:not-sent", { bubbles: true, cancelable: true, detail: why }));
  if (!taken) tell({ what, why, form, submitter, to });
  watchReturn();
  // The router has left this request behind by now.
  return new Promise(() => {});
}

/** A page's file did not come and the server cannot be reached. */
export const losePage = (to: string): void => {
  const { pathname, search, hash } = new URL(to, location.href);
  void giveUp("page", navigator.onLine ? "lost" : "offline", pathname + search + hash);
};

/** The navigation that this request of the router belongs to; background requests have none. */
function navigationOf(url: URL, method: string) {
  const { navigation, location: here, errors } = dataRouter()?.state ?? {};
  if (!navigation || navigation.state === "idle" || !here || errors) return undefined;
  const { pathname, search, hash } = navigation.location;
  const to = pathname + search + hash;
  if (url.pathname === "/__manifest") {
    return { what: navigation.state === "loading" ? "page" : "form", to, done: false } as const;
  }
  const asked = new URLSearchParams(url.search);
  asked.delete("_routes");
  const data = pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
  const wanted = new URLSearchParams(search);
  if (data !== url.pathname || asked.toString() !== wanted.toString()) return undefined;
  if ((method === "GET") !== (navigation.state === "loading")) return undefined;
  return { what: method === "GET" ? "page" : "form", to, done: navigation.state === "loading" && navigation.formMethod === "POST" } as const;
}

type Attempt = { response: Response } | { why: Loss["why"] };

/** One try, its body read to the end: half an answer is none. */
async function attempt(url: URL, init: RequestInit): Promise<Attempt> {
  if (!navigator.onLine) return { why: "offline" };
  const end = new AbortController();
  const stop = () => end.abort(init.signal?.reason);
  if (init.signal?.aborted) stop();
  init.signal?.addEventListener("abort", stop);
  const limit = setTimeout(() => end.abort(), patienceMs);
  try {
    const answer = await ownFetch(url, { ...init, signal: end.signal });
    const { status, statusText, headers } = answer;
    if (status >= 500 && !headers.has("x-remix-response")) return { why: "away" };
    const body = await answer.arrayBuffer();
    return { response: new Response(status === 204 || status === 304 ? null : body, { status, statusText, headers }) };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return { why: navigator.onLine ? "lost" : "offline" };
  } finally {
    clearTimeout(limit);
    init.signal?.removeEventListener("abort", stop);
  }
}

function untilReturn(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    signal?.addEventListener("abort", () => {
      waiting.delete(resolve);
      reject(signal.reason as Error);
    });
    watchReturn();
  });
}

async function ask(url: URL, init: RequestInit): Promise<Response> {
  const method = init.method ?? "GET";
  for (;;) {
    let found = await attempt(url, init);
    const navigation = navigationOf(url, method);
    const sent = navigation?.what === "form" && url.pathname !== "/__manifest" ? last?.form : undefined;
    // We say that it passes: what can be asked again without harm is.
    const passing = "response" in found && found.response.status === 503;
    if (passing && (method === "GET" || (sent && keyOf(sent)))) found = { why: "away" };
    if ("response" in found) {
      const { response } = found;
      if (!navigation) return response;
      // An error of ours while something was written: what was typed must not go with the page.
      if (sent && keyOf(sent) && response.status >= 500 && !passing) return giveUp("form", "failed", navigation.to);
      if (sent) releaseKey(sent);
      if (loss) tell(undefined);
      return response;
    }
    if (navigation && !navigation.done) return giveUp(navigation.what, found.why, navigation.to);
    // Links whose files are looked up ahead: the router asks again when one is followed.
    if (!navigation && url.pathname === "/__manifest") throw new TypeError("Failed to fetch");
    if (navigation) tell({ what: "next", why: found.why });
    await untilReturn(init.signal);
  }
}

/**
 * Stands between the router and the network. When no answer comes, a navigation ends where it began and the page says so;
 * what runs in the background waits until the server can be reached and is asked again.
 */
export function watchConnection(): void {
  window.fetch = (input, init = {}) => {
    const url = input instanceof URL ? input : undefined;
    const routers = url?.origin === location.origin && (url.pathname.endsWith(".data") || url.pathname === "/__manifest");
    return url && routers ? ask(url, init) : ownFetch(input, init);
  };
  watchKeys();
  document.addEventListener(
    "submit",
    ({ target, submitter }) => {
      last = { form: target as HTMLFormElement, submitter };
      edited = false;
    },
    true,
  );
  document.addEventListener("input", () => (edited = true), true);
  window.addEventListener("online", () => away && watchReturn(0));
}
