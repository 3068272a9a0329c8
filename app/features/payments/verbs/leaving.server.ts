import type { Person } from "../../../platform/auth/actor.ts";
import type { Reading } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { subscribe } from "../../../platform/events/subscription.server.ts";
import type { Body, Data } from "../../../platform/http/operation.ts";
import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import type { LeavingView } from "../contract.ts";
import { openRefunds } from "../data/at-stake.ts";
import { providerOf } from "../provider/refusals.ts";

const batch = 200;
const lookAgain = 3600_000;

interface Leaving {
  provider_id: string;
  specialist_id: string;
  since: Date;
}

/** Returns what an erased owner's account still has to wait for. */
async function waitsFor(
  { sql, owedBySpecialist }: Pick<Services, "sql" | "owedBySpecialist">,
  { provider_id, specialist_id }: Leaving,
) {
  const [refunds, owed] = await Promise.all([
    openRefunds(sql, { account: provider_id }),
    owedBySpecialist?.(sql, specialist_id) ?? [],
  ]);
  return { refunds, owed };
}

/** Disconnects an erased owner's account once every refund has arrived and nothing is owed. May run any number of times. */
async function letGo(services: Services, providerId: string): Promise<number> {
  const { sql, clock, cardProvider } = services;
  const [row] = await sql<
    Leaving[]
  >`select provider_id, specialist_id, since from account_leaving where provider_id = ${providerId}`;
  if (!row) return 0;
  // The account may be connected to another specialist by now.
  const [used] = await sql`select from connected_account where provider_id = ${providerId} and disconnected_at is null`;
  if (!used) {
    const { refunds, owed } = await waitsFor(services, row);
    if (!cardProvider || refunds.count > 0 || owed.length > 0) {
      await sql`update account_leaving set look_at = ${new Date(clock().getTime() + lookAgain)} where provider_id = ${providerId}`;
      return 0;
    }
    await cardProvider.disconnectAccount(providerId);
  }
  await sql`delete from account_leaving where provider_id = ${providerId}`;
  return 1;
}

/** Checks accounts that wait to be disconnected. Returns how many are done. */
export async function checkLeavingAccounts(services: Services): Promise<number> {
  const { sql, clock, log } = services;
  const due = await sql<
    { provider_id: string }[]
  >`select provider_id from account_leaving where look_at <= ${clock()} order by random() limit ${batch}`;
  return eachRow(
    log,
    "payments.leaving",
    due.map(({ provider_id }) => provider_id),
    (id) => letGo(services, id),
  );
}

export const ownerLeavingSubscription = subscribe<{ provider_id: string }>(
  "payments.owner_left",
  "payments.disconnect_account",
  async (services, { provider_id }) => {
    await letGo(services, provider_id);
  },
  { external: true },
);

/** Returns accounts that are still connected although their owners were erased, with the reasons. For superadmins. */
export async function listLeaving(services: Pick<Services, "sql" | "owedBySpecialist">): Promise<LeavingView[]> {
  const rows = await services.sql<
    Leaving[]
  >`select provider_id, specialist_id, since from account_leaving order by provider_id limit ${batch}`;
  return Promise.all(
    rows.map(async (row): Promise<LeavingView> => {
      const { refunds, owed } = await waitsFor(services, row);
      return {
        account: row.provider_id,
        specialist_id: row.specialist_id,
        since: row.since.toISOString(),
        refunds,
        owed,
      };
    }),
  );
}

const openFor = async (sql: Reading, account: string): Promise<boolean> =>
  (await openRefunds(sql, { account })).count > 0;

/**
 * Disconnects an erased person's account after a superadmin has settled the open debt or written it off. Refuses while families wait for
 * refunds.
 */
export async function disconnectLeaving(
  services: Services,
  context: WriteContext<Person>,
  { account, words }: Body<typeof contract.disconnectLeaving>,
): Promise<Data<typeof contract.disconnectLeaving>> {
  const { sql } = services;
  const [row] = await sql`select from account_leaving where provider_id = ${account}`;
  if (!row) throw new AppError("leaving_not_found");
  if (await openFor(sql, account)) throw new AppError("connection_needed");
  try {
    await providerOf(services).disconnectAccount(account);
  } catch (error) {
    throw new AppError("remove_connection_failed", { cause: error });
  }
  return write(services, context, async (tx, own) => {
    const [gone] = await own<
      { specialist_id: string }[]
    >`delete from account_leaving where provider_id = ${account} returning specialist_id`;
    if (gone) {
      await audit(tx, context, {
        action: "payments.disconnect_leaving",
        subject: "specialist",
        subject_id: gone.specialist_id,
        detail: { account, words },
      });
    }
    return { removed: true as const };
  });
}
