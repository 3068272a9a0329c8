import type { TxSql } from "../../../platform/db/database.server.ts";
import { type AccountExport, exportOf } from "../../../platform/features/export.server.ts";
import { readFileBytes } from "../../../platform/files/files.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { ClockFormat, DateFormat } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import type { ArchiveEntry } from "../../../platform/files/archive.server.ts";
import { chosenRows } from "./copy-choice.server.ts";
import { namesIn, type NamesById } from "./copy-names.server.ts";
import { columnTypes, type ColumnTypes } from "./copy-types.server.ts";
import { indexPage, partPage, countRows, type CopiedFile } from "./copy-pages.server.ts";
import type { CopyContext } from "./copy-words.server.ts";
import type { CopyRow } from "./copies.server.ts";

interface Reader {
  time_zone: string;
  date_format: DateFormat;
  clock_format: ClockFormat;
}

interface Read {
  all: AccountExport;
  names: NamesById;
  types: ColumnTypes;
  reader: Reader;
}

/** Plans the contents of an archive from one snapshot. Files are read one by one while it is written. */
export async function planCopy(
  services: Services,
  copy: CopyRow,
  now: Date,
): Promise<{ entries: AsyncIterable<ArchiveEntry>; total: number }> {
  const { all, names, types, reader } = await readAll(services, copy, now);
  const words: CopyContext = {
    locale: copy.locale,
    formats: formatsOf({ locale: copy.locale, ...reader }),
    zone: reader.time_zone,
    now,
    names,
    types,
    self: copy.account_id,
  };
  const parts = Object.entries(all)
    .map(([name, tables]) => ({ name, tables }))
    .filter(({ tables }) => countRows(tables) > 0);
  const people = [
    ...(copy.own ? [names.get(copy.account_id) ?? ""] : []),
    ...copy.profile_ids.map((id) => names.get(id) ?? ""),
  ];
  const files = filesIn(all);
  const listed: CopiedFile[] = files.map(({ path, name }) => ({ path, name }));
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { path: "index.html", content: indexPage(words, people.filter(Boolean), parts, listed) };
    for (const part of parts) {
      yield { path: `pages/${part.name}.html`, content: partPage(words, part) };
      yield { path: `data/${part.name}.json`, content: JSON.stringify(part.tables, null, 2) };
    }
    for (const { id, path } of files) {
      const file = await readFileBytes(services, id);
      // A file deleted since the rows were read is left out, although the first page names it.
      if (file) yield { path, content: file.content };
    }
  }
  return { entries: entries(), total: 1 + parts.length * 2 + files.length };
}

/** Lists the stored files of the rows. Uploads are in the rows as a separate table. */
function filesIn(all: AccountExport): (CopiedFile & { id: string })[] {
  const rows = Object.values(all).flatMap(
    (tables) => (tables["stored_file"] ?? []) as { id: string; name: string; media_type: string }[],
  );
  return rows.map(({ id, name, media_type }, number) => {
    const ending = media_type === "application/pdf" ? "pdf" : "webp";
    const plain = name.replace(/\.[^.]*$/, "").replaceAll(/[^\p{L}\p{N} _-]/gu, "_");
    return {
      id,
      name,
      path: `files/${String(number + 1).padStart(3, "0")}-${[...plain].slice(0, 60).join("") || "file"}.${ending}`,
    };
  });
}

async function readAll({ sql, masterKey }: Services, copy: CopyRow, at: Date): Promise<Read> {
  const read = await sql.begin("isolation level repeatable read read only", async (tx): Promise<Read> => {
    const [reader] = await tx<Reader[]>`
      select coalesce(p.time_zone, a.time_zone) as time_zone, a.date_format, a.clock_format
      from account a left join profile p on p.account_id = a.id and p.kind = 'own' where a.id = ${copy.account_id}`;
    if (!reader) throw new Error("The account is gone");
    const all = chosenRows(await exportOf(tx as TxSql, copy.account_id, { at, masterKey }), copy);
    return { all, names: await namesIn(tx as TxSql, all), types: await columnTypes(tx as TxSql), reader };
  });
  return read as Read;
}
