import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";
import type { Caller } from "../auth/actor.ts";
import type { StoredSession } from "../auth/session-cookie.server.ts";
import type { Locale } from "../i18n/locales.ts";
import type { ErrorBody } from "../errors/codes.ts";
import type { Services } from "../services.server.ts";
import type { WriteContext } from "../write/context.ts";
import { type Formats, formatsOf } from "../time/formats.ts";
import type { Theme } from "./theme.ts";

/** Server data of one page request; loaders and actions read it with `context.get(pageContext)`. */
export interface PageContext {
  locale: Locale;
  /** The theme chosen in this browser; undefined for the system's. */
  theme: Theme | undefined;
  /** The product API within the process, called as the signed-in person. */
  api: ApiClient;
  caller: Caller;
  /** The auth server's session behind `caller`; null for a guest. */
  session: StoredSession | null;
  /** Whether the auth server has ended the session. */
  sessionExpired: boolean;
  /** Set if a server failure keeps an existing session from being read. Do not treat the visitor as a guest then. */
  trouble?: ErrorBody | undefined;
  /** Stores the session in the browser with this response, or removes it. */
  storeSession(session: object | null): void;
  /** Calls the auth server: the built-in one within the process, or the one at AUTH_URL. */
  authFetch: typeof fetch;
  /** Base URL of the auth server, for the auth client. */
  authUrl: string;
  services: Services;
  requestId: string;
  clientIp: string;
  /** The response's CSP nonce, created when a page that hydrates first calls this. */
  nonce(): string;
}

export const pageContext = createContext<PageContext>();

/** Formats dates and times for the person who reads the page. */
export const readerFormats = ({ caller, locale }: Pick<PageContext, "caller" | "locale">): Formats =>
  formatsOf(caller.kind === "person" ? { ...caller, locale } : { locale });

/** For the few writes that a page does itself, after an action at the auth server. */
export const writeContextOf = <A>({ services, requestId, locale }: PageContext, actor: A): WriteContext<A> => ({
  actor,
  now: services.clock(),
  requestId,
  locale,
});
