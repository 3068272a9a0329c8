import { type Context, Hono } from "hono";
import { consentPage, contentSecurityPolicy, type FormValues, refusalPage } from "./page.ts";
import { createGrants, GrantError, sameText } from "./grants.ts";
import { claimsOf, type Person, persons } from "./persons.ts";
import { languageOf, textsOf } from "./texts.ts";

/** An application that may send users to the simulator. */
export interface SimulatorClient {
  id: string;
  secret: string;
  /** Shown to the user as the requesting application. */
  name: string;
  /** Allowed redirect URIs, compared exactly as strings. */
  redirectUris: string[];
}

export interface SimulatorOptions {
  /** Public URL where the simulator is mounted; also the tokens' `iss`. */
  issuer: string;
  clients: SimulatorClient[];
  /** Whether the simulator may run here: anyone who can reach it can sign in as anyone. */
  allowed: boolean;
}

interface AuthorizeRequest {
  client: SimulatorClient;
  redirectUri: string;
  query: Record<string, string>;
}

/** Thrown for an unknown client or redirect URI, which must not get a redirect. */
class UnknownClientError extends Error {}

/** An error returned to the client by redirect. */
class AuthorizeError extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

function clientOf(query: Record<string, string>, clients: SimulatorClient[]): AuthorizeRequest {
  const client = clients.find(({ id }) => id === query["client_id"]);
  if (!client) throw new UnknownClientError("The client_id is unknown.");
  const redirectUri = query["redirect_uri"] ?? "";
  if (!client.redirectUris.includes(redirectUri)) {
    throw new UnknownClientError("The redirect_uri is not registered for this client.");
  }
  return { client, redirectUri, query };
}

function check({ query }: AuthorizeRequest): void {
  const refuse = (code: string, description: string) => {
    throw new AuthorizeError(code, description);
  };
  if (query["response_type"] !== "code") refuse("unsupported_response_type", "The response_type must be code.");
  if (!(query["scope"] ?? "").split(" ").includes("openid")) refuse("invalid_scope", "The scope must include openid.");
  if (query["code_challenge_method"] !== "S256" || !/^[\w-]{43}$/.test(query["code_challenge"] ?? "")) {
    refuse("invalid_request", "A code_challenge with the method S256 is required.");
  }
  if (query["prompt"] === "none") refuse("login_required", "There is never an existing session here.");
}

const backTo = ({ redirectUri, query }: AuthorizeRequest, issuer: string, answer: Record<string, string>): string => {
  const address = new URL(redirectUri);
  const state = query["state"];
  for (const [name, value] of Object.entries({ ...answer, ...(state !== undefined && { state }), iss: issuer })) {
    address.searchParams.set(name, value);
  }
  return address.href;
};

function empty(hint: string | undefined): FormValues {
  const known = persons.some(({ email }) => email === hint);
  const person = hint === undefined || known ? (hint ?? persons[0]?.email ?? "other") : "other";
  return { person, name: "", email: known ? "" : (hint ?? ""), verified: true, problems: {} };
}

async function formOf(c: Context): Promise<FormValues & { decision: string }> {
  const body = await c.req.parseBody();
  const word = (name: string, longest: number) => {
    const value = body[name];
    return typeof value === "string" ? value.trim().slice(0, longest) : "";
  };
  return {
    decision: word("decision", 20),
    person: word("person", 254),
    name: word("name", 100),
    email: word("email", 254).toLowerCase(),
    verified: word("verified", 1) === "1",
    problems: {},
  };
}

/** Returns the person from the form, or the form's validation errors. */
function personOf(filled: FormValues, texts: ReturnType<typeof textsOf>): Person | FormValues["problems"] {
  const known = persons.find(({ email }) => email === filled.person);
  if (known) return { ...known, emailVerified: filled.verified };
  const problems = {
    ...(filled.name === "" && { name: texts.nameMissing }),
    ...(!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(filled.email) && { email: texts.emailWrong }),
  };
  if (Object.keys(problems).length > 0) return problems;
  return { name: filled.name, email: filled.email, emailVerified: filled.verified };
}

/** Reads client id and secret from the header or the form. */
function credentialsOf(c: Context, body: Record<string, unknown>): [string, string] {
  const basic = /^basic (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (basic) {
    const [id = "", ...secret] = Buffer.from(basic, "base64").toString().split(":");
    const decoded = (text: string) => new URLSearchParams(`v=${text}`).get("v") ?? "";
    return [decoded(id), decoded(secret.join(":"))];
  }
  return [String(body["client_id"] ?? ""), String(body["client_secret"] ?? "")];
}

/**
 * Creates a small OpenID Connect provider for environments without a real one. It asks for no password, and loses its keys
 * and codes when it stops. Paths are relative, so mount it at the path of `issuer`.
 */
export function createOAuthSimulator({ issuer, clients, allowed }: SimulatorOptions): Hono {
  if (!allowed) throw new Error("The sign-in simulator lets anyone sign in as anyone and does not run in production.");
  const grants = createGrants(issuer);
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    c.res.headers.set("content-security-policy", contentSecurityPolicy);
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  });

  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
      scopes_supported: ["openid", "profile", "email", "offline_access"],
      claims_supported: ["sub", "name", "given_name", "family_name", "email", "email_verified"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      code_challenge_methods_supported: ["S256"],
      ui_locales_supported: ["en", "sl", "sr"],
      authorization_response_iss_parameter_supported: true,
    }),
  );

  app.get("/jwks", async (c) => c.json({ keys: await grants.publicKeys() }));

  app.on(["GET", "POST"], "/authorize", async (c) => {
    const query = c.req.query();
    const language = languageOf(query["ui_locales"], c.req.header("accept-language"));
    const texts = textsOf(language);
    try {
      const request = clientOf(query, clients);
      try {
        check(request);
        if (c.req.method !== "POST") {
          return c.html(consentPage(texts, language, request.client.name, empty(query["login_hint"])));
        }
        const { decision, ...filled } = await formOf(c);
        if (decision !== "allow") throw new AuthorizeError("access_denied", "The user canceled.");
        const person = personOf(filled, texts);
        if (!("emailVerified" in person)) {
          return c.html(consentPage(texts, language, request.client.name, { ...filled, problems: person }), 422);
        }
        const code = grants.code({
          clientId: request.client.id,
          redirectUri: request.redirectUri,
          scope: query["scope"] ?? "",
          nonce: query["nonce"],
          challenge: query["code_challenge"] ?? "",
          person,
        });
        return c.redirect(backTo(request, issuer, { code }), 303);
      } catch (error) {
        if (!(error instanceof AuthorizeError)) throw error;
        return c.redirect(backTo(request, issuer, { error: error.code, error_description: error.message }), 303);
      }
    } catch (error) {
      if (!(error instanceof UnknownClientError)) throw error;
      return c.html(refusalPage(texts, language, error.message), 400);
    }
  });

  app.post("/token", async (c) => {
    const body = await c.req.parseBody();
    const [id, secret] = credentialsOf(c, body);
    const client = clients.find((known) => known.id === id);
    if (!client || !sameText(client.secret, secret)) {
      c.header("www-authenticate", "Basic");
      return c.json({ error: "invalid_client", error_description: "The client or its secret is wrong." }, 401);
    }
    const word = (name: string) => String(body[name] ?? "");
    try {
      const type = word("grant_type");
      if (type === "refresh_token") return c.json(await grants.renew(client.id, word("refresh_token")));
      if (type !== "authorization_code") throw new GrantError("unsupported_grant_type", "This grant is not offered.");
      const [code, redirectUri, verifier] = [word("code"), word("redirect_uri"), word("code_verifier")];
      return c.json(await grants.exchangeCode(client.id, code, redirectUri, verifier));
    } catch (error) {
      if (!(error instanceof GrantError)) throw error;
      return c.json({ error: error.code, error_description: error.message }, 400);
    }
  });

  app.on(["GET", "POST"], "/userinfo", (c) => {
    const token = /^bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const grant = token && grants.bearer(token);
    if (!grant) {
      c.header("www-authenticate", 'Bearer error="invalid_token"');
      return c.json({ error: "invalid_token" }, 401);
    }
    return c.json(claimsOf(grant.person, grant.scope));
  });

  return app;
}
