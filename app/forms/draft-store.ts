/** Text that a person typed into a form and has not sent. */
export interface Draft {
  /** Fields that differ from the form's initial values. */
  values: Record<string, string | string[]>;
  /** The idempotency key the form was sent with, while it is unknown whether the server received it. */
  key?: string | undefined;
}

const prefix = "korak-draft";
const days = 24 * 3600_000;
/** Unused drafts expire after a week. */
const keptFor = 7 * days;

/** Whether this browser has anyone's draft. Whose it is becomes known only after sign-in. */
export function keepsDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(prefix));
  } catch {
    return false;
  }
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const textOf = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/**
 * Drafts of one account in this browser, encrypted with a secret that only that account receives when signed in: on a shared
 * computer no one else can read them or see which form they belong to. Creating a store deletes expired drafts and those of other
 * accounts.
 */
export class DraftStore {
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #key: Promise<CryptoKey>;
  readonly #secret: Uint8Array<ArrayBuffer>;
  readonly #owner: Promise<string>;
  /** Serializes reads and writes, so that the last write wins. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(secret: string, storage: Storage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
    this.#secret = bytesOf(secret);
    this.#key = crypto.subtle.importKey("raw", this.#secret, "AES-GCM", false, ["encrypt", "decrypt"]);
    this.#owner = this.#digest("owner");
    this.#last = this.#sweep();
  }

  read(name: string): Promise<Draft | undefined> {
    return this.#inTurn(async () => {
      const stored = this.#storage.getItem(await this.#nameOf(name));
      const [, nonce, sealed] = stored?.split(".") ?? [];
      if (!nonce || !sealed) return undefined;
      try {
        const open = await crypto.subtle.decrypt(
          { name: "AES-GCM", iv: bytesOf(nonce) },
          await this.#key,
          bytesOf(sealed),
        );
        return JSON.parse(new TextDecoder().decode(open)) as Draft;
      } catch {
        return undefined;
      }
    });
  }

  /** Saves the draft; deletes it if it has no fields. */
  write(name: string, draft: Draft): Promise<void> {
    return this.#inTurn(async () => {
      const place = await this.#nameOf(name);
      if (Object.keys(draft.values).length === 0) return this.#storage.removeItem(place);
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(draft));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, await this.#key, text);
      try {
        this.#storage.setItem(place, `${this.#now() + keptFor}.${textOf(nonce)}.${textOf(sealed)}`);
      } catch {
        // If the storage is full, the draft is lost; the form still works.
      }
    });
  }

  remove(name: string): Promise<void> {
    return this.write(name, { values: {} });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn;
    return turn;
  }

  async #digest(of: string): Promise<string> {
    const text = new TextEncoder().encode(of);
    const joined = new Uint8Array(this.#secret.length + text.length);
    joined.set(this.#secret);
    joined.set(text, this.#secret.length);
    return textOf(await crypto.subtle.digest("SHA-256", joined)).slice(0, 22);
  }

  async #nameOf(name: string): Promise<string> {
    return `${prefix}:${await this.#owner}:${await this.#digest(`name ${name}`)}`;
  }

  async #sweep(): Promise<void> {
    const own = `${prefix}:${await this.#owner}:`;
    for (const name of Object.keys(this.#storage)) {
      if (!name.startsWith(prefix)) continue;
      const until = Number(this.#storage.getItem(name)?.split(".")[0]);
      if (!name.startsWith(own) || !(until > this.#now())) this.#storage.removeItem(name);
    }
  }
}
