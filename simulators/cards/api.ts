import { createHash } from "node:crypto";
import { expandPaths, expandOf } from "./answers.ts";
import { isConnected } from "./accounts.ts";
import { ProviderError } from "./errors.ts";
import { ConnectionLost, failure, type Fault, wait } from "./faults.ts";
import { decodeForm, type DecodedObject } from "./form.ts";
import { type Answer, Idempotency } from "./idempotency.ts";
import { checkedValues, requireValues, type Shape } from "./parameters.ts";
import { routeOf } from "./routes.ts";
import { presentObject } from "./shown.ts";
import { apiVersion, idOf, type World } from "./world.ts";

interface Keys {
  secretKey: string;
  publishableKey: string;
  fault: ((request: { method: string; path: string; account: string }) => Fault | undefined) | undefined;
}

interface Asked {
  url: URL;
  asked: string;
  account: string;
  key: string | null;
  fault: Fault | undefined;
  id: string;
  headers: Record<string, string>;
  outside: boolean;
}

const refused = (status: number, message: string, code?: string): ProviderError =>
  new ProviderError(status, { type: "invalid_request_error", message, ...(code && { code }) }, true);

function keyOf(request: Request, form: DecodedObject): string {
  const header = request.headers.get("authorization") ?? "";
  const basic = /^basic (\S+)$/i.exec(header)?.[1];
  if (basic !== undefined) return Buffer.from(basic, "base64").toString().split(":")[0] ?? "";
  const bearer = /^bearer (\S+)$/i.exec(header)?.[1];
  const given = form["key"];
  return bearer ?? (typeof given === "string" ? given : "");
}

/** Answers everything below /v1. */
export class Api {
  readonly #world: World;
  readonly #keys: Keys;
  readonly #idempotency: Idempotency;

  constructor(world: World, keys: Keys) {
    this.#world = world;
    this.#keys = keys;
    this.#idempotency = new Idempotency(world);
  }

  /** Answers a request. With `outside`, accepts only the publishable key. */
  async answer(request: Request, url: URL, outside = false): Promise<Response> {
    const id = idOf(this.#world, "req_", 14);
    const asked = await request.text();
    const account = request.headers.get("stripe-account") ?? this.#world.platform;
    const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
    const fault = this.#keys.fault?.({ method: request.method, path: url.pathname, account });
    if (fault?.kind === "down") throw new ConnectionLost();
    const headers: Record<string, string> = {
      "request-id": id,
      "stripe-version": request.headers.get("stripe-version") ?? apiVersion,
    };
    if (key !== null) headers["idempotency-key"] = key;
    if (account !== this.#world.platform) headers["stripe-account"] = account;
    if (fault?.kind === "status" && !fault.done) return failure(fault.status, headers);

    const answering = this.#once(request, { url, asked, account, key, fault, id, headers, outside });
    if (fault?.kind === "late") {
      void answering.then(() => this.#world.store.commit());
      throw new ConnectionLost();
    }
    const answer = await answering;
    this.#world.store.commit();
    if (fault?.kind === "cut") throw new ConnectionLost();
    if (fault?.kind === "status") return failure(fault.status, headers);
    return new Response(answer.body, {
      status: answer.status,
      headers: { ...headers, "content-type": "application/json" },
    });
  }

  /** Runs the request, unless one with the same key was run before. */
  async #once(request: Request, { url, asked, account, key, fault, id, headers, outside }: Asked): Promise<Answer> {
    // Stored as a hash, because browsers send card numbers.
    const given = createHash("sha256").update(`${request.method} ${url.pathname} ${asked}`).digest("hex");
    let [kept, begun]: [Answer | undefined, boolean] = [undefined, false];
    try {
      const before = key === null ? undefined : this.#idempotency.begin(account, key, given);
      if (before) {
        headers["idempotent-replayed"] = "true";
        return before;
      }
      begun = true;
      if (fault?.kind === "slow") await wait(fault.milliseconds, request.signal);
      if (fault?.kind === "late") await fault.until;
      this.#world.request = { id, idempotency_key: key };
      kept = { status: 200, body: JSON.stringify(this.#run(request, url, { asked, account, outside })) };
      return kept;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const answer = { status: error.status, body: JSON.stringify({ error: error.body }) };
      if (!error.early) kept = answer;
      return answer;
    } finally {
      if (key !== null && begun) this.#idempotency.end(account, key, given, kept);
    }
  }

  #run(request: Request, url: URL, { asked, account, outside }: Pick<Asked, "asked" | "account" | "outside">): object {
    const form = decodeForm(request.method === "POST" ? asked : url.search.slice(1));
    const key = keyOf(request, form);
    const publishable = key === this.#keys.publishableKey;
    if (key === "") throw refused(401, "You did not provide an API key.");
    if (!publishable && (outside || key !== this.#keys.secretKey))
      throw refused(401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
    if (account !== this.#world.platform && !isConnected(this.#world, account)) {
      const message = `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`;
      throw refused(403, message, "account_invalid");
    }
    const found = routeOf(request.method, url.pathname);
    if (!found) throw refused(404, `Unrecognized request URL (${request.method}: ${url.pathname}).`);
    const { route, ids } = found;
    if (publishable && !route.open) {
      throw refused(
        403,
        "This API call cannot be made with a publishable API key. Please use a secret API key.",
        "secret_key_required",
      );
    }
    const browser: Shape = publishable ? { client_secret: "text", key: "text" } : {};
    const values = checkedValues({ ...route.takes, ...browser, expand: "texts" }, form, "", route.unsets ?? false);
    requireValues(values, route.needs ?? []);
    const made = route.run({ world: this.#world, account, publishable, ids, values });
    return expandPaths(this.#world, presentObject(this.#world, made), expandOf(values));
  }
}
