import { randomUUID } from "node:crypto";
import { AuthClient, type Session } from "@supabase/auth-js";
import { expect } from "vitest";
import type { Locale } from "../../app/platform/i18n/locales.ts";
import { type ApiCaller, callerWith } from "./api-client.ts";

/** A guardian who is not in the demo. */
export interface Newcomer extends ApiCaller {
  email: string;
  session: Session;
  /** Ids by name, for the names passed in. */
  children: Record<string, string>;
}

/**
 * Creates a family for a test that uses up an account's hourly limits, such as requests, payments, or wrong codes. It uses the demo's
 * other way to sign in, because the auth server's emails are limited too.
 */
export async function createNewcomer(base: string, locale: Locale, children: readonly string[]): Promise<Newcomer> {
  const auth = new AuthClient({
    url: `${base}/auth/v1`,
    flowType: "pkce",
    autoRefreshToken: false,
    persistSession: true,
    storageKey: randomUUID(),
  });
  const email = `newcomer-${randomUUID()}@example.org`;
  const asked = await auth.signInWithOAuth({
    provider: "demo" as "google",
    options: { redirectTo: `${base}/confirm?signin=demo`, skipBrowserRedirect: true },
  });
  const next = async (address: string, init?: RequestInit) =>
    (await fetch(address, { redirect: "manual", ...init })).headers.get("location") ?? "";
  const form = new URLSearchParams({ person: "other", name: "Vida", email, verified: "1", decision: "allow" });
  const home = await next(
    await next(await next(asked.data.url ?? ""), { method: "POST", headers: { origin: base }, body: form }),
  );
  const {
    data: { session },
    error,
  } = await auth.exchangeCodeForSession(new URL(home, base).searchParams.get("code") ?? "");
  if (error || !session) throw error ?? new Error("There is no session.");
  const { token, call } = callerWith(base, session.access_token);
  const add = async (body: object): Promise<string> => {
    const made = await call("POST", "/profiles/add", body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.data.id;
  };
  await add({
    kind: "own",
    name: "Vida",
    lastname: "Novak",
    location: { time_zone: "Europe/Ljubljana" },
    consents: { initial_consent: true, gdpr_consent: true },
  });
  const ids: Record<string, string> = {};
  for (const name of children)
    ids[name] = await add({
      kind: "child",
      name,
      lastname: "Novak",
      birth_date: "2019-05-04",
      guardian_statement: true,
      data_consent: true,
    });
  expect((await call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
  return { token, call, email, session, children: ids };
}
