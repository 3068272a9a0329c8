import type { TxSql } from "../../platform/db/database.server.ts";
import { releaseFiles } from "../../platform/files/files.server.ts";
import { translator } from "../../platform/i18n/messages.ts";
import type { Erasure } from "../../platform/features/erasure.server.ts";

/** Deletes files with their profile. Files that the erased account added for someone else's child stay with that child, without the uploader. */
export const eraseDocuments: Erasure = {
  tables: { profile_file: "erased" },
  preview: async (sql, { profile_ids }, { locale }) => {
    const t = translator(locale, "documents");
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from profile_file where profile_id = any(${profile_ids as string[]})`;
    const count = row?.count ?? 0;
    return count === 0
      ? []
      : [
          {
            what: "documents.files",
            title: t("erasure.title"),
            detail: t("erasure.detail", { count }),
            happens: "erased",
            until: null,
            why: t("erasure.why"),
          },
        ];
  },
  erase: async (sql, { account_id, profile_ids }, now) => {
    const rows = await sql<{ file_id: string }[]>`
      delete from profile_file where profile_id = any(${profile_ids as string[]}) returning file_id`;
    await releaseFiles(
      sql as TxSql,
      rows.map(({ file_id }) => file_id),
      now,
    );
    await sql`update profile_file set added_by = null where added_by = ${account_id}`;
  },
};
