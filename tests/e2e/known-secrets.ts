import type { Sql } from "../../app/platform/db/database.server.ts";

/** All secrets that a run has seen: kind by value. */
export class KnownSecrets {
  readonly #known = new Map<string, string>();

  get size(): number {
    return this.#known.size;
  }

  count(kind: string): number {
    return [...this.#known.values()].filter((one) => one === kind).length;
  }

  add(kind: string, value: unknown): void {
    if (typeof value === "string" && value.length >= 4) this.#known.set(value, kind);
  }

  /** Records secrets in a response body and in its redirect URL. */
  learn(body: unknown, location: string | null): void {
    this.#walk(body);
    if (!location?.includes("?") && !location?.includes("#")) return;
    const address = new URL(location, "http://here");
    const parts = [...address.searchParams, ...new URLSearchParams(address.hash.slice(1))];
    for (const [name, value] of parts) if (named[name]) this.add(named[name], value);
  }

  #walk(value: unknown): void {
    if (!value || typeof value !== "object") return;
    for (const [name, inner] of Object.entries(value)) {
      if (named[name]) this.add(named[name], inner);
      if (name === "codes" && Array.isArray(inner)) for (const code of inner) this.add("recovery code", code);
      this.#walk(inner);
    }
    const token = (value as { access_token?: unknown }).access_token;
    // A signature alone is as sensitive as the token.
    if (typeof token === "string") this.add("access token", token.split(".")[2]);
  }

  /** Records every digest and ciphertext stored by the auth server, in each byte encoding. */
  async learnStored(sql: Sql): Promise<void> {
    const columns = await sql<{ name: string; of: string }[]>`
      select column_name as name, format('%I.%I', table_schema, table_name) as of from information_schema.columns
      where table_schema = 'auth' and data_type = 'bytea'`;
    for (const { name, of } of columns) {
      for (const row of await sql.unsafe(`select ${name} as bytes from ${of} where ${name} is not null`)) {
        const bytes = Buffer.from(row["bytes"] as Uint8Array);
        for (const writing of ["hex", "base64", "base64url"] as const)
          this.add(`stored ${name}`, bytes.toString(writing));
      }
    }
    for (const row of await sql`select password_hash from auth.users where password_hash is not null`) {
      this.add("password hash", row["password_hash"]);
      this.add("password hash", (row["password_hash"] as string).split("$").at(-1));
    }
  }

  /** Finds known secrets in a text, as "kind: first letters", except those that `allowed` accepts. */
  foundIn(text: string, allowed: (value: string) => boolean = () => false): string[] {
    const found: string[] = [];
    for (const [value, kind] of this.#known) {
      // Six digits count only as a separate word.
      const there = /^\d+$/.test(value)
        ? new RegExp(`(?<![\\w.-])${value}(?![\\w.-])`).test(text)
        : text.includes(value);
      const encoded = encodeURIComponent(value);
      if ((there || (encoded !== value && text.includes(encoded))) && !allowed(value))
        found.push(`${kind}: ${value.slice(0, 6)}…`);
    }
    return found;
  }
}

/** Names of response fields and query parameters that contain secrets. */
const named: Record<string, string> = {
  access_token: "access token",
  refresh_token: "refresh token",
  provider_token: "provider's token",
  provider_refresh_token: "provider's token",
  id_token: "provider's token",
  code: "code of an address",
  state: "state of a flow",
  token: "token of a mail",
  token_hash: "token of a mail",
  hashed_token: "token of a mail",
  email_otp: "code of a mail",
  secret: "secret of an app",
  uri: "secret of an app",
  code_challenge: "challenge of a flow",
};
