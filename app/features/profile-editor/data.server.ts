import { z } from "zod";
import type { Reading } from "../../platform/db/database.server.ts";
import { AppError, refusal } from "../../platform/errors/app-error.ts";
import { type KeysetPage, readCursor, keysetPage } from "../../platform/http/cursor.ts";
import { publishedContent } from "../specialists/verbs.server.ts";
import type { PrivateView, ProfileVersion } from "./contract.ts";
import { changesOf, type Content, type Currency, findLacks, type Outdated, type Texts } from "./rules.ts";

interface Row extends Omit<
  PrivateView,
  "version" | "saved_at" | "published_at" | "published" | "draft" | "changes" | "lacks" | "outdated"
> {
  version: number | null;
  saved_at: Date | null;
  published_at: Date | null;
  content: Content | null;
  outdated: Outdated | null;
}

/** A specialist's own page with its draft. */
export async function viewPrivateSpecialist(sql: Reading, specialistId: string | null): Promise<PrivateView> {
  if (!specialistId) throw refusal("not_found");
  const [row] = await sql<Row[]>`
    select s.id, s.name, s.lastname, s.profession, s.country, s.time_zone, s.currency, s.status, s.portrait, s.portrait_alt, s.tint,
      s.rating, s.rating_count, s.reply_hours, s.trader_name, s.trader_number, d.version, d.content, d.outdated,
      case when d.content is not null then d.saved_at end as saved_at,
      coalesce((select max(v.published_at) from specialist_version v where v.specialist_id = s.id), s.published_at) as published_at
    from specialist s left join specialist_draft d on d.specialist_id = s.id where s.id = ${specialistId}`;
  const published = row && (await publishedContent(sql, specialistId));
  if (!row || !published) throw new AppError("not_found");
  const { content, outdated, version, saved_at, published_at, ...rest } = row;
  const draft = content ? { ...published, ...content } : published;
  return {
    ...rest,
    version: version ?? 0,
    saved_at: saved_at?.toISOString() ?? null,
    published_at: published_at?.toISOString() ?? null,
    published: published as Content,
    draft: draft as Content,
    changes: changesOf(published as Content, draft as Content),
    lacks: findLacks(draft as Content, row.currency),
    outdated: outdated ?? {},
  };
}

const cursorParts = z.tuple([z.int32()]);

/** The change log of a specialist's page. */
export async function listSpecialistVersions(
  sql: Reading,
  specialistId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<KeysetPage<ProfileVersion>> {
  const [before] = cursor === undefined ? [] : readCursor(cursor, cursorParts);
  const rows = await sql<
    {
      number: number;
      published_at: Date;
      changes: ProfileVersion["changes"];
      services: Record<string, Texts>;
      currency: Currency;
    }[]
  >`
    select v.number, v.published_at, v.changes, s.currency,
      coalesce((
        select jsonb_object_agg(coalesce(n.id, o.id), coalesce(n.name, o.name))
        from jsonb_to_recordset(v.changes) c (service_id uuid)
        left join jsonb_to_recordset(v.content -> 'services') n (id uuid, name jsonb) on n.id = c.service_id
        left join service o on o.id = c.service_id
        where c.service_id is not null and (n.id is not null or o.id is not null)), '{}') as services
    from specialist_version v join specialist s on s.id = v.specialist_id
    where v.specialist_id = ${specialistId} and ${before === undefined ? sql`true` : sql`v.number < ${before}`}
    order by v.number desc limit ${limit + 1}`;
  return keysetPage(
    rows,
    limit,
    (row) => [row.number],
    (row) => ({ ...row, published_at: row.published_at.toISOString() }),
  );
}
