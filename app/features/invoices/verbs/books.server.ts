import type { Person } from "../../../platform/auth/actor.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type { BooksOf } from "../data/books.server.ts";
import type { BookTable } from "../rules.ts";

/** Logs who downloads a month's books, before the download begins. */
export const noteDownload = (
  services: Services,
  context: WriteContext<Person>,
  { month, specialist_id, table }: BooksOf & { table: BookTable | "all" },
): Promise<unknown> =>
  write(services, context, (tx) =>
    audit(tx, context, {
      action: "invoices.download_books",
      subject: "invoice_month",
      detail: { month, table, ...(specialist_id !== null && { specialist_id }) },
    }),
  );
