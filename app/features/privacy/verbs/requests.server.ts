import { v7 } from "uuid";
import type { Person } from "../../../platform/auth/actor.ts";
import type { TxSql } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { presentRequest, type StoredRequest } from "../data/requests.server.ts";
import { answerMonths, extendedMonths, monthsAfter, requestLimit } from "../rules.ts";
import { dataRequest, dataRequestNote } from "../tables.server.ts";

export async function addRequest(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.addRequest>,
) {
  const { actor, now, locale } = context;
  const limited = { ...context, limits: [[`data-requests:${actor.account_id}`, requestLimit]] as const };
  return write(services, limited, async (tx) => {
    const due_on = monthsAfter(isoDay(now.toISOString(), actor.time_zone), answerMonths);
    const row = {
      id: v7({ msecs: now.getTime() }),
      account_id: actor.account_id,
      ...input,
      locale,
      received_at: now,
      due_on,
    };
    const [made] = await tx.insert(dataRequest).values(row).returning();
    if (!made) throw new Error("no row returned");
    await audit(tx, context, {
      action: "privacy.add_request",
      subject: "data_request",
      subject_id: row.id,
      detail: { kind: input.kind },
    });
    await publish(tx, "data_request.changed", { data_request_id: row.id, what: "received" });
    return presentRequest(made);
  });
}

/** Locks the request until the transaction ends, so that two admins cannot both answer it. */
async function openRequest(sql: TxSql, id: string): Promise<StoredRequest> {
  const [row] = await sql<StoredRequest[]>`select * from data_request where id = ${id} for update`;
  if (!row) throw new AppError("data_request_not_found");
  if (row.closed_at !== null) throw new AppError("request_closed");
  return row;
}

/** The subject of an audit entry. A person's data log finds entries by account. */
const aboutPerson = ({ account_id }: Pick<StoredRequest, "account_id">) => ({
  subject: "account",
  ...(account_id !== null && { subject_id: account_id }),
});

/** Records that a team member opened a request, which says something about a person. */
export async function readRequest(services: Services, context: WriteContext<Person>, id: string): Promise<void> {
  await write(services, context, async (tx, sql) => {
    const [row] = await sql<Pick<StoredRequest, "account_id">[]>`select account_id from data_request where id = ${id}`;
    if (!row) throw new AppError("data_request_not_found");
    const entry = { action: "privacy.read_request", ...aboutPerson(row), detail: { data_request_id: id } };
    await audit(tx, context, { ...entry });
  });
}

type Changed = Partial<
  Pick<
    StoredRequest,
    | "answer"
    | "answered_at"
    | "outcome"
    | "closing_reason"
    | "closed_at"
    | "extended_at"
    | "extension_reason"
    | "due_on"
  >
>;

async function change(
  services: Services,
  context: WriteContext<Person>,
  id: string,
  what: "answered" | "closed" | "extended",
  changeOf: (row: StoredRequest) => Changed,
) {
  return write(services, context, async (tx, sql) => {
    const values = changeOf(await openRequest(sql, id));
    const [changed] = await sql<StoredRequest[]>`update data_request set ${sql(values)} where id = ${id} returning *`;
    if (!changed) throw new AppError("data_request_not_found");
    const action = {
      answered: "privacy.answer_request",
      closed: "privacy.close_request",
      extended: "privacy.extend_request",
    }[what];
    const detail = { data_request_id: id, outcome: changed.outcome };
    await audit(tx, context, { action, ...aboutPerson(changed), detail });
    await publish(tx, "data_request.changed", { data_request_id: id, what });
    return presentRequest(changed);
  });
}

export const answerRequest = (
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.answerDataRequest>,
) =>
  change(services, context, input.data_request_id, "answered", () => ({
    answer: input.answer,
    answered_at: context.now,
    outcome: "answered",
    closed_at: context.now,
  }));

export const closeRequest = (
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.closeDataRequest>,
) =>
  change(services, context, input.data_request_id, "closed", () => ({
    outcome: input.outcome,
    closing_reason: input.reason,
    closed_at: context.now,
  }));

/** Extends the deadline once, to at most three months after receipt. The person must be told within the first month. */
export const extendRequest = (
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.extendDataRequest>,
) =>
  change(services, context, input.data_request_id, "extended", (row) => {
    if (row.extended_at !== null) throw new AppError("already_extended");
    return {
      extended_at: context.now,
      extension_reason: input.reason,
      due_on: monthsAfter(row.received_at.toISOString().slice(0, 10), extendedMonths),
    };
  });

export async function addRequestNote(
  services: Services,
  context: WriteContext<Person>,
  input: Body<typeof contract.addDataRequestNote>,
) {
  const { actor, now } = context;
  return write(services, context, async (tx, sql) => {
    const [known] = await sql`select from data_request where id = ${input.data_request_id}`;
    if (!known) throw new AppError("data_request_not_found");
    const row = {
      id: v7({ msecs: now.getTime() }),
      data_request_id: input.data_request_id,
      account_id: actor.account_id,
    };
    await tx.insert(dataRequestNote).values({ ...row, body: input.body, written_at: now });
    const entry = { action: "privacy.note_request", subject: "data_request", subject_id: input.data_request_id };
    await audit(tx, context, { ...entry });
    return { id: row.id };
  });
}
