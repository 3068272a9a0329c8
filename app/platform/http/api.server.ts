import type { ServerResponse } from "node:http";
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { assuranceGap, type Caller, type Person, roleOf, standingGap } from "../auth/actor.ts";
import { callerOf, OutdatedTokenError } from "../auth/caller.server.ts";
import { databaseTrouble } from "../db/database.server.ts";
import { AppError, refusal, wrongField } from "../errors/app-error.ts";
import { type LinkPortraits, portraitPath, portraitsIn } from "../files/portrait-links.server.ts";
import { networkOf } from "../net/address.server.ts";
import { isLocale, localeCookie, type Locale, preferredLocale } from "../i18n/locales.ts";
import type { Services } from "../services.server.ts";
import { claimFor } from "../write/claim.server.ts";
import type { Claim, WriteContext } from "../write/context.ts";
import { ApiError } from "./client.ts";
import { fileResponse } from "./answer.server.ts";
import { formDiscardLimit, discardBody } from "./body.server.ts";
import { type ContractChecks, checksOf, type ContractCheck } from "./contract-check.server.ts";
import { errorBody, errorResponse } from "./error-response.server.ts";
import {
  type Answer,
  type Body,
  type Data,
  type FileAnswer,
  type HandlerInput,
  keyOf,
  type OperationShape,
  type StreamEvent,
} from "./operation.ts";
import { readRequest, type ReceivedBody } from "./request.server.ts";
import { compareRoutes, refuseConflicts } from "./route-order.ts";
import { Streams } from "./streams.server.ts";
import { unstorablePaths } from "./storable.ts";
import { fieldErrors, firstFields } from "./validation.ts";

export interface CallContext extends Services {
  caller: Caller;
  locale: Locale;
  requestId: string;
  /** The client's address; trusts X-Forwarded-For only from trusted proxies. */
  clientIp: string;
  /** Whether this is a HEAD request: the answer is computed but not sent, so no one reads it. */
  onlyHead?: boolean;
  now: Date;
  /** The signed-in person. The role check guarantees one unless the operation is open to `anon`. */
  person: Person;
  /** Context of the feature's writes. Its actor is `person`; an operation open to `anon` passes `caller` instead. */
  context: WriteContext<Person>;
}

type Handler<O extends OperationShape> = (call: CallContext, input: HandlerInput<O>) => Promise<Answer<O>>;

export interface ApiEnvironment {
  Bindings: {
    requestId?: string;
    clientIp?: string;
    /** Finds the caller if the header has no token. Called again while a stream is open. */
    caller?: () => Promise<Caller>;
    /** The connection's response, for streams. */
    outgoing?: ServerResponse;
  };
}

/** A mounted operation and its handler. */
interface Mounted {
  tag: string;
  shape: OperationShape;
  handler: Handler<OperationShape>;
  /** Replaces the portraits in an answer with links. */
  portraits: LinkPortraits | undefined;
}

/** Facts about a call, over the network or within the process. */
interface Origin {
  caller: Caller;
  locale: Locale;
  requestId: string;
  clientIp: string;
  onlyHead?: boolean;
}

interface RawInput extends Omit<ReceivedBody, "close"> {
  params: unknown;
  query: unknown;
  /** Aborted when the stream ends; only for a stream. */
  signal?: AbortSignal;
}

export interface ApiOptions {
  /** For tests. Called for responses and refusals that the contract does not describe; such a call fails. */
  contractCheck?: ContractCheck | undefined;
  /** The open streams of this process. */
  streams?: Streams | undefined;
}

/** The product API. Features mount their operations; the steps common to all calls are here. */
export class Api {
  readonly #hono = new Hono<ApiEnvironment>();
  #routed = false;
  readonly operations: Mounted[] = [];
  /** The description of each tag in the OpenAPI document. */
  readonly tags = new Map<string, string>();
  readonly #services: Services;
  readonly #byKey = new Map<string, Mounted>();

  readonly #checks: ContractChecks | undefined;
  #streams: Streams | undefined;
  readonly #streamPaths: RegExp[] = [];
  readonly #forms: { method: string; path: RegExp }[] = [];

  constructor(services: Services, { contractCheck, streams }: ApiOptions = {}) {
    this.#services = services;
    this.#checks = contractCheck && checksOf(contractCheck);
    this.#streams = streams;
    this.#hono.onError((error, c) => this.#refuse(c, error));
    this.#hono.notFound((c) => this.#refuse(c, refusal("not_found")));
  }

  /** Returns the app that answers requests. After that, nothing can be mounted. */
  get hono(): Hono<ApiEnvironment> {
    if (!this.#routed) {
      this.#routed = true;
      for (const mounted of this.operations.toSorted((a, b) => compareRoutes(a.shape, b.shape))) {
        const { method, path } = mounted.shape;
        this.#hono.on(method.toUpperCase(), path.replace(/\{(\w+)\}/g, ":$1"), (c) => this.#answer(mounted, c));
      }
    }
    return this.#hono;
  }

  /** Describes the operations with this tag in the OpenAPI document. */
  describe(tag: string, description: string): this {
    this.tags.set(tag, description);
    return this;
  }

  /** Mounts one operation: checks role and input, runs the handler, applies idempotency, sends the response. */
  mount<const O extends OperationShape>(tag: string, shape: O, handler: Handler<O>): this {
    const portraits = shape.data && shape.answer === undefined ? portraitsIn(shape.data) : undefined;
    const mounted: Mounted = { tag, shape, handler: handler as unknown as Mounted["handler"], portraits };
    if (this.#routed) throw new Error(`${keyOf(shape)} comes too late.`);
    refuseConflicts(
      shape,
      this.operations.map((operation) => operation.shape),
    );
    this.operations.push(mounted);
    this.#byKey.set(keyOf(shape), mounted);
    const method = shape.method.toUpperCase();
    const path = new RegExp(`^${shape.path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);
    if (shape.request?.kind === "form") this.#forms.push({ method, path });
    if (shape.answer?.kind === "stream") this.#streamPaths.push(path);
    return this;
  }

  /** Mounts an operation that returns only data. */
  data<const O extends OperationShape>(
    tag: string,
    shape: O,
    handler: (call: CallContext, input: HandlerInput<O>) => Promise<Data<O>>,
  ): this {
    return this.mount(tag, shape, (async (call: CallContext, input: HandlerInput<O>) => ({
      data: await handler(call, input),
    })) as Handler<O>);
  }

  /** Mounts a write that takes only a body. */
  write<const O extends OperationShape>(
    tag: string,
    shape: O,
    verb: (services: CallContext, context: WriteContext<Person>, body: Body<O>) => Promise<Data<O>>,
  ): this {
    return this.data(tag, shape, (call, { body }) => verb(call, call.context, body));
  }

  /** Whether this request's body is streamed with its own limits: a form with files. */
  readsBody(method: string, path: string): boolean {
    return this.#forms.some((form) => form.method === method && form.path.test(path));
  }

  /** Whether a GET of this path is answered with an event stream. */
  isStream(path: string): boolean {
    return this.#streamPaths.some((one) => one.test(path));
  }

  async #answer(mounted: Mounted, c: Context<ApiEnvironment>): Promise<Response> {
    const { shape } = mounted;
    let received: ReceivedBody = {};
    try {
      const caller = await identify(this.#services, c);
      const origin = {
        caller,
        locale: localeOf(c, caller),
        requestId: c.env?.requestId ?? "",
        clientIp: c.env?.clientIp ?? "",
        onlyHead: c.req.raw.method === "HEAD",
      };
      checkCaller(shape, caller, this.#services.settings);
      if (shape.answer?.kind === "stream") return await this.#stream(mounted, origin, c);
      received = await readRequest(shape, c);
      const { close: _, ...rest } = received;
      const raw = { params: c.req.param(), query: queryOf(c), ...rest };
      const answer = await this.#run(mounted, origin, raw, c.req.header("idempotency-key"));
      if (shape.answer?.kind === "file") return fileResponse(answer.body as FileAnswer);
      c.header("cache-control", "no-store");
      return c.json(answer.body as object, answer.status as ContentfulStatusCode);
    } catch (error) {
      if (error instanceof AppError) this.#checks?.refused(shape, error.code);
      if (shape.request?.kind === "form" && !c.req.raw.bodyUsed) await discardBody(c.req.raw.body, formDiscardLimit);
      throw error;
    } finally {
      await received.close?.();
    }
  }

  /** Answers with a stream. Counts it against the limits before doing any work for it. */
  async #stream(mounted: Mounted, origin: Origin, c: Context<ApiEnvironment>): Promise<Response> {
    const { shape } = mounted;
    const { caller, clientIp } = origin;
    const stop = new AbortController();
    const streams = (this.#streams ??= new Streams(this.#services.settings));
    streams.enter(caller.kind === "anon" ? `address:${networkOf(clientIp)}` : caller.account_id, stop);
    try {
      c.req.raw.signal.addEventListener("abort", () => stop.abort(), { once: true });
      const raw = { params: c.req.param(), query: queryOf(c), signal: stop.signal };
      const { body } = await this.#run(mounted, origin, raw, undefined);
      // No one reads the answer to a HEAD request.
      if (origin.onlyHead) stop.abort();
      return streams.respond(body as AsyncIterable<StreamEvent<unknown>>, {
        stop,
        response: c.env?.outgoing,
        check: async () => checkCaller(shape, await identify(this.#services, c), this.#services.settings),
        failed: (error) => void errorBody(error, { ...origin, log: this.#services.log }),
      });
    } catch (error) {
      stop.abort();
      throw error;
    }
  }

  /**
   * Calls an operation within the process for a known caller: the same role check, input check, handler and refusals as
   * over the network, without building and parsing a request. Throws refusals as `ApiError`.
   */
  async dispatch(
    key: string,
    origin: Origin,
    input: Partial<RawInput> & { idempotencyKey?: string },
  ): Promise<unknown> {
    try {
      const mounted = this.#byKey.get(key);
      if (!mounted) throw refusal("not_found");
      checkCaller(mounted.shape, origin.caller, this.#services.settings);
      const { params = {}, query = {}, body, files } = input;
      const raw = { params, query: given(query), body: given(body), ...(files && { files }) };
      return (await this.#run(mounted, origin, raw, input.idempotencyKey)).body;
    } catch (error) {
      const mounted = this.#byKey.get(key);
      if (mounted && error instanceof AppError) this.#checks?.refused(mounted.shape, error.code);
      const refused = errorBody(error, { ...origin, log: this.#services.log });
      throw new ApiError(refused.statusCode, refused);
    }
  }

  async #run({ shape, handler, portraits }: Mounted, origin: Origin, raw: RawInput, key: string | undefined) {
    const bytes = shape.request?.kind === "raw";
    for (const part of [raw.params, raw.query, bytes ? undefined : raw.body]) mustBeStorable(part);
    const services = this.#services;
    const input = {
      ...raw,
      params: shape.params ? parsed(shape.params, raw.params) : {},
      query: shape.query ? parsed(shape.query, raw.query) : {},
      body: bytes
        ? raw.body
        : shape.body
          ? parsed(shape.body, shape.nullBody ? (raw.body ?? {}) : raw.body)
          : undefined,
    };
    const { caller, locale, requestId } = origin;
    const [person, now] = [caller as Person, services.clock()];
    const claim = claimOf(services, shape, caller, key, [input.params, input.query, input.body]);
    const context = { actor: person, now, requestId, locale, claim };
    const answer: unknown = await handler({ ...services, ...origin, person, now, context }, input as never);
    const body = portraits
      ? withLinks(answer as { data: unknown }, (data) =>
          portraits(data, (stored) => portraitPath(services, stored, now)),
        )
      : answer;
    if (claim && !claim.used) {
      const mistake = new Error(`${shape.method} ${shape.path} takes an Idempotency-Key but did not write with it`);
      // In production, do not fail now: the write is done, and the client would only repeat it.
      if (!services.settings.production) throw mistake;
      services.log.error({ err: mistake, request_id: requestId }, "idempotency key not claimed");
    }
    return { status: shape.status ?? 200, body: this.#checks ? this.#checks.answered(shape, body) : body };
  }

  #refuse(c: Context<ApiEnvironment>, error: unknown): Response {
    return errorResponse(error, {
      locale: localeOf(c, { kind: "anon" }),
      requestId: c.env?.requestId ?? "",
      log: this.#services.log,
    });
  }
}

/**
 * Throws unless this caller may make this call: role, child lock, second factor, a specialist's approval. Calls for
 * `anon` are open to everyone.
 */
function checkCaller(shape: OperationShape, caller: Caller, settings: Services["settings"]): void {
  if (shape.roles.includes("anon")) return;
  const role = roleOf(caller);
  if (role === "anon") throw refusal("no_session");
  if (!shape.roles.includes(role) && !shape.roles.includes("authenticated")) throw refusal("not_allowed");
  if (caller.kind !== "person") return;
  if (caller.child_lock_active && !shape.duringChildLock) throw refusal("child_lock");
  if (!shape.beforeSecondFactor && assuranceGap(caller, settings.secondFactorRequired)) {
    throw refusal("second_factor_required");
  }
  const gap = shape.withoutApproval ? null : standingGap(caller);
  if (gap === "suspended") throw new AppError("specialist_suspended", { values: { address: settings.supportEmail } });
  if (gap) throw refusal("specialist_not_approved");
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (!read.success) throw new AppError("invalid_input", { fields: fieldErrors(read.error) });
  return read.data;
}

/** Refuses text that PostgreSQL cannot store while the error can still name the field. */
function mustBeStorable(input: unknown): void {
  const names = unstorablePaths(input);
  if (!names) return;
  throw new AppError("invalid_input", { fields: firstFields(names.map((name) => [name, { code: "type" }])) });
}

const withLinks = <A extends { data: unknown }>(answer: A, link: (data: unknown) => unknown): A => ({
  ...answer,
  data: link(answer.data),
});

/** Removes keys whose value is undefined, as JSON would. */
const given = (value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined))
    : value;

/** Identifies the caller: `anon` without a token. An expired or forged token is refused, never treated as `anon`. */
async function identify(services: Services, c: Context<ApiEnvironment>): Promise<Caller> {
  if (c.env?.caller) return c.env.caller();
  const header = c.req.header("authorization");
  if (!header) return { kind: "anon" };
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
  if (!token) throw refusal("session_expired");
  const claims = await services.verifyToken(token).catch((cause: unknown) => {
    // A database outage says nothing about the token.
    if (databaseTrouble(cause)) throw cause;
    throw new AppError("session_expired", { cause });
  });
  return callerOf(services.sql, claims, services.clock()).catch((cause: unknown) => {
    throw cause instanceof OutdatedTokenError ? new AppError("session_expired", { cause }) : cause;
  });
}

/** Language of the response: from the header, else the caller's, else the cookie's or the browser's. */
function localeOf(c: Context, caller: Caller): Locale {
  const asked = c.req.header("x-korak-locale");
  if (isLocale(asked)) return asked;
  if (caller.kind === "person") return caller.locale;
  const cookie = new RegExp(`${localeCookie.name}=(\\w+)`).exec(c.req.header("cookie") ?? "")?.[1];
  return isLocale(cookie) ? cookie : (preferredLocale(c.req.header("accept-language")) ?? "en");
}

/** Repeated names become lists; everything else is a string. */
function queryOf(c: Context): Record<string, string | string[]> {
  const all = c.req.queries();
  return Object.fromEntries(Object.entries(all).map(([k, v]) => [k, v.length > 1 ? v : (v[0] as string)]));
}

/** Returns the claim for the call's idempotency key, if the operation takes one. Keys are per account. */
function claimOf(
  { masterKey }: Services,
  { method, path, idempotency }: OperationShape,
  caller: Caller,
  key: string | undefined,
  input: unknown,
): Claim | undefined {
  if (idempotency === undefined || idempotency === "none") return undefined;
  if (idempotency === "required" && !key) throw wrongField("idempotency-key", "required");
  if (!key || caller.kind === "anon") return undefined;
  if (key.length > 200) throw wrongField("idempotency-key", "maxLength", { max: 200 });
  return claimFor(masterKey, caller.account_id, key, `${method} ${path}`, input);
}
