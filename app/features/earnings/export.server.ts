import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

export const exportEarnings: ExportData = async (sql, accountId) => ({
  commission_due: await sql`
    select c.session_id, c.price, c.commission, c.currency, c.basis_points, c.vat_kind, c.vat_basis_points, c.agreed_at, c.due_at,
      c.version, c.reason, c.recorded_at
    from commission_due c join specialist s on s.id = c.specialist_id where s.account_id = ${accountId} order by c.session_id, c.version`,
});

export const earningsWords: ExportLabels = {
  part: { en: "Earnings", sl: "Zaslužek", sr: "Zarada" },
  columns: {
    price: commonColumnNames.price,
    commission: "sum.commission",
    currency: commonColumnNames.currency,
    basis_points: {
      en: "Commission, in hundredths of a percent",
      sl: "Provizija v stotinkah odstotka",
      sr: "Provizija u stotim delovima procenta",
    },
    vat_kind: { en: "VAT on the service", sl: "DDV na storitev", sr: "PDV na uslugu" },
    vat_basis_points: {
      en: "VAT, in hundredths of a percent",
      sl: "DDV v stotinkah odstotka",
      sr: "PDV u stotim delovima procenta",
    },
    agreed_at: { en: "Agreed", sl: "Dogovorjeno", sr: "Dogovoreno" },
    version: { en: "Version", sl: "Različica", sr: "Verzija" },
    reason: { en: "Why it was recorded", sl: "Zakaj je zapisano", sr: "Zašto je zapisano" },
    recorded_at: { en: "Recorded", sl: "Zapisano", sr: "Zapisano" },
    due_at: { en: "Due", sl: "Zapade", sr: "Dospeva" },
  },
  values: {
    price: "money",
    commission: "money",
    reason: {
      agreed: { en: "Session confirmed", sl: "Srečanje potrjeno", sr: "Susret potvrđen" },
      took_place: { en: "Session took place", sl: "Srečanje je bilo", sr: "Susret je održan" },
      no_show: { en: "Nobody came", sl: "Nekdo ni prišel", sr: "Neko nije došao" },
      waived: { en: "Part of the price waived", sl: "Del cene odpuščen", sr: "Deo cene oprošten" },
      objection: {
        en: "You objected to the commission, rightly",
        sl: "Vaš ugovor na provizijo je bil utemeljen",
        sr: "Vaš prigovor na proviziju je bio osnovan",
      },
      claim: { en: "A complaint was answered", sl: "Odgovor na pritožbo", sr: "Odgovor na prigovor" },
    },
    vat_kind: {
      education: { en: "No VAT: education", sl: "Brez DDV: izobraževanje", sr: "Bez PDV-a: obrazovanje" },
      health: { en: "No VAT: health care", sl: "Brez DDV: zdravstvo", sr: "Bez PDV-a: zdravstvo" },
      small: { en: "No VAT: small business", sl: "Brez DDV: mali zavezanec", sr: "Bez PDV-a: mali obveznik" },
      social: { en: "No VAT: social care", sl: "Brez DDV: socialno varstvo", sr: "Bez PDV-a: socijalna zaštita" },
      standard: { en: "VAT included", sl: "DDV je vključen", sr: "PDV je uračunat" },
    },
  },
  tables: {
    commission_due: {
      name: {
        en: "Commission on sessions paid directly",
        sl: "Provizija za neposredno plačana srečanja",
        sr: "Provizija za direktno plaćene susrete",
      },
    },
  },
};
