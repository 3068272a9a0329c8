import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";
import type { Caller } from "../auth/actor.ts";
import type { StoredSession } from "../auth/session-cookie.server.ts";
import type { Locale } from "../i18n/locales.ts";
import type { ErrorBody } from "../errors/codes.ts";
import type { Services } from "../services.server.ts";
import type { WriteContext } from "../write/context.ts";
import type { Theme } from "./theme.ts";

/** What the server knows about one page request; loaders and actions read it by `context.get(pageContext)`. */
export interface PageContext {
  locale: Locale;
  /** The looks that this browser asks for; undefined for the system's. */
  theme: Theme | undefined;
  /** The product API inside the process, called as the signed-in person. */
  api: ApiClient;
  caller: Caller;
  /** The auth server's session behind `caller`; null for a guest. */
  session: StoredSession | null;
  /** There was a session, and the auth server has ended it. */
  sessionExpired: boolean;
  /** There is a session, and trouble of ours keeps us from reading it: no page may take the visitor for a guest. */
  trouble?: ErrorBody | undefined;
  /** Stores the session in the browser, or removes it, with this answer. */
  storeSession(session: object | null): void;
  /** Calls the auth server: our own inside the process, or the one at AUTH_URL. */
  authFetch: typeof fetch;
  /** Base address of the auth server, for the auth client. */
  authUrl: string;
  services: Services;
  requestId: string;
  clientIp: string;
  /** The answer's CSP nonce, made when a page that hydrates asks for it. */
  nonce(): string;
}

export const pageContext = createContext<PageContext>();

/** For the few writes that a page does itself, because they follow what happened at the auth server. */
export const writeContextOf = <A>({ services, requestId, locale }: PageContext, actor: A): WriteContext<A> => ({
  actor, now: services.clock(), requestId, locale,
});
