import { parseCookie, stringifySetCookie } from "cookie";
import type { FlowStore } from "../../../platform/auth/auth-client.server.ts";
import { seal, unseal } from "../../../platform/auth/sealed.server.ts";
import { hostCookie } from "../../../platform/http/host-cookie.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { confirmationHours, draftMinutes, eventOf, ownPath, type SignupType } from "../rules.ts";

/** A specialist's answers about their work; the API checks them before they are stored. */
export interface WorkAnswers {
  profession: string;
  country: string;
  city: string;
  languages: string[];
  gender: string | null;
}

/** An unfinished registration, or one waiting for its email or an OAuth provider. Stored only in a sealed cookie. */
export interface RegistrationDraft {
  type?: SignupType;
  name?: string;
  lastname?: string;
  time_zone?: string;
  work?: WorkAnswers;
  email?: string;
  /** Removed as soon as the sign-up was sent. */
  password?: string;
  /** Return path. */
  redirect?: string;
  /** The event they were about to book. */
  event?: string;
  /** Id of the sign-up at the auth server, once sent. */
  signup?: string;
  /** When the last confirmation email was requested, in milliseconds. */
  mailed_at?: number;
  /** Wrong codes entered since that email. */
  wrong_codes?: number;
  flow?: FlowStore;
}

const nameFor = ({ services }: PageContext) =>
  hostCookie("korak-registration", services.settings.publicUrl.startsWith("https:"));

export function readDraft(request: Request, page: PageContext): RegistrationDraft {
  const sealed = parseCookie(request.headers.get("cookie") ?? "")[nameFor(page)];
  return unseal<RegistrationDraft>(page.services.masterKey, "registration", sealed, page.services.clock()) ?? {};
}

/** Set-Cookie value that stores or removes the draft. */
export function draftCookie(page: PageContext, draft: RegistrationDraft | null): string {
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

/** The draft with the return path and event from this URL, if it has them. */
export function withReturnPath(draft: RegistrationDraft, url: URL): RegistrationDraft {
  const wanted = wantedReturnPath(url);
  const event = eventOf(url, wanted);
  return { ...draft, ...(wanted && { redirect: wanted }), ...(event && { event }) };
}

export const wantedReturnPath = (url: URL): string | undefined => ownPath(url.searchParams.get("redirect"));
