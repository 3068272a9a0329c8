import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Caller, type Person, roleOf } from "../auth/actor.ts";
import { callerOf } from "../auth/caller.server.ts";
import { AppError, refusal, wrongField } from "../errors/app-error.ts";
import { isLocale, localeCookie, type Locale, preferredLocale } from "../i18n/locales.ts";
import type { Services } from "../services.server.ts";
import { errorResponse } from "./error-response.server.ts";
import { withIdempotency } from "./idempotency.server.ts";
import type { Answer, Body, OperationShape, Params, Query } from "./operation.ts";
import { fieldErrors } from "./validation.ts";

export interface CallContext extends Services {
  caller: Caller;
  locale: Locale;
  requestId: string;
  /** The caller's address, through trusted proxies only. */
  clientIp: string;
  now: Date;
  /** The signed-in person; the role check has made sure of one unless the operation is open to others. */
  person: Person;
}

type Handler<O extends OperationShape> = (
  call: CallContext,
  input: { params: Params<O>; query: Query<O>; body: Body<O> },
) => Promise<Answer<O>>;

/** A room's part of the API: its operations by name, each with what answers it. */
export interface RoomApi {
  tag: string;
  mount(api: Api): void;
}

export interface ApiEnvironment {
  /** `caller` is set by calls inside the process only, where it is known already; it cannot arrive over the network. */
  Bindings: { caller?: Caller; requestId?: string; clientIp?: string };
  Variables: { requestId: string; clientIp: string };
}

const bodyLimit = 256 * 1024;

/** The product API. Rooms mount their operations; everything every call must do stands here, once. */
export class Api {
  readonly hono = new Hono<ApiEnvironment>();
  readonly operations: { tag: string; shape: OperationShape }[] = [];
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
    this.hono.use(async (c, next) => {
      c.set("requestId", c.env?.requestId ?? "");
      c.set("clientIp", c.env?.clientIp ?? "");
      await next();
    });
    this.hono.onError((error, c) => this.#refuse(c, error));
    this.hono.notFound((c) => this.#refuse(c, refusal("not_found")));
  }

  /** Mounts one operation: token, role, child lock, input, handler, idempotency, answer. */
  mount<const O extends OperationShape>(tag: string, shape: O, handler: Handler<O>): this {
    this.operations.push({ tag, shape });
    this.hono.on(shape.method.toUpperCase(), shape.path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
      const call = await this.#call(c, shape);
      const input = await readInput(c, shape);
      const run = async () => ({ status: shape.status ?? 200, body: await handler(call, input as never) });
      const key = c.req.header("idempotency-key");
      const answer =
        key && shape.method !== "get" && call.caller.kind === "person"
          ? await withIdempotency(call, key, fingerprint(c, input), run)
          : await run();
      c.header("cache-control", "no-store");
      return c.json(answer.body as object, answer.status as ContentfulStatusCode);
    });
    return this;
  }

  async #call(c: Context<ApiEnvironment>, shape: OperationShape): Promise<CallContext> {
    const services = this.#services;
    const caller = await identify(services, c);
    const role = roleOf(caller);
    if (!shape.roles.includes("anon")) {
      if (role === "anon") throw refusal("no_session");
      const enough = shape.roles.includes(role) || (shape.roles.includes("authenticated") && role !== undefined);
      if (!enough) throw refusal("not_allowed");
    }
    return {
      ...services,
      caller,
      person: caller as Person,
      locale: localeOf(c, caller),
      requestId: c.get("requestId"),
      clientIp: c.get("clientIp"),
      now: services.clock(),
    };
  }

  #refuse(c: Context<ApiEnvironment>, error: unknown): Response {
    return errorResponse(error, {
      locale: localeOf(c, { kind: "anon" }),
      requestId: c.get("requestId") ?? "",
      log: this.#services.log,
    });
  }
}

/** Who calls: nobody without a token; a dead or forged token is refused, never read as nobody. */
async function identify(services: Services, c: Context<ApiEnvironment>): Promise<Caller> {
  if (c.env?.caller) return c.env.caller;
  const header = c.req.header("authorization");
  if (!header) return { kind: "anon" };
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
  if (!token) throw refusal("session_expired");
  const claims = await services.verifyToken(token).catch((cause: unknown) => {
    throw new AppError("session_expired", { cause });
  });
  return callerOf(services.sql, claims);
}

/** Language of the answer's texts: asked for by header, else the caller's own, else the cookie's or the browser's. */
function localeOf(c: Context, caller: Caller): Locale {
  const asked = c.req.header("x-korak-locale");
  if (isLocale(asked)) return asked;
  if (caller.kind === "person") return caller.locale;
  const cookie = new RegExp(`${localeCookie.name}=(\\w+)`).exec(c.req.header("cookie") ?? "")?.[1];
  return isLocale(cookie) ? cookie : (preferredLocale(c.req.header("accept-language")) ?? "en");
}

async function readInput(c: Context, shape: OperationShape) {
  const parse = (schema: OperationShape["body"], value: unknown, prefix = "") => {
    if (!schema) return prefix ? {} : undefined;
    const read = schema.safeParse(value);
    if (!read.success) throw new AppError("invalid_input", { fields: fieldErrors(read.error) });
    return read.data;
  };
  const params = parse(shape.params, c.req.param(), "params");
  const query = parse(shape.query, queryOf(c), "query");
  const body = shape.body ? parse(shape.body, await readJson(c)) : undefined;
  return { params, query, body };
}

/** Repeated names become lists; everything else is text. */
function queryOf(c: Context): Record<string, string | string[]> {
  const all = c.req.queries();
  return Object.fromEntries(Object.entries(all).map(([k, v]) => [k, v.length > 1 ? v : (v[0] as string)]));
}

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw refusal("unsupported_media_type");
  if (Number(c.req.header("content-length") ?? 0) > bodyLimit) throw refusal("body_too_large");
  const raw = await c.req.text();
  if (Buffer.byteLength(raw) > bodyLimit) throw refusal("body_too_large");
  // PostgreSQL text cannot hold NUL; refused here, where the answer is still a clear one.
  if (raw.includes("\\u0000") || raw.includes("\u0000")) throw wrongField("body", "type");
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    throw refusal("malformed_json");
  }
}

const fingerprint = (c: Context, input: unknown) =>
  createHash("sha256").update(`${c.req.method} ${c.req.path} ${JSON.stringify(input)}`).digest("base64url");
