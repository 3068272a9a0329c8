import type { Api } from "../../../platform/http/api.server.ts";
import * as calls from "../data/book-calls.ts";
import { bookArchive, tableFile } from "../data/book-archive.server.ts";
import { demandDrawn, demandKnown, demandOver, listBooksBySpecialist, readBooks } from "../data/books.server.ts";
import { noteDownload } from "../verbs/books.server.ts";

/** Mounts the calls for the accountant. */
export function mountBooks(api: Api): void {
  const tag = "Admin: invoices for the accountant";
  api.describe(tag, "What the operator's accountant needs of a month, for superadmins.");
  api.data(tag, calls.readBooks, (call, { params }) => readBooks(call, params.month, call.now));
  api.mount(tag, calls.listBooksBySpecialist, ({ sql }, { params, query }) =>
    listBooksBySpecialist(sql, params.month, query),
  );
  api.mount(tag, calls.downloadBooks, async (call, { params, query }) => {
    const of = { month: params.month, specialist_id: query.specialistId ?? null };
    demandOver(of.month, call.now);
    await demandKnown(call.sql, of);
    await demandDrawn(call.sql, of);
    if (!call.onlyHead) await noteDownload(call, call.context, { ...of, table: "all" });
    return bookArchive(call, of, call);
  });
  api.mount(tag, calls.downloadBookTable, async (call, { params, query }) => {
    const of = { month: params.month, specialist_id: query.specialistId ?? null };
    demandOver(of.month, call.now);
    await demandKnown(call.sql, of);
    if (!call.onlyHead) await noteDownload(call, call.context, { ...of, table: params.table });
    return tableFile(call, params.table, of, call.locale);
  });
}
