import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { readFile } from "../../../platform/files/files.server.ts";
import type { FileAnswer, Query } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { type DocumentKind, numberText } from "../rules.ts";

interface Stored {
  id: string;
  kind: DocumentKind;
  year: number;
  number: number;
  pdf_file: string | null;
  xml: string | null;
  eslog: string | null;
  drawn: boolean;
  /** The PDF that Minimax generated. */
  copy_file: string | null;
}

type Format = Query<typeof contract.downloadInvoice>["as"] | "minimax";

/**
 * A document's stored file, for its specialist and for superadmins. Anyone else's document is not found, and neither is the XML of a
 * statement. Each download is logged first; `read` is false if only the headers are wanted.
 */
export async function downloadDocument(
  services: Services,
  context: WriteContext<Person>,
  { id, as, read }: Query<typeof contract.downloadInvoice> & { read: boolean },
): Promise<FileAnswer> {
  const row = await find(services, context, id);
  if (row.kind === "statement" && as !== "pdf") throw new AppError("document_not_found");
  if (!row.drawn) throw new AppError("document_not_drawn");
  return give(services, context, { row, as, read });
}

/** The PDF that Minimax generated for a document, if there is one; otherwise ours. */
export async function downloadFromMinimax(
  services: Services,
  context: WriteContext<Person>,
  { id, read }: Query<typeof contract.downloadInvoiceMinimax> & { read: boolean },
): Promise<FileAnswer> {
  const row = await find(services, context, id);
  if (row.copy_file === null && !row.drawn) throw new AppError("document_not_drawn");
  return give(services, context, { row, as: row.copy_file === null ? "pdf" : "minimax", read });
}

async function find({ sql }: Services, { actor }: WriteContext<Person>, id: string): Promise<Stored> {
  const { role, specialist_id } = actor;
  const [row] = await sql<Stored[]>`
    select d.id, d.kind, d.year, d.number, d.pdf_file, d.xml, d.eslog, d.drawn_at is not null as drawn, m.copy_file
    from platform_document d left join minimax_document m on m.document_id = d.id
    where d.id = ${id} and ${role === "superadmin" ? sql`true` : sql`d.specialist_id = ${specialist_id}`}`;
  if (!row) throw new AppError("document_not_found");
  return row;
}

async function give(
  services: Services,
  context: WriteContext<Person>,
  { row, as, read }: { row: Stored; as: Format; read: boolean },
): Promise<FileAnswer> {
  const number = numberText(row.kind, row.year, row.number);
  const file = await fileOf(services, row, as, number);
  if (!file) throw new AppError("document_not_found");
  if (read)
    await write(services, context, (tx) =>
      audit(tx, context, {
        action: "invoices.download",
        subject: "platform_document",
        subject_id: row.id,
        detail: { number, as },
      }),
    );
  return file;
}

async function fileOf(
  services: Services,
  { pdf_file, xml, eslog, copy_file }: Stored,
  as: Format,
  number: string,
): Promise<FileAnswer | null> {
  if (as === "pdf" || as === "minimax") {
    const id = as === "pdf" ? pdf_file : copy_file;
    const name = as === "pdf" ? `${number}.pdf` : `${number}-minimax.pdf`;
    const file = id === null ? undefined : await readFile(services, id, "original");
    return file ? { name, type: "application/pdf", content: file.content } : null;
  }
  const content = as === "ubl" ? xml : eslog;
  const name = as === "ubl" ? `${number}.xml` : `${number}-eslog.xml`;
  return content === null ? null : { name, type: "application/xml", content };
}
