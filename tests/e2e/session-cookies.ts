import { AuthClient, type Session } from "@supabase/auth-js";
import { demoPassword, emailOf } from "../../app/demo/world.server.ts";
import { sessionCookies } from "../../app/platform/auth/session-cookie.server.ts";
import { linkIn, mailsTo } from "./mailbox.ts";

/** The auth client as a Node program uses it, with a separate session. */
export const authClient = (url: string) =>
  new AuthClient({
    url: `${url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: true,
    storageKey: crypto.randomUUID(),
  });

export type Auth = ReturnType<typeof authClient>;

export async function demoSession(url: string, key: string): Promise<{ auth: Auth; session: Session }> {
  const auth = authClient(url);
  const { data, error } = await auth.signInWithPassword({ email: emailOf(key), password: demoPassword });
  if (error) throw error;
  return { auth, session: data.session };
}

/** The Cookie header of a browser with this session and the chosen language. */
export function cookiesOf(session: object | null, locale = "en"): string {
  const cookies = session ? sessionCookies(session, undefined, { secure: false }) : [];
  return [...cookies.map((cookie) => cookie.split(";")[0]), `i18n_redirected=${locale}`].join("; ");
}

/** The same cookies for a browser's cookie store. */
export const browserCookies = (
  url: string,
  session: object,
  locale = "en",
): { name: string; value: string; url: string }[] =>
  cookiesOf(session, locale)
    .split("; ")
    .map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    });

/** Signs up with the auth server only and follows the emailed link, which leaves the registration unfinished. */
export async function signUpOnly(url: string, email: string, password: string, data: object = {}) {
  const auth = authClient(url);
  const asked = await auth.signUp({ email, password, options: { data } });
  if (asked.error) throw asked.error;
  const link = new URL(linkIn(await mailText(url, email), "/auth/v1/verify"));
  const token_hash = link.searchParams.get("token") ?? "";
  const { data: confirmed, error } = await auth.verifyOtp({ token_hash, type: "signup" });
  if (error || !confirmed.session) throw error ?? new Error("There is no session.");
  return { auth, session: confirmed.session };
}

async function mailText(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mail = (await mailsTo(url, email)).find(({ html }) => html.includes("/auth/v1/verify"));
    if (mail) return mail.html;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail came to ${email}.`);
}
