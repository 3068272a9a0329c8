/** A month's books for the operator's accountant. */
import { z } from "zod";
import { operationWith } from "../../../platform/http/operation.ts";
import { choice, month, uuid, wholeNumberText } from "../../../platform/http/validation.ts";
import { bookTables, treatments } from "../rules.ts";

const operation = operationWith({
  invoice_month_not_over: 409,
  document_not_drawn: 409,
  document_not_found: 404,
} as const);

/** Documents count in the month they cover, journals in the month they were recorded, both in Ljubljana time. */
export const readBooks = operation("GET /admin/invoice-books/{month}", {
  id: "readInvoiceBooks",
  summary: "What a month's books contain, and what is missing in them.",
  roles: ["superadmin"],
  params: z.object({ month: month() }),
  data: z.object({
    month: z.string(),
    /** The most recent month that is over. */
    latest: z.string(),
    /** Whether the month is over; before that there are no books. */
    over: z.boolean(),
    /** Specialists whose documents have not been issued, because of a stop or because the month was not generated. */
    waiting: z.int(),
    invoices: z.int(),
    credit_notes: z.int(),
    statements: z.int(),
    /** Documents whose PDF and XML are not ready yet. */
    undrawn: z.int(),
    /** Journals recorded in the month. */
    journals: z.int(),
    /** Invoices less credit notes, in minor units of EUR. */
    charged: z.array(
      z.object({ treatment: z.enum(treatments), rate: z.int(), net: z.int(), vat: z.int(), gross: z.int() }),
    ),
    /** Documents that Minimax, the accountant's program, does not have yet or refuses; null if it is not set up. */
    minimax: z
      .object({
        waiting: z.int(),
        failed: z.int(),
        /** When Minimax refused the configured login; nothing is sent until that changes. */
        refused_at: z.iso.datetime().nullable(),
      })
      .nullable(),
  }),
});

export const listBooksBySpecialist = operation("GET /admin/invoice-books/{month}/specialists", {
  id: "listInvoiceBooksBySpecialist",
  summary: "The specialists who have documents of a month, by the name on them.",
  roles: ["superadmin"],
  params: z.object({ month: month() }),
  query: z.object({ cursor: z.string().max(400).optional(), limit: wholeNumberText(1, 100).default(20) }),
  data: z.array(
    z.object({
      specialist: z.object({ id: z.uuid(), name: z.string() }),
      documents: z.int(),
      /** Invoices less credit notes. */
      gross: z.int(),
    }),
  ),
  list: "cursor",
});

/** For one specialist only: their documents and rows, and the journals of their accounts. */
const query = z.object({ specialistId: uuid().optional() });

export const downloadBooks = operation("GET /admin/invoice-books/{month}/archive", {
  id: "downloadInvoiceBooks",
  summary:
    "A month for the accountant: its documents as PDF and XML, the record of VAT charged, the recapitulative statement, and the journal." +
    " Downloads are logged.",
  roles: ["superadmin"],
  params: z.object({ month: month() }),
  query,
  answer: { kind: "file", types: ["application/zip"] },
  errors: ["invoice_month_not_over", "document_not_drawn", "document_not_found"],
});

export const downloadBookTable = operation("GET /admin/invoice-books/{month}/tables/{table}", {
  id: "downloadInvoiceBookTable",
  summary: "One of a month's tables by itself. Downloads are logged.",
  roles: ["superadmin"],
  params: z.object({ month: month(), table: choice(bookTables) }),
  query,
  answer: { kind: "file", types: ["text/csv"] },
  errors: ["invoice_month_not_over", "document_not_found"],
});
