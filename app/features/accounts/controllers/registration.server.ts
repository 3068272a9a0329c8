import { z } from "zod";
import { pathTo } from "../../../platform/features/pages.ts";
import {
  authClient,
  refusalOfAuthError,
  type FlowStore,
  flowWithoutSession,
} from "../../../platform/auth/auth-client.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { email, fieldErrors, text } from "../../../platform/http/validation.ts";
import { isTimeZone } from "../../../platform/time/zones.ts";
import {
  type ConsentKind,
  consentsFor,
  consentTexts,
  guessedTimeZone,
  returnPathToStore,
  longestName,
  normalizeName,
  requiredConsents,
  resendSeconds,
  type SignupType,
  signupTypeOf,
} from "../rules.ts";
import type { RegistrationDraft, WorkAnswers } from "./draft.server.ts";
import { secondsLeft } from "./step-cookie.server.ts";
import { passwordFault, weakPassword } from "./password.server.ts";

export type RegistrationValues = Record<string, string | string[]>;

function checked<S extends z.ZodObject>(schema: S, values: RegistrationValues): z.output<S> {
  const read = schema.safeParse(values);
  if (!read.success) throw new AppError("invalid_input", { fields: fieldErrors(read.error) });
  return read.data;
}

const nameForm = z.object({ name: text(longestName), lastname: text(longestName) });
const mailForm = z.object({ email: email() });

/** Step "who": account type and name. */
export function withWho(
  draft: RegistrationDraft,
  values: RegistrationValues,
  locale: PageContext["locale"],
): RegistrationDraft {
  const { name, lastname } = checked(nameForm, values);
  const zone = values["time_zone"];
  const time_zone = typeof zone === "string" && zone && isTimeZone(zone) ? zone : guessedTimeZone(locale);
  const type = signupTypeOf(values["type"]);
  return { ...draft, type, name: normalizeName(name), lastname: normalizeName(lastname), time_zone };
}

/** Form fields about a specialist's work, in the API's shape; empty ones are left out. */
export function workIn(values: RegistrationValues) {
  const said = (name: string) => (typeof values[name] === "string" && values[name].trim() ? values[name] : undefined);
  const languages = [values["languages"] ?? []].flat();
  return {
    profession: said("profession"),
    country: said("country"),
    city: said("city"),
    languages: languages.length > 0 ? languages : undefined,
    gender: said("gender"),
  };
}

/** Step "work", specialists only. */
export async function withWork(
  page: PageContext,
  draft: RegistrationDraft,
  values: RegistrationValues,
): Promise<RegistrationDraft> {
  const { name = "", lastname = "" } = draft;
  const body = { name, lastname, ...workIn(values) } as never;
  const { data } = await page.api("POST /specialists/register/verify", { body });
  const { profession, country, city, languages, gender } = data;
  const work: WorkAnswers = { profession, country, city, languages, gender };
  return { ...draft, work };
}

/** Step "mail": address and password. Without a new password, the earlier one stays. */
export function withMail(draft: RegistrationDraft, values: RegistrationValues): RegistrationDraft {
  const given = typeof values["password"] === "string" ? values["password"] : "";
  const password = given || draft.password || "";
  const about = { firstName: draft.name, lastName: draft.lastname };
  const fault = passwordFault(password, typeof values["email"] === "string" ? values["email"] : null, about);
  const read = mailForm.safeParse(values);
  if (!read.success || fault) {
    throw new AppError("invalid_input", {
      fields: { ...(read.success ? {} : fieldErrors(read.error)), ...fault?.fields },
    });
  }
  return { ...draft, email: read.data.email, password };
}

/** The checked consents of a form. Throws if required ones are missing, naming them. */
export function consentsIn(type: SignupType, values: RegistrationValues): Partial<Record<ConsentKind, boolean>> {
  const missing = requiredConsents(type).filter((kind) => values[kind] !== "on");
  if (missing.length > 0) {
    throw new AppError("invalid_input", {
      fields: Object.fromEntries(missing.map((kind) => [kind, { code: "mustBeTrue" as const }])),
    });
  }
  return Object.fromEntries(consentsFor[type].map((kind) => [kind, values[kind] === "on"]));
}

/** Step "consents", then the sign-up. Returns the draft to store while the email is on its way. */
export async function signUp(
  page: PageContext,
  draft: RegistrationDraft,
  values: RegistrationValues,
): Promise<RegistrationDraft> {
  const { name, lastname, email: to, password, type = "user", work } = draft;
  if (!name || !lastname || !to || !password || (type === "specialist" && !work)) throw new AppError("draft_gone");
  const consents = consentsIn(type, values);
  const flow: FlowStore = {};
  const { data, error } = await authClient(page, flow).signUp({
    email: to,
    password,
    options: {
      emailRedirectTo: confirmAddress(page, draft),
      data: {
        ...signUpMetadata(page, draft),
        ...returnPathToStore(draft.redirect, page.services.clock()),
        ...consents,
        consent_versions: versionsOf(type),
      },
    },
  });
  if (error?.code === "weak_password") throw weakPassword(password);
  const tooSoon = error?.code === "over_email_send_rate_limit";
  // The built-in auth server limits every address. An external one limits only addresses that it knows, which must not be revealed.
  if (tooSoon && !page.services.settings.authUrl) {
    throw new AppError("mail_too_soon", { values: { seconds: resendSeconds } });
  }
  if (error && !tooSoon && error.code !== "user_already_exists") throw refusalOfAuthError(error);
  if (data.session) page.storeSession(data.session);
  const { password: _, flow: __, mailed_at: ___, wrong_codes: ____, ...kept } = draft;
  const signup = data.user?.id;
  return {
    ...kept,
    ...(signup && { signup }),
    mailed_at: page.services.clock().getTime(),
    flow: flowWithoutSession(flow),
  };
}

const versionsOf = (type: SignupType) =>
  Object.fromEntries(consentsFor[type].map((kind) => [kind, consentTexts[kind].version]));

/** Metadata stored at the auth server; it finishes the registration in any browser that opens the email. */
export function signUpMetadata(page: Pick<PageContext, "locale">, draft: RegistrationDraft): Record<string, unknown> {
  const { type = "user", name = "", lastname = "", time_zone, work, event } = draft;
  return {
    firstName: name,
    lastName: lastname,
    full_name: `${name} ${lastname}`,
    signupType: type,
    locale_code: page.locale,
    time_zone: time_zone ?? guessedTimeZone(page.locale),
    ...(type === "specialist" && { specialist: work }),
    ...(event && { signup_eventDateId: event }),
  };
}

/** Resends the sign-up's confirmation email, which voids its earlier link. */
export async function resendMail(page: PageContext, draft: RegistrationDraft, to: string): Promise<RegistrationDraft> {
  const wait = draft.email === to ? secondsLeft(page, draft.mailed_at, resendSeconds) : 0;
  if (wait > 0) throw new AppError("mail_too_soon", { values: { seconds: wait } });
  const flow: FlowStore = {};
  const mine = draft.email === to ? draft.signup : undefined;
  const { error } = await authClient({ ...page, authFetch: withSignUpId(page.authFetch, mine) }, flow).resend({
    type: "signup",
    email: to,
    options: { emailRedirectTo: confirmAddress(page, draft) },
  });
  if (error?.code === "over_email_send_rate_limit") {
    throw new AppError("mail_too_soon", { values: { seconds: resendSeconds } });
  }
  if (error) throw refusalOfAuthError(error);
  const { wrong_codes: _, ...kept } = draft;
  return { ...kept, email: to, mailed_at: page.services.clock().getTime(), flow: flowWithoutSession(flow) };
}

/** The address from the resend form, for a browser that does not know it. */
export const mailOf = (values: RegistrationValues): string => checked(mailForm, values).email;

/** Returns a fetch that adds the sign-up's id to each call, because others may have signed up with the same address. */
export function withSignUpId(authFetch: typeof fetch, signup: string | undefined): typeof fetch {
  if (!signup) return authFetch;
  return (input, init) => {
    const body = typeof init?.body === "string" ? (JSON.parse(init.body) as object) : {};
    return authFetch(input, { ...init, body: JSON.stringify({ ...body, signup_id: signup }) });
  };
}

/** Whether the sign-up's email was confirmed, in any browser; false if the auth server does not say. */
export async function isConfirmed(
  page: Pick<PageContext, "authFetch" | "authUrl">,
  { signup }: RegistrationDraft,
): Promise<boolean> {
  if (!signup) return false;
  const address = `${page.authUrl}/signup/${encodeURIComponent(signup)}`;
  const answer = await page.authFetch(address).catch(() => undefined);
  return answer?.ok === true && ((await answer.json()) as { confirmed?: unknown }).confirmed === true;
}

/** Redirect URL of the emailed link, with the return path, for any browser. */
const confirmAddress = (page: PageContext, { redirect }: RegistrationDraft) =>
  page.services.settings.publicUrl + pathTo("accounts.confirm", page.locale, {}, { signup: "email", redirect });
