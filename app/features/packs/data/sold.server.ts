import type { Reading } from "../../../platform/db/database.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type {
  PurchaseGroup,
  PaidOrder,
  RefundReason,
  SoldKind,
  SoldThing,
  SoldWords,
  WordsReader,
} from "../../payments/verbs.server.ts";
import { disputePack, reopenPack, takenUnused } from "../verbs/dispute.server.ts";
import { dropPack, openPack } from "../verbs/order.server.ts";
import { packRefundTotal } from "../verbs/use.server.ts";
import { packContracts } from "./contracts.server.ts";
import { openPacksOf } from "./packs.server.ts";

interface PackThing extends SoldThing {
  minutes: number;
  count: number;
}

async function describe(
  sql: Reading,
  orders: readonly PaidOrder[],
  locale: Locale,
): Promise<ReadonlyMap<string, PackThing>> {
  const t = translator(locale, "packs");
  const rows = await sql<{ id: string; title: string; minutes: number; count: number; confirmed: boolean }[]>`
    select k.id, k.minutes, k.count::int as count, k.state in ('open', 'ended') as confirmed,
      coalesce(k.service_name->>${locale}, k.service_name->>'en', k.service_name->>'sl', k.service_name->>'sr', '') as title
    from pack k where k.id = any(${orders.map(({ id }) => id)}::uuid[])`;
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      {
        ...row,
        // A getter, so that callers that need no texts load none.
        get name() {
          return t("sold.name", { count: row.count, title: row.title });
        },
        session_id: null,
        mode: null,
        place: null,
        status: null,
        starts_at: null,
        ends_at: null,
        was_at: null,
        time_zone: null,
        free_until: null,
      },
    ]),
  );
}

function words(
  { things, specialist: { id, name }, profile_id }: PurchaseGroup<PackThing>,
  reader: WordsReader,
): SoldWords {
  const { locale } = reader;
  const t = translator(locale, "packs");
  const [{ purchase_id: pack, minutes, count }] = things as [PackThing & { purchase_id: string }];
  return {
    how: t("sold.how", { name, minutes, count }),
    line: t("sold.line", { count }),
    back: t("sold.back"),
    hold: t("sold.hold"),
    hold_over: t("sold.hold.over"),
    still: t("sold.still"),
    over: {
      title: t("sold.over.title"),
      text: t("sold.over.text"),
      returned: t("sold.over.returned"),
      link: { label: t("sold.over.open"), href: pathTo("packs.mine", locale), as: "main" },
    },
    paid: {
      title: t("sold.paid.title"),
      soon: { title: t("sold.paid.title"), text: "" },
      next: [t("sold.paid.mail"), t("sold.paid.next"), t("rule")],
      reminder: null,
      links: [
        {
          label: t("sold.paid.book"),
          href: pathTo("sessions.request", locale, { id }, { profileId: profile_id }),
          as: "main",
        },
        { label: t("sold.paid.open"), href: pathTo("packs.one", locale, { pack }), as: "beside" },
        {
          label: t("sold.paid.all"),
          href: pathTo("sessions.user", locale),
          as: "plain",
        },
      ],
    },
  };
}

const asked: ReadonlySet<string> = new Set(["waiver", "override"] satisfies RefundReason[]);

/** Sells packs of sessions. A pack has the same id as its purchase. */
export const soldPacks: SoldKind<PackThing> = {
  shared: false,
  lapses: true,
  codes: "packs",
  ahead: true,
  word: (locale) => translator(locale, "packs")("sold.word"),
  describe,
  words,
  paid: (sql, { id, paid, actor }, now) => openPack(sql, { id, paid, actor }, now),
  dropped: dropPack,
  async back(sql, { id }) {
    const { because, ...returned } = await packRefundTotal(sql, id);
    const amount = returned.amount + (await takenUnused(sql, id));
    if (amount === 0) return null;
    const reason =
      because === "withdrawn"
        ? "withdrawal"
        : because !== null && asked.has(because)
          ? (because as RefundReason)
          : "rule";
    return { amount, reason };
  },
  bank: (sql, { id, ...of }, now) => disputePack(sql, { pack_id: id, ...of }, now),
  reopen: (sql, { id, actor }, now) => reopenPack(sql, { pack_id: id, actor }, now),
  contracts: packContracts,
  owed: {
    count: openPacksOf,
    words(count, locale) {
      const t = translator(locale, "packs");
      return {
        text: t("sold.owed", { count }),
        link: { label: t("sold.owed.link"), href: pathTo("packs.offers", locale) },
      };
    },
  },
};
