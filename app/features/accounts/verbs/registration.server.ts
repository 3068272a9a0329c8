import { parseCookie, stringifySetCookie } from "cookie";
import { z } from "zod";
import { pages } from "../../../pages.ts";
import { authClient, authTrouble, type FlowStore, flowOnly } from "../../../platform/auth/auth-client.server.ts";
import { seal, unseal } from "../../../platform/auth/sealed.server.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { email, fieldErrors, text } from "../../../platform/http/validation.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { isTimeZone } from "../../../platform/time/zones.ts";
import {
  confirmationHours,
  consentKinds,
  consentTexts,
  draftMinutes,
  guessedTimeZone,
  normalisedName,
  ownPath,
  passwordLength,
  requiredConsents,
  resendSeconds,
} from "../rules.ts";

/** An unfinished registration, or one that waits for its mail. Kept sealed in the browser, nowhere else. */
export interface Draft {
  name?: string;
  lastname?: string;
  time_zone?: string;
  email?: string;
  /** Gone as soon as the sign-up was sent. */
  password?: string;
  /** Where the person wanted to go. */
  redirect?: string;
  /** When the last confirmation mail was asked for, in milliseconds. */
  mailed_at?: number;
  flow?: FlowStore;
}

const cookieName = "korak-registration";

export function readDraft(request: Request, page: PageContext): Draft {
  const sealed = parseCookie(request.headers.get("cookie") ?? "")[cookieName];
  return unseal<Draft>(page.services.masterKey, "registration", sealed, page.services.clock()) ?? {};
}

/** Set-Cookie value that keeps the draft, or removes it. */
export function draftCookie(page: PageContext, draft: Draft | null): string {
  const { masterKey, clock, settings } = page.services;
  const maxAge = draft?.mailed_at ? confirmationHours * 3600 : draftMinutes * 60;
  return stringifySetCookie({
    name: cookieName,
    value: draft ? seal(masterKey, "registration", draft, new Date(clock().getTime() + maxAge * 1000)) : "",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: settings.publicUrl.startsWith("https:"),
    maxAge: draft ? maxAge : 0,
  });
}

type Values = Record<string, string | string[]>;

function checked<S extends z.ZodObject>(schema: S, values: Values): z.output<S> {
  const read = schema.safeParse(values);
  if (!read.success) throw new AppError("invalid_input", { fields: fieldErrors(read.error) });
  return read.data;
}

const nameForm = z.object({ name: text(60), lastname: text(60) });
const mailForm = z.object({ email: email() });

/** Step 1: who. */
export function withName(draft: Draft, values: Values, locale: PageContext["locale"]): Draft {
  const { name, lastname } = checked(nameForm, values);
  const zone = values["time_zone"];
  const time_zone = typeof zone === "string" && zone && isTimeZone(zone) ? zone : guessedTimeZone(locale);
  return { ...draft, name: normalisedName(name), lastname: normalisedName(lastname), time_zone };
}

/** Step 2: address and password. Without a new password the one given before stays. */
export function withMail(draft: Draft, values: Values): Draft {
  const given = typeof values["password"] === "string" ? values["password"] : "";
  const password = given || draft.password || "";
  const fault = !password
    ? wrongField("password", "required")
    : [...password].length < passwordLength.min
      ? wrongField("password", "minLength", { min: passwordLength.min })
      : Buffer.byteLength(password) > passwordLength.maxBytes
        ? wrongField("password", "maxLength", { max: passwordLength.maxBytes })
        : undefined;
  const read = mailForm.safeParse(values);
  if (!read.success || fault) {
    throw new AppError("invalid_input", {
      fields: { ...(read.success ? {} : fieldErrors(read.error)), ...fault?.fields },
    });
  }
  return { ...draft, email: read.data.email, password };
}

/** Step 3: the consents, then the sign-up itself. Answers what the browser keeps while the mail is on its way. */
export async function signUp(page: PageContext, draft: Draft, values: Values): Promise<Draft> {
  const { name, lastname, email: to, password } = draft;
  if (!name || !lastname || !to || !password) throw new AppError("draft_gone");
  const given = Object.fromEntries(consentKinds.map((kind) => [kind, values[kind] === "on"]));
  const missing = requiredConsents.filter((kind) => !given[kind]);
  if (missing.length > 0) {
    throw new AppError("invalid_input", {
      fields: Object.fromEntries(missing.map((kind) => [kind, { code: "mustBeTrue" as const }])),
    });
  }
  const flow: FlowStore = {};
  const { data, error } = await authClient(page, flow).signUp({
    email: to,
    password,
    options: {
      emailRedirectTo: confirmAddress(page),
      data: {
        firstName: name,
        lastName: lastname,
        full_name: `${name} ${lastname}`,
        signupType: "user",
        locale_code: page.locale,
        time_zone: draft.time_zone ?? guessedTimeZone(page.locale),
        ...given,
        consent_versions: Object.fromEntries(consentKinds.map((kind) => [kind, consentTexts[kind].version])),
      },
    },
  });
  if (error?.code === "weak_password") throw wrongField("password", "minLength", { min: passwordLength.min });
  // Whether an address has an account is nobody's business: these two look like a new sign-up.
  const silent = error?.code === "user_already_exists" || error?.code === "over_email_send_rate_limit";
  if (error && !silent) throw authTrouble(error);
  if (data.session) page.storeSession(data.session);
  return {
    name,
    email: to,
    mailed_at: page.services.clock().getTime(),
    flow: flowOnly(flow),
    ...(draft.redirect && { redirect: draft.redirect }),
  };
}

/** Sends the confirmation mail once more. The earlier link is void from then on. */
export async function resendMail(page: PageContext, draft: Draft, to: string): Promise<Draft> {
  const now = page.services.clock().getTime();
  const wait = Math.ceil(resendSeconds - (now - (draft.mailed_at ?? 0)) / 1000);
  if (draft.email === to && wait > 0) throw new AppError("mail_too_soon", { values: { seconds: wait } });
  const flow: FlowStore = {};
  const { error } = await authClient(page, flow).resend({
    type: "signup",
    email: to,
    options: { emailRedirectTo: confirmAddress(page) },
  });
  if (error?.code === "over_email_send_rate_limit") {
    throw new AppError("mail_too_soon", { values: { seconds: resendSeconds } });
  }
  if (error) throw authTrouble(error);
  return { ...draft, email: to, mailed_at: now, flow: flowOnly(flow) };
}

/** The address of a resend form that has none of its own. */
export const mailOf = (values: Values): string => checked(mailForm, values).email;

const confirmAddress = (page: PageContext) =>
  page.services.settings.publicUrl + pathOf(pages["accounts.confirm"], page.locale, {}, { signup: "email" });

export type Confirmation = "signed_in" | "elsewhere" | "expired" | "failed";

/** Takes the code that the mail's link ended with. `elsewhere`: the address is confirmed, but another browser asked. */
export async function redeem(page: PageContext, draft: Draft, code: string): Promise<Confirmation> {
  const { data, error } = await authClient(page, { ...draft.flow }).exchangeCodeForSession(code);
  if (data.session) {
    page.storeSession(data.session);
    return "signed_in";
  }
  if (error?.name === "AuthPKCECodeVerifierMissingError" || error?.code === "bad_code_verifier") return "elsewhere";
  if (error?.code === "flow_state_not_found" || error?.code === "flow_state_expired") return "expired";
  page.services.log.warn({ code: error?.code, status: error?.status }, "confirmation code not redeemed");
  return "failed";
}

export const wantedPath = (url: URL): string | undefined => ownPath(url.searchParams.get("redirect"));
