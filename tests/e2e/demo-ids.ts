/** Finds ids that a demo person may see in the lists of the running product. */
import { idKind, type IdKind } from "../id-kinds.ts";
import type { ApiCaller } from "./api-client.ts";

interface Description {
  paths: Record<string, { get?: { parameters?: { in: string; required?: boolean }[] } }>;
}

/** Returns the id of a thing of this kind, such as one of their sessions. */
export type DemoIds = (kind: IdKind) => Promise<string>;

/** Lists whose path does not start with the kind's name. The first one that answers this person is used. */
const otherLists: Record<IdKind, readonly string[]> = {
  specialist: ["/public/specialists"],
  profile: ["/profiles", "/sessions"],
  client_referral: ["/colleagues/referrals/received"],
  // Contracts are those sessions and packs that can be withdrawn from.
  contract: ["/withdrawals"],
  event: ["/events/organized"],
  platform_document: ["/billing/platform-invoices", "/admin/specialist/platform-invoices"],
  event_ticket: ["/events/tickets", "/events/tickets?when=past"],
};

/** Returns the last entry of the person's list, because own profiles come before children's. */
export function demoIdsOf(url: string, { call }: ApiCaller): DemoIds {
  const found = new Map<IdKind, Promise<string>>();
  const lists = fetch(`${url}/api/openapi.json`).then(async (answer) => {
    const { paths } = (await answer.json()) as Description;
    return Object.entries(paths).flatMap(([path, { get }]) => {
      const own = path.replace(/^\/api(?=\/)/, "");
      return !get || own.includes("{") || get.parameters?.some(({ required }) => required) ? [] : [own];
    });
  });
  const find = async (kind: IdKind): Promise<string> => {
    if (kind === "profile_access") {
      // Listed only per profile.
      const { body } = await call("GET", `/profiles/access/${await of("profile")}`);
      return body.data.grants[0].id;
    }
    if (kind === "review") {
      // Listed only per specialist.
      const { body } = await call("GET", `/reviews/${await of("specialist")}`);
      return body.data[0].id;
    }
    if (kind === "waiting_offer") {
      // Listed with its specialist.
      const { body } = await call("GET", "/waiting");
      return body.data.find((wish: { offer: object | null }) => wish.offer).offer.id;
    }
    if (kind === "reviewed_session") {
      // Only the guardian who booked a session can review it.
      const { body } = await call("GET", "/sessions");
      for (const { id } of body.data.toReversed())
        if ((await call("GET", `/reviews/session/${id}`)).status === 200) return id;
    }
    if (kind === "event_date") {
      // Listed only per event.
      const { body } = await call("GET", `/events/organized/${await of("event")}/dates`);
      return body.data.at(-1).id;
    }
    const ofClient = ({ client_goal: "goals", client_note: "notes" } as Record<IdKind, string>)[kind];
    if (ofClient) {
      // Listed only per client.
      const { body } = await call("GET", `/clients/${await of("profile")}/${ofClient}`);
      return body.data[0].id;
    }
    const named = otherLists[kind];
    const tried = named ?? (await lists).filter((path) => kindOfList(path) === kind);
    for (const path of tried) {
      const { status, body } = await call("GET", path);
      const rows: { profile_lastname?: string }[] = status === 200 && Array.isArray(body.data) ? body.data : [];
      // An erased child has no last name, and no pages.
      const last = rows.findLast(({ profile_lastname }) => profile_lastname !== "") as
        | Record<string, unknown>
        | undefined;
      const id = last?.[`${kind}_id`] ?? last?.id;
      if (typeof id === "string") return id;
    }
    throw new Error(
      `No list of the API has a ${kind} for this person (asked: ${tried.join(", ") || "none"}): the demo seed needs one, or its list a line in tests/e2e/demo-ids.ts.`,
    );
  };
  const of: DemoIds = (kind) => {
    const known = found.get(kind) ?? find(kind);
    found.set(kind, known);
    return known;
  };
  return of;
}

/** Undefined for paths that are not lists. */
function kindOfList(path: string): IdKind | undefined {
  try {
    return idKind("id", path);
  } catch {
    return undefined;
  }
}
