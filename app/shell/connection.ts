import { useSyncExternalStore } from "react";
import { holdKey, formKeyOf, releaseKey, watchKeys } from "../forms/form-keys.ts";
import { dataRouter } from "../navigation/router.ts";

/** A navigation or form that failed because of the connection. */
export interface ConnectionLoss {
  /** A form to send, a page to open, or a page that opens by itself once the connection is back. */
  what: "form" | "page" | "next";
  /**
   * `offline`: nothing was sent. `lost`: no response. `away`: a response, but not from the app. `failed`: a server
   * error.
   */
  why: "offline" | "lost" | "away" | "failed";
  form?: HTMLFormElement | undefined;
  submitter?: HTMLElement | null | undefined;
  /** The navigation's target. */
  to?: string | undefined;
  /** Whether the server is reachable again. */
  back?: boolean;
}

let loss: ConnectionLoss | undefined;
const listeners = new Set<() => void>();

function tell(next: ConnectionLoss | undefined): void {
  loss = next;
  for (const listener of listeners) listener();
}

export const useConnectionLoss = (): ConnectionLoss | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => loss,
    () => undefined,
  );

export const forgetConnectionLoss = (): void => tell(undefined);

/** Timeout of a request. */
const patienceMs = 30_000;
const askEveryMs = 3000;

const ownFetch = typeof window === "undefined" ? fetch : window.fetch.bind(window);

/** Whether the server responds now. */
export async function isServerReachable(): Promise<boolean> {
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

/** Polls until the server responds, then resumes the waiting requests. */
function watchReturn(inMs = askEveryMs): void {
  away = true;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (!(await isServerReachable())) return watchReturn();
    away = false;
    for (const go of waiting) go();
    waiting.clear();
    window.dispatchEvent(new Event("korak:online"));
    cameBack();
  }, inMs);
}

/**
 * Resends a form if that is safe and nothing was typed since it failed; otherwise the notice offers to resend it. A
 * notice about a page disappears.
 */
function cameBack(): void {
  if (!loss) return;
  const { what, why, form } = loss;
  if (what !== "form" || !form?.isConnected) return tell(undefined);
  const harmless = why === "offline" || formKeyOf(form) !== undefined;
  if (harmless && !edited) sendAgain();
  else tell({ ...loss, back: true });
}

/** Sends the failed form or opens the failed page again, by the notice's button or automatically. */
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

/** Cancels the router's navigation, so that the page stays. */
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

/**
 * Ends a navigation that got no response, so that the page stays. An event listener may take over, for a chat message or a page
 * that a service worker has cached.
 */
function giveUp(what: "form" | "page", why: ConnectionLoss["why"], to: string): Promise<never> {
  const { form, submitter } = what === "form" && last?.form.isConnected ? last : {};
  stay();
  edited = false;
  if (form) holdKey(form);
  const taken = form
    ? !form.dispatchEvent(new CustomEvent("korak:not-sent", { bubbles: true, cancelable: true, detail: why }))
    : !window.dispatchEvent(new CustomEvent("korak:page-lost", { cancelable: true, detail: to }));
  if (!taken) tell({ what, why, form, submitter, to });
  watchReturn();
  // The router has already dropped this request.
  return new Promise(() => {});
}

/** Called when a page's file failed to load and the server is unreachable. */
export const reportLostPage = (to: string): void => {
  const { pathname, search, hash } = new URL(to, location.href);
  void giveUp("page", navigator.onLine ? "lost" : "offline", pathname + search + hash);
};

/** The navigation that a router request belongs to; undefined for background requests. */
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
  return {
    what: method === "GET" ? "page" : "form",
    to,
    done: navigation.state === "loading" && navigation.formMethod === "POST",
  } as const;
}

type Attempt = { response: Response } | { why: ConnectionLoss["why"] };

/** One attempt, with the body read completely: a partial response counts as none. */
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
    // 503 is temporary, so everything that is safe to retry is retried.
    const passing = "response" in found && found.response.status === 503;
    if (passing && (method === "GET" || (sent && formKeyOf(sent)))) found = { why: "away" };
    if ("response" in found) {
      const { response } = found;
      if (!navigation) return response;
      // If a server error follows a form, the page stays, so that the typed text is not lost.
      if (sent && formKeyOf(sent) && response.status >= 500 && !passing) return giveUp("form", "failed", navigation.to);
      if (sent) releaseKey(sent);
      if (loss) tell(undefined);
      return response;
    }
    if (navigation && !navigation.done) return giveUp(navigation.what, found.why, navigation.to);
    // Ends lazy route discovery; the router retries when a link is followed.
    if (!navigation && url.pathname === "/__manifest") throw new TypeError("Failed to fetch");
    if (navigation) tell({ what: "next", why: found.why });
    await untilReturn(init.signal);
  }
}

/**
 * Wraps the router's fetch. Without a response, a navigation is cancelled and the page shows a notice; background
 * requests wait until the server is reachable and are retried.
 */
export function watchConnection(): void {
  window.fetch = (input, init = {}) => {
    const url = input instanceof URL ? input : undefined;
    const routers =
      url?.origin === location.origin && (url.pathname.endsWith(".data") || url.pathname === "/__manifest");
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
