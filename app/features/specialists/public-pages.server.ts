import { locales } from "../../platform/i18n/locales.ts";
import type { PublicPage, PublicPages } from "../../platform/features/public-pages.server.ts";

/** Rows per query. */
const batch = 500;

/** The profiles of published specialists, for the sitemap. */
export const publicPages: PublicPages = {
  many: {
    async *inOrder({ sql }, { from, most = Infinity } = {}): AsyncGenerator<PublicPage> {
      let after: string | undefined;
      for (let left = most; left > 0; left -= batch) {
        const rows = await sql<{ id: string; updated_at: Date }[]>`
          select id, updated_at from specialist
          where status = 'published' ${after ? sql`and id > ${after}` : from ? sql`and id >= ${from}` : sql``}
          order by id limit ${Math.min(batch, left)}`;
        for (const { id, updated_at } of rows) {
          const changed = updated_at.toISOString();
          for (const locale of locales)
            yield { page: "specialists.public_one", locale, paramsIn: () => ({ id }), changed };
        }
        after = rows.at(-1)?.id;
        if (rows.length < batch || after === undefined) return;
      }
    },
    async firstIds({ sql }, inPart) {
      const rows = await sql<{ id: string }[]>`
        select id from (
          select id, row_number() over (order by id) - 1 as place from specialist where status = 'published'
        ) numbered
        where place % ${inPart} = 0 order by id`;
      return rows.map((row) => row.id);
    },
  },
};
