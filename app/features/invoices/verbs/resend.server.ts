import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";

/** Resends the email with a specialist's documents for a month; `id` can be any of them. */
export async function resendInvoices(
  services: Services,
  context: WriteContext<Person>,
  { id }: { id: string },
): Promise<{ id: string }> {
  return write(services, context, async (tx, sql) => {
    const [row] = await sql<{ drawn: boolean }[]>`
      select drawn_at is not null as drawn from platform_document where id = ${id}`;
    if (!row) throw new AppError("document_not_found");
    if (!row.drawn) throw new AppError("document_not_drawn");
    await audit(tx, context, { action: "invoices.send", subject: "platform_document", subject_id: id });
    await publish(sql, "invoices.send", { document_id: id });
    return { id };
  });
}
