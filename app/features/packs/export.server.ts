import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** Exports an account's pack offers, and the packs that it bought or sold. */
export const exportPacks: ExportData = async (sql, accountId) => {
  const mine = sql`(k.account_id = ${accountId} or k.specialist_id in (select id from specialist where account_id = ${accountId}))`;
  return {
    pack_offer: await sql`
      select id, service_id, count, price, currency, months, paused_at, removed_at, created_at
      from pack_offer where specialist_id in (select id from specialist where account_id = ${accountId}) order by id`,
    pack: await sql`
      select k.id, k.specialist_id, k.profile_id, k.service_id, k.service_name, k.minutes, k.count, k.price, k.paid, k.currency, k.months, k.state, k.created_at,
        k.opened_at, k.use_until, k.ended_at
      from pack k where ${mine} order by k.id`,
    pack_use: await sql`
      select u.id, u.pack_id, u.session_id, u.profile_id, u.position, u.price, k.currency, u.state, u.used_at, u.returned_at
      from pack_use u join pack k on k.id = u.pack_id where ${mine} order by u.id`,
    pack_return: await sql`
      select r.id, r.pack_id, r.count, r.amount, k.currency, r.created_at from pack_return r join pack k on k.id = r.pack_id where ${mine} order by r.id`,
  };
};

export const packsExportLabels: ExportLabels = {
  part: { en: "Packs", sl: "Paketi", sr: "Paketi" },
  columns: {
    service_name: "field.service",
    minutes: commonColumnNames.minutes,
    count: { en: "Sessions", sl: "Srečanja", sr: "Susreti" },
    price: commonColumnNames.price,
    paid: { en: "Paid", sl: "Plačani znesek", sr: "Plaćeni iznos" },
    currency: commonColumnNames.currency,
    months: { en: "Months", sl: "Meseci", sr: "Meseci" },
    state: commonColumnNames.state,
    created_at: commonColumnNames.created,
    opened_at: { en: "Paid on", sl: "Plačano dne", sr: "Plaćeno dana" },
    use_until: { en: "Can be used until", sl: "Porabiti do", sr: "Iskoristiti do" },
    ended_at: commonColumnNames.ended,
    paused_at: { en: "Paused since", sl: "Ustavljeno od", sr: "Pauzirano od" },
    removed_at: { en: "Removed", sl: "Odstranjeno", sr: "Uklonjeno" },
    amount: commonColumnNames.amount,
    used_at: commonColumnNames.used,
    returned_at: { en: "Refunded on", sl: "Vrnjeno dne", sr: "Vraćeno dana" },
  },
  values: { price: "money", paid: "money", amount: "money" },
  tables: {
    pack: {
      name: { en: "Packs bought", sl: "Kupljeni paketi", sr: "Kupljeni paketi" },
      values: {
        state: {
          dropped: { en: "Never paid", sl: "Nikoli plačano", sr: "Nikad plaćeno" },
          ended: { en: "Ended", sl: "Končano", sr: "Isteklo" },
          open: { en: "Open", sl: "Odprto", sr: "Otvoreno" },
          waiting: { en: "Waiting", sl: "Čaka", sr: "Čeka" },
        },
      },
    },
    pack_offer: { name: { en: "Packs you sell", sl: "Paketi, ki jih prodajate", sr: "Paketi koje prodajete" } },
    pack_return: {
      name: { en: "Refunded from packs", sl: "Vračila iz paketov", sr: "Povraćaji iz paketa" },
    },
    pack_use: {
      name: {
        en: "What packs were used for",
        sl: "Za kaj so bili paketi porabljeni",
        sr: "Za šta su paketi iskorišćeni",
      },
      hidden: ["position"],
      values: { state: "use.*" },
    },
  },
};
