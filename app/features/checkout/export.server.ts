import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

export const exportCheckout: ExportData = async (sql, accountId) => ({
  purchase: await sql`
    select id, session_id, price, discount, currency, state, pay_until, created_at, paid_at from purchase where account_id = ${accountId} order by id`,
  purchase_part: await sql`
    select t.id, t.purchase_id, t.percent, t.price, t.discount, t.credits, t.amount, b.currency, t.state,
      t.card_returned + t.credits_returned as returned, b.pay_until, t.early_start_at, t.address, t.paid_at
    from purchase_part t join purchase b on b.id = t.purchase_id where t.account_id = ${accountId} order by t.id`,
});

export const checkoutExportLabels: ExportLabels = {
  part: { en: "Checkout", sl: "Plačevanje srečanj", sr: "Plaćanje susreta" },
  columns: {
    price: commonColumnNames.price,
    discount: { en: "Discount from a code", sl: "Popust s kodo", sr: "Popust po kodu" },
    currency: commonColumnNames.currency,
    state: commonColumnNames.state,
    pay_until: { en: "Pay by", sl: "Plačilo do", sr: "Platiti do" },
    created_at: commonColumnNames.created,
    paid_at: { en: "Paid", sl: "Plačano", sr: "Plaćeno" },
    percent: commonColumnNames.percent,
    credits: { en: "Paid with credits", sl: "Plačano z dobroimetjem", sr: "Plaćeno kreditima" },
    amount: commonColumnNames.amount,
    returned: { en: "Refunded", sl: "Vrnjeno", sr: "Vraćeno" },
    early_start_at: { en: "Early start requested", sl: "Predčasni začetek zahtevan", sr: "Zatražen raniji početak" },
    address: commonColumnNames.address,
    city: commonColumnNames.city,
    kind: commonColumnNames.kind,
    name: commonColumnNames.name,
    street: commonColumnNames.street,
    country: commonColumnNames.country,
    postcode: commonColumnNames.postalCode,
    is_default: { en: "Default", sl: "Privzeto", sr: "Podrazumevano" },
    tax_number: commonColumnNames.taxNumber,
  },
  values: {
    price: "money",
    state: {
      cancelled: { en: "Cancelled", sl: "Preklicano", sr: "Otkazano" },
      open: { en: "Open", sl: "Odprto", sr: "Otvoreno" },
      paid: { en: "Paid", sl: "Plačano", sr: "Plaćeno" },
      returned: { en: "Refunded", sl: "Vrnjeno", sr: "Vraćeno" },
    },
    credits: "money",
    amount: "money",
    returned: "money",
    kind: {
      company: { en: "Company", sl: "Podjetje", sr: "Firma" },
      person: { en: "Person", sl: "Oseba", sr: "Osoba" },
    },
    country: "country",
  },
  tables: {
    purchase: { name: { en: "What you ordered", sl: "Kar ste naročili", sr: "Šta ste naručili" } },
    purchase_part: { name: { en: "What you paid for", sl: "Kar ste plačali", sr: "Šta ste platili" }, hidden: ["id"] },
  },
};
