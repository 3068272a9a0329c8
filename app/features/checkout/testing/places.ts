/** Places for several people of a family, sold the way a feature that depends on the checkout would sell them. */
import { v7 } from "uuid";
import { purchaseParameters, soldKinds, till } from "../../payments/verbs.server.ts";
import { at, type Buying, start } from "./buying.ts";

const plain = { label: "All places", href: "/places", as: "main" } as const;
const words = {
  how: "",
  line: "Places",
  back: "",
  hold: "",
  hold_over: "",
  still: "",
  over: { title: "", text: "", returned: "", link: plain },
  paid: { title: "", soon: { title: "", text: "" }, next: [], reminder: null, links: [plain] },
};

/** The state of the sold places, set and read by tests. */
export const placesState = {
  /** Purchase ids by the id of what the places are for. */
  ordered: new Map<string, string[]>(),
  dropped: [] as string[],
  back: new Map<string, number>(),
};

/** Fills the slots with this kind; the returned function empties them. */
export function sellPlaces(): () => void {
  const out = [
    soldKinds.fill("place", {
      shared: true,
      lapses: true,
      codes: "events",
      ahead: false,
      word: () => "Place",
      async describe(_, orders) {
        const thing = {
          title: "Summer workshop",
          name: "Place, Summer workshop",
          minutes: 90,
          count: null,
          session_id: null,
        };
        const time = {
          starts_at: at(100),
          ends_at: at(101.5),
          was_at: null,
          time_zone: "Europe/Ljubljana",
          free_until: null,
        };
        const rest = { mode: "online", place: null, status: null, confirmed: true } as const;
        return new Map(orders.map(({ id }) => [id, { ...thing, ...time, ...rest }]));
      },
      words: ({ things }) => ({ ...words, line: `${things.length} places` }),
      async dropped(_, id) {
        placesState.dropped.push(id);
      },
      async back(_, { id }) {
        const percent = placesState.back.get(id);
        return percent === undefined ? null : { percent };
      },
      owed: { count: async () => 0, words: () => ({ text: "", link: plain }) },
    }),
    purchaseParameters.fill("placeId", {
      valid: (value) => /^place-\d+$/.test(value),
      async purchases(sql, { account_id }, value) {
        const rows = await sql<{ id: string; state: string }[]>`
          select distinct b.id, b.state from purchase b join purchase_part t on t.purchase_id = b.id
          where b.id = any(${placesState.ordered.get(value) ?? []}::uuid[]) and t.account_id = ${account_id} and b.state in ('open', 'paid')`;
        const open = rows.filter(({ state }) => state === "open");
        return (open.length > 0 ? open : rows).map(({ id }) => id);
      },
      without: (value) => (value === null ? "/places" : `/places/${value}`),
    }),
  ].map((filling) => filling.put());
  return () => out.forEach((take) => take());
}

/** Orders a place for each of these people in one transaction. */
export async function orderPlaces(
  b: Buying,
  what: string,
  profiles: readonly string[],
  more: { price?: number; basis_points?: number } = {},
): Promise<string[]> {
  const { t, pair, ana } = b;
  const ids: string[] = [];
  await t.sql.begin(async (sql) => {
    await till().lockSeller(sql, pair.specialist.specialist_id);
    for (const profile_id of profiles) {
      const id = v7();
      const of = { kind: "place", id, session_id: null, profile_id, account_id: ana, currency: "EUR" } as const;
      const order = { ...of, specialist_id: pair.specialist.specialist_id, price: 3000, pay_until: at(1), ...more };
      ids.push((await till().order(t.services, sql, order, start)).purchase_id);
    }
  });
  placesState.ordered.set(what, ids);
  return ids;
}
