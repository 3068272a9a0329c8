import { Secret, TOTP } from "otpauth";
import { type AuthRig, password } from "./auth-rig.ts";

/** The real client, as in one browser. */
type Browser = ReturnType<AuthRig["client"]>;

/** Returns the code that an authenticator app shows at that time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  });

/** Returns a wrong six-digit code. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

export async function enrollTotp(auth: Browser, friendlyName = "App") {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, uri: data.totp.uri, picture: data.totp.qr_code };
}

export async function enrollPhone(auth: Browser, phone: string, friendlyName = "Phone") {
  const { data, error } = await auth.mfa.enroll({ factorType: "phone", phone, friendlyName });
  if (error) throw error;
  return data;
}

/** Submits the app's code for the rig's current time. Each step's code works once. */
export const submitTotp = (rig: AuthRig, auth: Browser, { factorId, secret }: { factorId: string; secret: string }) =>
  auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, rig.clock()) });

/** Creates a user with an authenticator app, signed in at aal2. */
export async function personWithTotp(rig: AuthRig) {
  const person = await rig.person();
  const factor = await enrollTotp(person.auth);
  const { data, error } = await submitTotp(rig, person.auth, factor);
  if (error) throw error;
  // Moves the clock to the next step, which has another code.
  rig.pass(30);
  return { ...person, factor, raised: data };
}

/** Signs the same user in with another browser, at aal1. */
export async function signInAgain(rig: AuthRig, email: string) {
  const auth = rig.client();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error || !data.session) throw error ?? new Error("no session");
  return { auth, session: data.session };
}

export async function assuranceLevels(auth: Browser) {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  const methods = (data?.currentAuthenticationMethods ?? []) as { method: string }[];
  return [data?.currentLevel, data?.nextLevel, methods.map(({ method }) => method)];
}
