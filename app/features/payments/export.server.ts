import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

export const exportPayments: ExportData = async (sql, accountId) => ({
  payment_customer: await sql`select * from payment_customer where account_id = ${accountId}`,
  payment_card: await sql`select * from payment_card where account_id = ${accountId} order by position`,
  billing_address: await sql`select * from billing_address where account_id = ${accountId} order by created_at, id`,
  payment: await sql`
    select id, amount, currency, state, card_brand as brand, card_last4 as last4,
      paid_at, cancelled_at, created_at
    from payment where account_id = ${accountId} or specialist_id in (select id from specialist where account_id = ${accountId}) order by id`,
  payment_refund: await sql`
    select r.id, r.payment_id, r.amount, p.currency, r.state, r.asked_at, r.ended_at
    from payment_refund r join payment p on p.id = r.payment_id
    where p.account_id = ${accountId} or p.specialist_id in (select id from specialist where account_id = ${accountId}) order by r.id`,
  seller_terms: await sql`
    select t.vat, t.cash, t.updated_at from seller_terms t join specialist s on s.id = t.specialist_id where s.account_id = ${accountId}`,
  seller_terms_version: await sql`
    select v.vat, v.cash, v.valid_from, v.valid_until from seller_terms_version v join specialist s on s.id = v.specialist_id
    where s.account_id = ${accountId} order by v.valid_from, v.id`,
  connected_account: await sql`
    select c.id, c.provider_id, c.connected_at, c.disconnected_at, c.country, c.takes_payments, c.pays_out, c.due, c.closed_because, c.read_at
    from connected_account c join specialist s on s.id = c.specialist_id where s.account_id = ${accountId}
    order by c.connected_at, c.id`,
});

export const paymentsExportLabels: ExportLabels = {
  part: {
    en: "Cards, payments, and billing addresses",
    sl: "Kartice, plačila in naslovi za račune",
    sr: "Kartice, plaćanja i adrese za račune",
  },
  columns: {
    kind: commonColumnNames.kind,
    name: commonColumnNames.name,
    tax_number: commonColumnNames.taxNumber,
    street: commonColumnNames.street,
    postcode: commonColumnNames.postalCode,
    city: commonColumnNames.city,
    country: commonColumnNames.country,
    is_default: { en: "Default", sl: "Privzeto", sr: "Podrazumevano" },
    created_at: commonColumnNames.created,
    connected_at: { en: "Connected", sl: "Povezano", sr: "Povezano" },
    disconnected_at: { en: "Disconnected", sl: "Povezava prekinjena", sr: "Veza prekinuta" },
    takes_payments: { en: "Takes card payments", sl: "Sprejema kartična plačila", sr: "Prima plaćanja karticom" },
    pays_out: { en: "Pays out", sl: "Izplačuje", sr: "Isplaćuje" },
    due: {
      en: "Still needed by the card provider",
      sl: "Ponudnik kartičnih plačil še potrebuje",
      sr: "Servisu za plaćanje još treba",
    },
    closed_because: { en: "Closed because", sl: "Zaprto, ker", sr: "Zatvoreno jer" },
    read_at: commonColumnNames.read,
    amount: commonColumnNames.amount,
    currency: commonColumnNames.currency,
    state: commonColumnNames.state,
    brand: { en: "Card brand", sl: "Vrsta kartice", sr: "Vrsta kartice" },
    last4: { en: "Last four digits", sl: "Zadnje štiri števke", sr: "Poslednje četiri cifre" },
    paid_at: { en: "Paid", sl: "Plačano", sr: "Plaćeno" },
    cancelled_at: { en: "Cancelled", sl: "Preklicano", sr: "Otkazano" },
    exp_month: { en: "Expires in month", sl: "Velja do meseca", sr: "Važi do meseca" },
    exp_year: { en: "Expires in year", sl: "Velja do leta", sr: "Važi do godine" },
    expires_at: commonColumnNames.expires,
    cards_read_at: { en: "Cards read", sl: "Kartice prebrane", sr: "Kartice pročitane" },
    asked_at: { en: "Requested", sl: "Zahtevano", sr: "Zatraženo" },
    ended_at: commonColumnNames.ended,
    valid_from: commonColumnNames.validFrom,
    valid_until: commonColumnNames.validUntil,
    vat: "vat.title",
    cash: { en: "Direct payments", sl: "Neposredna plačila", sr: "Direktna plaćanja" },
  },
  values: {
    kind: "address.*",
    country: "country",
    amount: "money",
    vat: { "*": "vat.*", standard: { en: "VAT included", sl: "DDV je vključen", sr: "PDV je uračunat" } },
  },
  tables: {
    billing_address: {
      name: { en: "Billing addresses", sl: "Naslovi za račune", sr: "Adrese za račune" },
      hidden: ["updated_at"],
    },
    connected_account: {
      name: {
        en: "Your account at the card provider",
        sl: "Vaš račun pri ponudniku kartičnih plačil",
        sr: "Vaš nalog kod servisa za plaćanje karticama",
      },
      hidden: ["provider_id"],
    },
    payment: {
      name: { en: "Payments by card", sl: "Plačila s kartico", sr: "Plaćanja karticom" },
      values: {
        state: {
          cancelled: { en: "Cancelled", sl: "Preklicano", sr: "Otkazano" },
          open: { en: "Open", sl: "Odprto", sr: "Otvoreno" },
          paid: { en: "Paid", sl: "Plačano", sr: "Plaćeno" },
          processing: { en: "The bank is deciding", sl: "Banka še odloča", sr: "Banka još odlučuje" },
        },
      },
    },
    payment_card: {
      name: { en: "Saved cards", sl: "Shranjene kartice", sr: "Sačuvane kartice" },
      hidden: ["id", "position", "told_of", "fingerprint"],
    },
    payment_customer: {
      name: {
        en: "You as a customer of the card provider",
        sl: "Vi kot stranka ponudnika kartičnih plačil",
        sr: "Vi kao klijent servisa za plaćanje",
      },
      hidden: ["provider_id", "generation"],
    },
    payment_refund: {
      name: { en: "Refunds", sl: "Vračila", sr: "Povraćaji" },
      values: {
        state: {
          asked: { en: "Requested", sl: "Zahtevano", sr: "Zatraženo" },
          done: { en: "Done", sl: "Izvedeno", sr: "Izvršeno" },
          dropped: { en: "No longer needed", sl: "Ni več potrebno", sr: "Više nije potrebno" },
          failed: { en: "Failed", sl: "Ni uspelo", sr: "Nije uspelo" },
          paid_otherwise: { en: "Refunded another way", sl: "Vrnjeno na drug način", sr: "Vraćeno drugačije" },
          pending: { en: "On its way", sl: "Na poti", sr: "Na putu" },
        },
      },
    },
    seller_terms: {
      name: {
        en: "How families pay you, and your VAT",
        sl: "Način plačila in vaš DDV",
        sr: "Način plaćanja i vaš PDV",
      },
      hidden: ["updated_at"],
    },
    seller_terms_version: {
      name: {
        en: "How families paid you, and your VAT, over time",
        sl: "Pretekli načini plačila in vaš DDV",
        sr: "Raniji načini plaćanja i vaš PDV",
      },
    },
  },
};
