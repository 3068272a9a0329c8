import { randomBytes } from "node:crypto";
import { connect, disconnect, isConnected, openAccount, setAccountState, type AccountState } from "./accounts.ts";
import { deauthorize, issueTokens } from "./connect.ts";
import { Api } from "./api.ts";
import type { TestCard } from "./cards.ts";
import { openDispute } from "./disputes.ts";
import { OAuthError } from "./errors.ts";
import { type Fault, runWithFault } from "./faults.ts";
import { deleteUnusedObjects } from "./forget.ts";
import { decodeForm, type DecodedObject } from "./form.ts";
import { BrowserGuard, type browserLimits } from "./outside.ts";
import { createPaymentIntent } from "./payment-intents.ts";
import { payOut } from "./payouts.ts";
import { pageResponse } from "./screens.ts";
import { Store } from "./store.ts";
import { doTasks } from "./tasks.ts";
import { reliableNetwork, type Receiver, seededRandom, type NetworkProblems, Webhooks } from "./webhooks.ts";
import { idOf, type World } from "./world.ts";

export interface CardSimulatorOptions {
  /** URL at which browsers reach the simulator, including the path where it is mounted. */
  publicUrl: string;
  /** Whether the simulator may run here. */
  allowed: boolean;
  /** `sk_test_…` and `pk_test_…`; live keys are refused. */
  secretKey?: string;
  publishableKey?: string;
  clientId?: string;
  /** Addresses that the consent page may return to, compared exactly. */
  redirectUris?: readonly string[];
  webhooks?: readonly Receiver[];
  clock?: () => Date;
  /** A file that keeps all data across restarts. */
  file?: string;
  /** Seed that makes the random network problems repeatable. */
  seed?: number;
  switches?: Partial<NetworkProblems>;
  /** Whether events are sent automatically after each request; otherwise only `deliver()` sends them. */
  deliverByItself?: boolean;
  /** Whether everything available is paid out once a day. */
  dailyPayouts?: boolean;
  /** Limits of what browsers may write. */
  outside?: Partial<typeof browserLimits>;
  /** Returns the failure to simulate for a request, if any. */
  fault?: (request: { method: string; path: string; account: string }) => Fault | undefined;
}

/** Keys for the demo. The secret key differs in each process, so no one outside knows it. */
export const demoKeys = {
  secretKey: `sk_test_${randomBytes(24).toString("hex")}`,
  publishableKey: "pk_test_demo",
  clientId: "ca_demo",
};

const hour = 60 * 60;
const day = 24 * hour;

/** Simulates the card provider: its HTTP interface, its pages and its webhooks. */
export class CardSimulator {
  readonly webhooks: Webhooks;
  readonly #world: World;
  readonly #api: Api;
  readonly #options: Required<Pick<CardSimulatorOptions, "deliverByItself" | "dailyPayouts" | "secretKey">> &
    Pick<CardSimulatorOptions, "fault">;
  #timer: NodeJS.Timeout | undefined;
  /** Set only while an action runs as of a time in the past. */
  #past: Date | undefined;
  #lastPayout: number;
  #forgotAt = 0;
  readonly #door: BrowserGuard;

  constructor(options: CardSimulatorOptions) {
    const {
      secretKey = demoKeys.secretKey,
      publishableKey = demoKeys.publishableKey,
      clock = () => new Date(),
    } = options;
    if (!options.allowed) throw new Error("The card simulator moves no money and does not run in production.");
    if (!secretKey.startsWith("sk_test_") || !publishableKey.startsWith("pk_test_")) {
      throw new Error("The card simulator takes test keys only.");
    }
    const store = new Store(options.file);
    this.#options = {
      deliverByItself: options.deliverByItself ?? true,
      dailyPayouts: options.dailyPayouts ?? false,
      secretKey,
      ...(options.fault && { fault: options.fault }),
    };
    this.#world = {
      store,
      now: () => Math.floor((this.#past ?? clock()).getTime() / 1000),
      sendingNow: () => Math.floor(clock().getTime() / 1000),
      publicUrl: options.publicUrl.replace(/\/$/, ""),
      platform: "acct_demoplatform",
      clientId: options.clientId ?? demoKeys.clientId,
      redirectUris: options.redirectUris ?? [],
      announce: (event) => {
        if (!this.#past) this.webhooks.queue(event);
      },
      undelivered: new Map(),
      request: { id: null, idempotency_key: null },
    };
    const given = (options.webhooks ?? []).map((receiver, index) => ({ ...receiver, id: `given_${index}` }));
    this.webhooks = new Webhooks(
      this.#world,
      given,
      { ...reliableNetwork, ...options.switches },
      seededRandom(options.seed),
    );
    this.#api = new Api(this.#world, { secretKey, publishableKey, fault: options.fault });
    this.#door = new BrowserGuard(this.#world, options.outside);
    this.#lastPayout = this.#world.now();
    const { platform } = this.#world;
    if (!store.find("account", platform, platform))
      openAccount(this.#world, { id: platform, email: null, country: "SI", state: "ready" });
    store.commit();
  }

  /**
   * Answers a browser, which may be anyone's: serves the pages and the calls with the publishable key, limited per minute.
   * `from` is the client to count.
   */
  async browse(request: Request, from: string): Promise<Response> {
    const passed = await this.#door.pass(request, from);
    return passed instanceof Request ? this.#answer(passed, true) : passed;
  }

  /** Answers a request of the platform to the API, whatever its host, or to one of the pages. */
  fetch(request: Request): Promise<Response> {
    return this.#answer(request, false);
  }

  async #answer(request: Request, outside: boolean): Promise<Response> {
    const url = new URL(request.url);
    const mounted = new URL(this.#world.publicUrl).pathname.replace(/\/$/, "");
    if (mounted !== "" && url.pathname.startsWith(`${mounted}/`)) url.pathname = url.pathname.slice(mounted.length);
    this.tick();
    try {
      const page = await this.#outside(() => pageResponse(this.#world, request, url));
      if (page) return page;
      if (url.pathname.startsWith("/oauth/") && !outside) return await this.#oauth(request, url.pathname);
      return await this.#api.answer(request, url, outside);
    } finally {
      this.#world.store.commit();
      this.#goOn();
    }
  }

  async #outside<T>(act: () => Promise<T>): Promise<T> {
    this.#world.request = { id: null, idempotency_key: null };
    return await act();
  }

  async #oauth(request: Request, path: string): Promise<Response> {
    const given = decodeForm(await request.text());
    const fault = this.#options.fault?.({ method: request.method, path, account: this.#world.platform });
    return runWithFault(fault, request.signal, () => {
      try {
        return this.#granted(request, path, given);
      } finally {
        this.#world.store.commit();
      }
    });
  }

  #granted(request: Request, path: string, given: DecodedObject): Response {
    const bearer = /^bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    const headers = { "content-type": "application/json", "request-id": idOf(this.#world, "req_", 14) };
    try {
      if ((given["client_secret"] ?? bearer) !== this.#options.secretKey) {
        throw new OAuthError("invalid_client", "No such API key", 401);
      }
      const run = path === "/oauth/token" ? issueTokens : path === "/oauth/deauthorize" ? deauthorize : undefined;
      if (!run || request.method !== "POST") throw new OAuthError("invalid_request", "Unrecognized request URL", 404);
      return Response.json(run(this.#world, given), { headers });
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return Response.json({ error: error.code, error_description: error.message }, { status: error.status, headers });
    }
  }

  /** Executes due changes, such as those of pending refunds and payouts. */
  tick(): void {
    this.#world.request = { id: null, idempotency_key: null };
    doTasks(this.#world);
    if (this.#options.dailyPayouts && this.#world.now() - this.#lastPayout >= day) {
      this.#lastPayout = this.#world.now();
      for (const account of this.accounts()) payOut(this.#world, account);
    }
    const now = this.#world.sendingNow();
    if (now - this.#forgotAt >= hour) {
      this.#forgotAt = now;
      deleteUnusedObjects(this.#world, this.accounts());
      this.#world.store.shrink();
    }
    this.#world.store.commit();
  }

  #goOn(): void {
    if (this.#options.deliverByItself && this.#world.undelivered.size > 0)
      setImmediate(() => void this.webhooks.deliver());
  }

  /** Delivers all events that are due. */
  async deliver(): Promise<void> {
    this.tick();
    await this.webhooks.deliver();
  }

  /** Checks every second for due changes. */
  start(): void {
    this.#timer ??= setInterval(() => void this.deliver(), 1000).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Returns the platform's account and those connected to it. */
  accounts(): string[] {
    const { store, platform } = this.#world;
    return [platform, ...store.list("connection", "own").map(({ account }) => account)];
  }

  /** Pays out what is available in an account. */
  payOut(account: string, options?: { fails?: boolean }): string | undefined {
    const payout = payOut(this.#world, account, options);
    this.#world.store.commit();
    return payout?.id;
  }

  /** Opens an account that its owner has already connected. An existing account is not changed. */
  openAccount({ id, email, country }: { id: string; email: string | null; country: string }): void {
    if (this.#world.store.find("account", id, id) !== undefined) return;
    openAccount(this.#world, { id, email, country, state: "ready" });
    connect(this.#world, id, "read_write");
    this.#world.store.commit();
  }

  /** Executes an action as of a time in the past, without events. */
  async asOf<T>(past: Date, work: () => Promise<T>): Promise<T> {
    this.#past = past;
    try {
      return await work();
    } finally {
      this.#past = undefined;
    }
  }

  setAccountState(account: string, state: AccountState): void {
    setAccountState(this.#world, account, state);
    this.#world.store.commit();
  }

  isConnected(account: string): boolean {
    return isConnected(this.#world, account);
  }

  /** Ends the account's connection, as its owner would on the provider's pages. */
  leave(account: string): void {
    if (!this.isConnected(account)) return;
    disconnect(this.#world, account);
    this.#world.store.commit();
  }

  /** Makes a sale that the account's owner handles without the platform. Returns the intent's id. */
  sell(account: string, amount: number, card = "pm_card_visa"): string {
    this.#world.request = { id: null, idempotency_key: null };
    const { id } = createPaymentIntent({
      world: this.#world,
      account,
      publishable: false,
      byOwner: true,
      ids: [],
      values: {
        amount,
        currency: "eur",
        confirm: true,
        payment_method: card,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      },
    });
    this.#world.store.commit();
    return id;
  }

  /** Connects the account again, as its owner would on the provider's pages, without telling the platform. */
  join(account: string): void {
    if (this.isConnected(account)) return;
    connect(this.#world, account, "read_write");
    this.#world.store.commit();
  }

  /**
   * Opens a dispute of the cardholder some time after the payment. Undefined if there is no such charge, or if it is already
   * disputed.
   */
  dispute(account: string, intent: string, kind: NonNullable<TestCard["dispute"]>): string | undefined {
    const { store } = this.#world;
    const charge = store
      .list("charge", account)
      .find((one) => one.payment_intent === intent && one.paid && !one.disputed);
    const dispute = charge && openDispute(this.#world, account, charge, kind);
    store.commit();
    return dispute?.id;
  }
}

export const createCardSimulator = (options: CardSimulatorOptions): CardSimulator => new CardSimulator(options);
