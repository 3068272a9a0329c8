import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

/** The account's uploads. Features export their own files. */
export const exportFiles: ExportData = async (sql, accountId) => ({
  stored_file: await sql`
    select id, account_id, purpose, state, owner_type, owner_id, media_type, name, bytes, width, height, public, created_at
    from stored_file where account_id = ${accountId} order by id`,
});

export const filesExportLabels: ExportLabels = {
  part: { en: "Files", sl: "Datoteke", sr: "Fajlovi" },
  columns: {
    purpose: { en: "Purpose", sl: "Namen", sr: "Svrha" },
    state: commonColumnNames.state,
    media_type: { en: "Kind of file", sl: "Vrsta datoteke", sr: "Vrsta fajla" },
    name: commonColumnNames.name,
    bytes: { en: "Size in bytes", sl: "Velikost v bajtih", sr: "Veličina u bajtovima" },
    width: { en: "Width", sl: "Širina", sr: "Širina" },
    height: { en: "Height", sl: "Višina", sr: "Visina" },
    public: { en: "Anyone may see it", sl: "Vidi jo lahko vsak", sr: "Svako može da je vidi" },
    created_at: commonColumnNames.created,
  },
  values: {
    purpose: {
      document: { en: "Document", sl: "Dokument", sr: "Dokument" },
      picture: { en: "Picture", sl: "Slika", sr: "Slika" },
      portrait: { en: "Portrait", sl: "Portret", sr: "Portret" },
    },
    state: {
      attached: { en: "In use", sl: "V uporabi", sr: "U upotrebi" },
      pending: { en: "Not used yet", sl: "Še ni v uporabi", sr: "Još nije u upotrebi" },
      released: { en: "Released", sl: "Sproščeno", sr: "Oslobođeno" },
    },
  },
  tables: {
    stored_file: { hidden: ["owner_type", "owner_id"] },
  },
};
