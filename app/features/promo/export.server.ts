import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** Exports the codes that the account created, and those that it used. */
export const exportPromo: ExportData = async (sql, accountId) => ({
  promo_code: await sql`
    select id, code as promo_code, percent, amount, most, currency, total_limit, account_limit, starts_on::text as starts_on, ends_on::text as ends_on, covers, first_only, paused, created_at
    from promo_code where created_by = ${accountId} or specialist_id in (select id from specialist where account_id = ${accountId}) order by id`,
  promo_use: await sql`
    select u.id, c.code as promo_code, u.specialist_id, u.amount, u.currency, u.state, u.created_at, u.used_at, u.released_at
    from promo_use u join promo_code c on c.id = u.promo_code_id where u.account_id = ${accountId} order by u.id`,
});

export const promoExportLabels: ExportLabels = {
  part: { en: "Promo codes", sl: "Promocijske kode", sr: "Promo kodovi" },
  columns: {
    promo_code: "field.code",
    percent: commonColumnNames.percent,
    amount: commonColumnNames.amount,
    most: { en: "At most per purchase", sl: "Največ na nakup", sr: "Najviše po kupovini" },
    currency: commonColumnNames.currency,
    total_limit: "field.total",
    account_limit: "field.each",
    starts_on: commonColumnNames.firstDay,
    ends_on: commonColumnNames.lastDay,
    covers: "field.covers",
    first_only: "field.first",
    paused: { en: "Paused", sl: "Ustavljena", sr: "Pauziran" },
    created_at: commonColumnNames.created,
    state: commonColumnNames.state,
    used_at: commonColumnNames.used,
    released_at: { en: "Released", sl: "Sproščeno", sr: "Oslobođeno" },
  },
  values: { amount: "money", covers: "covers.*", state: "use.*" },
  tables: {
    promo_code: { name: { en: "Your promo codes", sl: "Vaše promocijske kode", sr: "Vaši promo kodovi" } },
    promo_use: {
      name: {
        en: "Codes you used",
        sl: "Promocijske kode, ki ste jih uporabili",
        sr: "Promo kodovi koje ste iskoristili",
      },
    },
  },
};
