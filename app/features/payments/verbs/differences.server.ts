import type { Person } from "../../../platform/auth/actor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";

/** Records a superadmin's explanation of a difference. */
export const resolveDifference = (
  services: Services,
  context: WriteContext<Person>,
  { reconciliation_difference_id: id, words }: Body<typeof contract.resolveDifference>,
): Promise<Data<typeof contract.resolveDifference>> =>
  write(services, context, async (tx, sql) => {
    const { now } = context;
    const [found] = await sql<{ run_id: string; source: string; resolved_at: Date | null }[]>`
      select run_id, source, resolved_at from reconciliation_difference where id = ${id} for update`;
    if (!found) throw new AppError("difference_not_found");
    if (found.resolved_at) throw new AppError("difference_resolved");
    await sql`update reconciliation_difference set resolution = ${words}, resolved_at = ${now} where id = ${id}`;
    await audit(tx, context, {
      action: "payments.resolve_difference",
      subject: "reconciliation_difference",
      subject_id: id,
      detail: { source: found.source },
    });
    const [{ open } = { open: 0 }] = await sql<{ open: number }[]>`
      select count(*)::int as open from reconciliation_difference where run_id = ${found.run_id} and resolved_at is null`;
    return { id, open };
  });
