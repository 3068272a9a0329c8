import { randomBytes } from "node:crypto";
import { AuthClient } from "@supabase/auth-js";
import { testDatabase } from "../../app/platform/testing/database.ts";
import type { AuthMailMessage, AuthNotice, AuthServerDeps, AuthSms } from "../config.server.ts";
import { createAuthServer, defaultLimits } from "../server.server.ts";
import { quickHasher } from "./quick-passwords.ts";

export const issuer = "http://localhost:3000/auth/v1";
export const password = "correct horse battery";
const plenty = { count: 1e6, seconds: 1, burst: 1e6 };

export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line no-explicit-any -- response bodies have any shape
  body: any;
}

/** Creates an auth server with its own database, a record of the emails it sent, and an adjustable clock. */
export async function authRig(settings: Partial<AuthServerDeps> = {}) {
  const database = await testDatabase({ pool: 8 });
  const mails: AuthMailMessage[] = [];
  const notices: AuthNotice[] = [];
  const texts: AuthSms[] = [];
  const logged: string[] = [];
  const requests: string[] = [];
  const note = (fields: Record<string, unknown>) => {
    logged.push(fields["err"] instanceof Error ? String(fields["err"].stack) : JSON.stringify(fields));
  };
  let offset = 0;
  let stoppedAt: number | undefined;
  const masterKey = randomBytes(32);
  const clock = () => new Date((stoppedAt ?? Date.now()) + offset);
  // In tests, work that normally runs after the response finishes before the test gets the response.
  const waiting: Promise<void>[] = [];
  const settled = async () => {
    while (waiting.length > 0) await Promise.all(waiting.splice(0));
  };
  const open = {
    failedSignIns: plenty,
    token: plenty,
    verify: plenty,
    signup: plenty,
    recover: plenty,
    resend: plenty,
  };
  const deps: AuthServerDeps = {
    sql: database.sql,
    issuer,
    siteUrl: "http://localhost:3000",
    redirectAllowList: ["https://*.korak.example/**", "korak://app/**"],
    masterKey,
    sendMail: async (_tx, message) => {
      mails.push(message);
    },
    sendNotice: async (_tx, notice) => {
      notices.push(notice);
    },
    sendSms: async (_tx, message) => {
      texts.push(message);
    },
    clientIp: (c) => c.req.header("x-test-ip") ?? "192.0.2.1",
    log: { info: note, warn: note, error: note },
    clock,
    afterAnswer: (work) => void waiting.push(work()),
    passwords: quickHasher(),
    limits: {
      ...defaultLimits,
      ...open,
      otp: plenty,
      updateUser: plenty,
      refresh: plenty,
      mails: plenty,
      sms: plenty,
      mfaChallenge: plenty,
      mfaVerify: plenty,
      mailsToAddress: plenty,
    },
    ...settings,
  };
  const app = createAuthServer(deps);

  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    url.pathname = url.pathname.replace("/auth/v1", "");
    requests.push(`${request.method} ${url.pathname}`);
    const answer = await app.fetch(new Request(url, request));
    await settled();
    return answer;
  };

  /** Creates the real client with its own storage, like one browser. */
  const client = (flowType: "implicit" | "pkce" = "implicit") => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    return new AuthClient({
      url: issuer,
      fetch: send as typeof fetch,
      storage,
      storageKey: `test-${randomBytes(6).toString("hex")}`,
      flowType,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    });
  };

  /** Sends a raw request; a string body is sent unchanged. */
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await send(`${issuer}${path}`, {
      method,
      headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01", ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get("content-type")?.includes("json");
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  };

  let people = 0;
  /** Signs up and confirms a new user. */
  const person = async () => {
    const email = `person${++people}@korak.test`;
    const auth = client();
    await auth.signUp({ email, password });
    const mail = mails.findLast((sent) => sent.to === email);
    const { data, error } = await auth.verifyOtp({ token_hash: mail?.tokenHash ?? "", type: "signup" });
    if (error || !data.session || !data.user) throw error ?? new Error("no session");
    return { email, auth, id: data.user.id, session: data.session };
  };

  return {
    ...database,
    app,
    deps,
    send,
    call,
    client,
    person,
    mails,
    /** Notices sent about changes. */
    notices,
    /** Text messages sent. */
    texts,
    /** Requests received, e.g. `GET /user`. */
    requests,
    /** The server's log; empty unless something went wrong. */
    logged,
    clock,
    masterKey,
    /** Stops the clock, which then only `pass` moves, so that time limits do not depend on the speed of the machine. */
    stopClock: () => {
      stoppedAt = Date.now();
    },
    /** Moves the server's clock forward. */
    pass: (seconds: number) => {
      offset += seconds * 1000;
    },
    lastMail: (to: string) => {
      const mail = mails.findLast((sent) => sent.to === to);
      if (!mail) throw new Error(`no mail to ${to}`);
      return mail;
    },
  };
}

export type AuthRig = Awaited<ReturnType<typeof authRig>>;
