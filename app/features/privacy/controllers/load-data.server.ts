import type { Person } from "../../../platform/auth/actor.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { type ConsentKind, consentsFor } from "../../accounts/rules.ts";
import { childrenOf } from "../data/copies.server.ts";
import { proofOf } from "./fresh-sign-in.server.ts";

/** The consents that apply to a person. Admins have none to decide, but may have older ones. */
export function consentKindsFor(role: Person["role"], decided: readonly { kind: ConsentKind }[]): ConsentKind[] {
  const kinds = consentsFor[role === "specialist" ? "specialist" : "user"];
  if (role === "user" || role === "specialist") return [...kinds];
  return kinds.filter((kind) => decided.some((one) => one.kind === kind));
}

/** Loads the page "Your data". */
export async function loadData(page: PageContext, request: Request, url: URL) {
  const person = page.caller as Person;
  const now = page.services.clock();
  const cursor = url.searchParams.get("copies")?.slice(0, 200);
  const asked = url.searchParams.get("copy");
  const [{ data: copies, next_cursor }, { data: history }, guarded, family] = await Promise.all([
    page.api("GET /data-copies", { query: cursor ? { cursor } : {} }),
    page.api("GET /accounts/consents/history"),
    childrenOf(page.services.sql, person.account_id, now),
    person.role === "user" ? page.api("GET /profiles") : undefined,
  ]);
  const own = family?.data.find(({ kind }) => kind === "own");
  const children = (family?.data ?? []).filter(
    ({ id, kind }) => kind === "child" && guarded.some((child) => child.id === id),
  );
  const provable = copies.some(({ id, state }) => id === asked && state === "ready");
  return {
    role: person.role,
    zone: person.time_zone,
    now: now.toISOString(),
    support: page.services.settings.supportEmail,
    me: { name: own ? `${own.name} ${own.lastname}` : person.email, portrait: own?.portrait ?? null },
    children: children.map(({ id, name, portrait, tint }) => ({ id, name, portrait, tint })),
    copies,
    older: next_cursor,
    first: !cursor,
    /** The copy to download, and the proof of identity that is required. */
    proving: provable && asked ? { copy: asked, ...(await proofOf(page, request)) } : null,
    kinds: consentKindsFor(person.role, history),
    history,
  };
}

export type DataPageData = Awaited<ReturnType<typeof loadData>>;
export type CopyView = DataPageData["copies"][number];
