import type { ExportLabels, ExportData } from "../../platform/features/export.server.ts";
import { commonColumnNames } from "../../platform/features/facts.ts";

export const exportFavorites: ExportData = async (sql, accountId) => ({
  favorite: await sql`select * from favorite where account_id = ${accountId} order by id`,
  saved_search: await sql`select * from saved_search where account_id = ${accountId} order by id`,
});

export const favoritesExportLabels: ExportLabels = {
  part: {
    en: "Favorites and saved searches",
    sl: "Priljubljeni in shranjena iskanja",
    sr: "Omiljeni i sačuvane pretrage",
  },
  columns: {
    created_at: commonColumnNames.created,
    name: commonColumnNames.name,
    query: { en: "Filters", sl: "Filtri", sr: "Filteri" },
    mails: {
      en: "Emails about new specialists",
      sl: "E-pošta o novih strokovnjakih",
      sr: "Imejlovi o novim stručnjacima",
    },
    seen_at: { en: "Last viewed", sl: "Nazadnje pogledano", sr: "Poslednji put pogledano" },
  },
  tables: {
    favorite: { name: { en: "Favorites", sl: "Priljubljeni", sr: "Omiljeni" } },
    saved_search: { name: { en: "Saved searches", sl: "Shranjena iskanja", sr: "Sačuvane pretrage" } },
  },
};
