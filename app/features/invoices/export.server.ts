import type { ExportData, ExportLabels } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** Exports a specialist's documents, and what they wrote about lines. */
export const exportInvoices: ExportData = async (sql, accountId) => {
  const own = sql`select id from specialist where account_id = ${accountId}`;
  return {
    platform_document: await sql`
      select id, content->>'number' as number, kind, to_char(month, 'YYYY-MM') as month, issued_on, due_on, treatment, rate, net, vat, gross, settled, due, 'EUR' as currency,
        content->'buyer'->>'name' as name, content->'buyer'->>'street' as street, content->'buyer'->>'postal_code' as postal_code,
        content->'buyer'->>'city' as city, content->'buyer'->>'country' as country, content->'buyer'->>'tax_number' as tax_number,
        content->'buyer'->>'vat_number' as vat_number, mailed_at
      from platform_document where specialist_id in (${own}) order by id`,
    platform_document_line: await sql`
      select d.content->>'number' as number, d.content->'lines'->l.position->>'words' as words, l.source_id, l.amount, 'EUR' as currency
      from platform_document_line l join platform_document d on d.id = l.document_id where d.specialist_id in (${own}) order by d.id, l.position`,
    platform_document_payment: await sql`
      select d.content->>'number' as number, p.amount, 'EUR' as currency, p.how, p.paid_on
      from platform_document_payment p join platform_document d on d.id = p.document_id where d.specialist_id in (${own}) order by p.id`,
    document_reminder: await sql`
      select d.content->>'number' as number, r.days, r.sent_at
      from document_reminder r join platform_document d on d.id = r.document_id where d.specialist_id in (${own}) order by d.id, r.days`,
    netting_consent: await sql`
      select agreed, at from netting_consent where specialist_id in (${own}) order by id`,
    tax_decision: await sql`
      select stop, from_day, to_day, treatment, reason, decided_at from tax_decision where specialist_id in (${own}) order by id`,
    invoice_objection: await sql`
      select id, to_char(month, 'YYYY-MM') as month, source_id, created_at, closed_at, outcome from invoice_objection where specialist_id in (${own}) order by id`,
    invoice_objection_message: await sql`
      select objection_id, words, at from invoice_objection_message where account_id = ${accountId} order by id`,
  };
};

export const invoicesExportLabels: ExportLabels = {
  part: {
    en: "Invoices of Korak to you",
    sl: "Računi, ki vam jih je izdal Korak",
    sr: "Računi koje vam je izdao Korak",
  },
  columns: {
    number: commonColumnNames.number,
    kind: commonColumnNames.kind,
    month: { en: "Month", sl: "Mesec", sr: "Mesec" },
    issued_on: { en: "Issued", sl: "Izdano", sr: "Izdato" },
    due_on: { en: "Due", sl: "Zapade", sr: "Dospeva" },
    treatment: { en: "VAT", sl: "DDV", sr: "PDV" },
    rate: {
      en: "VAT, in hundredths of a percent",
      sl: "DDV v stotinkah odstotka",
      sr: "PDV u stotim delovima procenta",
    },
    net: { en: "Without VAT", sl: "Brez DDV", sr: "Bez PDV-a" },
    vat: { en: "VAT amount", sl: "Znesek DDV", sr: "Iznos PDV-a" },
    gross: { en: "Total", sl: "Skupaj", sr: "Ukupno" },
    settled: { en: "Settled", sl: "Poravnano", sr: "Izmireno" },
    due: { en: "To be paid", sl: "Za plačilo", sr: "Za uplatu" },
    currency: commonColumnNames.currency,
    name: commonColumnNames.name,
    street: commonColumnNames.street,
    postal_code: commonColumnNames.postalCode,
    city: commonColumnNames.city,
    country: commonColumnNames.country,
    tax_number: commonColumnNames.taxNumber,
    vat_number: { en: "VAT number", sl: "Identifikacijska številka za DDV", sr: "PDV broj" },
    mailed_at: { en: "Emailed", sl: "Poslano po e-pošti", sr: "Poslato imejlom" },
    words: commonColumnNames.words,
    amount: commonColumnNames.amount,
    how: commonColumnNames.how,
    paid_on: { en: "Paid on", sl: "Plačano dne", sr: "Plaćeno dana" },
    days: { en: "Days after the due date", sl: "Dni po zapadlosti", sr: "Dana posle dospeća" },
    sent_at: { en: "Sent", sl: "Poslano", sr: "Poslato" },
    agreed: { en: "Agreed", sl: "Soglasje", sr: "Saglasnost" },
    at: { en: "When", sl: "Kdaj", sr: "Kada" },
    created_at: commonColumnNames.created,
    closed_at: { en: "Closed", sl: "Zaključeno", sr: "Zatvoreno" },
    outcome: commonColumnNames.outcome,
    stop: { en: "What it is about", sl: "Na kaj se nanaša", sr: "Na šta se odnosi" },
    from_day: commonColumnNames.firstDay,
    to_day: commonColumnNames.lastDay,
    reason: commonColumnNames.reason,
    decided_at: commonColumnNames.decided,
  },
  values: {
    net: "money",
    vat: "money",
    gross: "money",
    settled: "money",
    due: "money",
    amount: "money",
    country: "country",
    kind: {
      invoice: { en: "Invoice", sl: "Račun", sr: "Račun" },
      credit_note: { en: "Credit note", sl: "Dobropis", sr: "Knjižno odobrenje" },
      statement: { en: "Statement", sl: "Izpis stanja", sr: "Izvod stanja" },
    },
    treatment: {
      domestic: { en: "VAT included", sl: "DDV je vključen", sr: "PDV je uračunat" },
      reverse_charge: { en: "Reverse charge", sl: "Obrnjena davčna obveznost", sr: "Obrnuta poreska obaveza" },
      outside_scope: { en: "Outside the scope of VAT", sl: "Ni predmet DDV", sr: "Nije predmet PDV-a" },
    },
    how: {
      transfer: { en: "Bank transfer", sl: "Bančno nakazilo", sr: "Bankovni prenos" },
      netting: { en: "Netted", sl: "Pobotano", sr: "Prebijeno" },
      paid_out: { en: "Paid out to you", sl: "Izplačano vam", sr: "Isplaćeno vama" },
    },
    stop: {
      not_business: { en: "Not a business", sl: "Ni podjetje", sr: "Nije privredni subjekt" },
      vat_missing: { en: "No VAT number", sl: "Brez identifikacijske številke za DDV", sr: "Bez PDV broja" },
      vat_refused: {
        en: "VAT number not confirmed by the VAT register",
        sl: "Identifikacijska številka, ki je evropski register DDV ni potrdil",
        sr: "PDV broj koji evropski registar PDV obveznika nije potvrdio",
      },
      country: { en: "Country", sl: "Država", sr: "Država" },
    },
    outcome: {
      upheld: { en: "Upheld", sl: "Ugodeno", sr: "Usvojen" },
      declined: { en: "Declined", sl: "Zavrnjeno", sr: "Odbijen" },
      withdrawn: { en: "Withdrawn", sl: "Umaknjeno", sr: "Povučen" },
    },
  },
  tables: {
    platform_document: {
      name: {
        en: "Invoices, credit notes, and statements",
        sl: "Računi, dobropisi in izpisi stanja",
        sr: "Računi, knjižna odobrenja i izvodi stanja",
      },
    },
    platform_document_line: {
      name: { en: "Lines of invoices", sl: "Postavke računov", sr: "Stavke računa" },
      hidden: ["source_id"],
    },
    platform_document_payment: {
      name: { en: "Payments of invoices", sl: "Plačila računov", sr: "Uplate po računima" },
    },
    document_reminder: {
      name: {
        en: "Reminders of unpaid invoices",
        sl: "Opomini za neplačane račune",
        sr: "Opomene za neplaćene račune",
      },
    },
    netting_consent: {
      name: { en: "Your consent to netting", sl: "Vaše soglasje s pobotom", sr: "Vaša saglasnost sa prebijanjem" },
    },
    tax_decision: {
      name: {
        en: "Decisions on VAT on your invoices",
        sl: "Odločitve o DDV na vaših računih",
        sr: "Odluke o PDV-u na vašim računima",
      },
    },
    invoice_objection: {
      name: { en: "Your objections to lines", sl: "Vaši ugovori na postavke", sr: "Vaši prigovori na stavke" },
      hidden: ["source_id"],
    },
    invoice_objection_message: {
      name: { en: "What you wrote about them", sl: "Kaj ste napisali o njih", sr: "Šta ste napisali o njima" },
    },
  },
};
