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
  kind: DocumentKind;
  year: number;
  number: number;
  pdf_file: string | null;
  xml: string | null;
  eslog: string | null;
  drawn: boolean;
}

/**
 * A document's file, as it was drawn: for the specialist whose it is, and for superadmins. Someone else's is as if it did not exist, and
 * so is the XML of a statement. Each download is logged first; `read` is false where only the head is wanted.
 */
export async function downloadDocument(
  services: Services,
  context: WriteContext<Person>,
  { id, as, read }: Query<typeof contract.downloadInvoice> & { read: boolean },
): Promise<FileAnswer> {
  const { sql } = services;
  const { role, specialist_id } = context.actor;
  const [row] = await sql<Stored[]>`
    select kind, year, number, pdf_file, xml, eslog, drawn_at is not null as drawn from platform_document
    where id = ${id} and ${role === "superadmin" ? sql`true` : sql`specialist_id = ${specialist_id}`}`;
  if (!row || (row.kind === "statement" && as !== "pdf")) throw new AppError("document_not_found");
  if (!row.drawn) throw new AppError("document_not_drawn");
  const number = numberText(row.kind, row.year, row.number);
  const file = await fileOf(services, row, as, number);
  if (!file) throw new AppError("document_not_found");
  if (read)
    await write(services, context, (tx) =>
      audit(tx, context, {
        action: "invoices.download",
        subject: "platform_document",
        subject_id: id,
        detail: { number, as },
      }),
    );
  return file;
}

async function fileOf(
  services: Services,
  { pdf_file, xml, eslog }: Stored,
  as: "pdf" | "ubl" | "eslog",
  number: string,
): Promise<FileAnswer | null> {
  if (as === "pdf") {
    const file = pdf_file === null ? undefined : await readFile(services, pdf_file, "original");
    return file ? { name: `${number}.pdf`, type: "application/pdf", content: file.content } : null;
  }
  const content = as === "ubl" ? xml : eslog;
  const name = as === "ubl" ? `${number}.xml` : `${number}-eslog.xml`;
  return content === null ? null : { name, type: "application/xml", content };
}
