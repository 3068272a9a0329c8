/** A month's run: a chain of short jobs, each of which can be stopped and repeated. */
import type { Job, Person } from "../../../platform/auth/actor.ts";
import { databaseTrouble } from "../../../platform/db/database.server.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { audit } from "../../../platform/events/audit.server.ts";
import { publish } from "../../../platform/events/outbox.server.ts";
import type { Body } from "../../../platform/http/operation.ts";
import { eachRow } from "../../../platform/jobs/each-row.server.ts";
import { errorLine } from "../../../platform/log/without-values.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import type { WriteContext } from "../../../platform/write/context.ts";
import { write } from "../../../platform/write/write.server.ts";
import type * as contract from "../contract.ts";
import { sellerOf } from "../data/parties.server.ts";
import { generateOne, type Outcome } from "./generate.server.ts";
import { computeDrafts, noId } from "./prepare.server.ts";

/** Milliseconds after which a job leaves the rest to the next one, long before it would count as lost. */
const longestSlice = 20_000;
const page = 100;
/** Per kind, in one scheduled run. */
const mostResumed = 500;
const job: Job = { kind: "job", name: "invoices.run" };

const timeIsUp = (ms = longestSlice): (() => boolean) => {
  const from = performance.now();
  return () => performance.now() - from > ms;
};

export interface Run {
  month: string;
  /** Limits the run to one specialist. */
  specialist_id?: string;
  /** Continues after this specialist. */
  after?: string;
}

/** Starts issuing a month's documents, for all specialists or for one; jobs issue them. */
export async function generateMonth(
  services: Services,
  context: WriteContext<Person>,
  { month, specialist_id }: Body<typeof contract.generateInvoices>,
): Promise<{ month: string }> {
  const { now } = context;
  if (!sellerOf(services.settings)) throw new AppError("seller_incomplete");
  return write(services, context, async (tx, sql) => {
    const [known] = await sql<{ object_until: Date }[]>`
      select object_until from invoice_month where month = ${`${month}-01`} for update`;
    if (!known) throw new AppError("month_not_prepared");
    if (known.object_until > now) throw new AppError("month_open_to_objections");
    await sql`update invoice_month set run_at = coalesce(run_at, ${now}) where month = ${`${month}-01`}`;
    const run: Run = { month, ...(specialist_id !== undefined && { specialist_id }) };
    await audit(tx, context, { action: "invoices.generate", subject: "invoice_month", detail: run });
    await publish(sql, "invoices.run", run);
    return { month };
  });
}

/**
 * Issues the documents of a month's drafts in order of specialist ids, as many as fit in the time, and leaves the rest to another job.
 * What is issued stays; two runs at once share the work. One specialist's failure does not hold up the others.
 */
export async function runMonth(services: Services, { month, ...run }: Run, enough = timeIsUp()): Promise<void> {
  const { sql } = services;
  if (run.specialist_id !== undefined) {
    await generate(services, month, run.specialist_id);
    return;
  }
  let { after = noId } = run;
  for (;;) {
    const drafts = await sql<{ specialist_id: string }[]>`
      select specialist_id from invoice_draft where month = ${`${month}-01`} and generated_at is null and specialist_id > ${after}
      order by specialist_id limit ${page}`;
    if (drafts.length === 0) return;
    for (const { specialist_id } of drafts) {
      if (enough()) return publish(sql, "invoices.run", { month, after });
      await generate(services, month, specialist_id);
      after = specialist_id;
    }
  }
}

async function generate(services: Services, month: string, specialist_id: string): Promise<Outcome | "failed"> {
  const { sql, log, clock } = services;
  try {
    return await generateOne(services, { month, specialist_id, actor: job, now: clock() });
  } catch (error) {
    // These would fail for everyone else too.
    if (databaseTrouble(error) || error instanceof AppError) throw error;
    log.error({ err: error, month, specialist_id }, "platform invoices of a specialist failed");
    await sql`
      update invoice_draft set failure = ${errorLine(error)}
      where month = ${`${month}-01`} and specialist_id = ${specialist_id} and generated_at is null`;
    return "failed";
  }
}

/** Computes a month's drafts, as many as fit in the time. `drafted` runs after each. */
export async function draftMonth(
  services: Services,
  { month, after }: Pick<Run, "month" | "after">,
  drafted: (specialistId: string, month: string) => Promise<unknown>,
  enough = timeIsUp(),
): Promise<void> {
  const { rest } = await computeDrafts(services, month, { after, enough, drafted: (id) => drafted(id, month) });
  if (rest !== null)
    await publish(services.sql, "invoices.prepared", { month, after: rest }, { subject: `invoices:${month}` });
}

/**
 * Retries what an earlier run left, in months that the team has generated: specialists whose documents failed, or stopped and may be
 * possible now. Returns how many it issued.
 */
export async function resumeRuns(services: Services): Promise<number> {
  const { sql, log, clock } = services;
  if (!sellerOf(services.settings)) return 0;
  const drafts = await sql<{ key: string }[]>`
    select to_char(d.month, 'YYYY-MM') || ' ' || d.specialist_id as key from invoice_draft d join invoice_month m on m.month = d.month
    where m.run_at < ${clock()}::timestamptz - interval '30 minutes' and d.generated_at is null order by random() limit ${mostResumed}`;
  const keys = drafts.map(({ key }) => key);
  return eachRow(log, "invoices.resume", keys, async (key) => {
    const [month = "", specialist_id = ""] = key.split(" ");
    return (await generate(services, month, specialist_id)) === "issued" ? 1 : 0;
  });
}

/** Retries drawing and emailing documents whose job was lost, after six hours. Returns for how many specialists and months. */
export async function resumeDocuments({ sql, log, clock }: Services): Promise<number> {
  const before = new Date(clock().getTime() - 6 * 3_600_000);
  const left = await sql<{ specialist_id: string; month: string }[]>`
    select distinct d.specialist_id, to_char(d.month, 'YYYY-MM') as month from platform_document d
    where d.created_at < ${before} and (d.drawn_at is null or (d.mailed_at is null and exists (
      select from specialist s join account a on a.id = s.account_id where s.id = d.specialist_id and a.erase_at is null and a.email is not null)))
    limit ${mostResumed}`;
  for (const { specialist_id, month } of left) {
    log.error({ specialist_id, month }, "platform invoices are not sent yet");
    await publish(sql, "invoices.issued", { specialist_id, month }, { subject: `invoices:${specialist_id}` });
  }
  return left.length;
}
