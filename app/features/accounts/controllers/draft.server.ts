import { parseCookie, stringifySetCookie } from "cookie";
import type { FlowStore } from "../../../platform/auth/auth-client.server.ts";
import { seal, unseal } from "../../../platform/auth/sealed.server.ts";
import { hostCookie } from "../../../platform/http/host-cookie.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { confirmationHours, draftMinutes, eventOf, ownPath, type SignupType } from "../rules.ts";

/** What somebody who offers help says about their work; checked by the API before it is kept. */
export interface Work {
  profession: string;
  country: string;
  city: string;
  languages: string[];
  gender: string | null;
}

/** An unfinished registration, or one that waits for its mail or for another party. Kept sealed in the browser only. */
export interface Draft {
  type?: SignupType;
  name?: string;
  lastname?: string;
  time_zone?: string;
  work?: Work;
  email?: string;
  /** Gone as soon as the sign-up was sent. */
  password?: string;
  /** Where the person wanted to go. */
  redirect?: string;
  /** The event that they were about to buy a place for. */
  event?: string;
  /** The sign-up at the auth server, once it was sent. */
  signup?: string;
  /** When the last confirmation mail was asked for, in milliseconds. */
  mailed_at?: number;
  /** Wrong codes typed in since that mail. */
  wrong_codes?: number;
  flow?: FlowStore;
}

const nameFor = ({ services }: PageContext) =>
  hostCookie("korak-registration", services.settings.publicUrl.startsWith("https:"));

export function readDraft(request: Request, page: PageContext): Draft {
  const sealed = parseCookie(request.headers.get("cookie") ?? "")[nameFor(page)];
  return unseal<Draft>(page.services.masterKey, "registration", sealed, page.services.clock()) ?? {};
}

/** Set-Cookie value that keeps the draft, or removes it. */
export function draftCookie(page: PageContext, draft: Draft | null): string {
  const { masterKey, clock, settings } = page.services;
  const maxAge = draft?.mailed_at ? confirmationHours * 3600 : draftMinutes * 60;
  return stringifySetCookie({
    name: nameFor(page),
    value: draft ? seal(masterKey, "registration", draft, new Date(clock().getTime() + maxAge * 1000)) : "",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: settings.publicUrl.startsWith("https:"),
    maxAge: draft ? maxAge : 0,
  });
}

/** The draft with where the person was going, when this address says so. */
export function withWay(draft: Draft, url: URL): Draft {
  const wanted = wantedPath(url);
  const event = eventOf(url, wanted);
  return { ...draft, ...(wanted && { redirect: wanted }), ...(event && { event }) };
}

export const wantedPath = (url: URL): string | undefined => ownPath(url.searchParams.get("redirect"));
