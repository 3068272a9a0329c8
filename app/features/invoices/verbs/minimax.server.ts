/** Hands documents over to Minimax as drafts, and fetches the PDFs of those that someone issued there. */
import { v7 } from "uuid";
import { databaseTrouble, type TxSql } from "../../../platform/db/database.server.ts";
import { attachFile } from "../../../platform/files/files.server.ts";
import { storePdf } from "../../../platform/files/upload.server.ts";
import type { Services } from "../../../platform/services.server.ts";
import { type Minimax, MinimaxProblem, type MinimaxKnown } from "../data/minimax.server.ts";
import type { TaxDocument } from "../formats/document.ts";
import { minimaxDraftOf } from "../formats/minimax.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Longer than all requests about one document take. */
const leaseFor = 10 * minute;
/** Milliseconds after which nothing new is started; the next run continues. */
const longestRun = 60_000;
/** After this many failures in a row the service counts as down, and the next run continues. */
const mostFailures = 3;
/** Daily calls are limited, so a draft is checked at intervals of 1, 2, 4, … days, for about eight months. */
const mostLooks = 8;

/** After a failure: 5, 10, 20 minutes and so on, up to six hours. */
const pauseAfter = (attempts: number): number => Math.min(5 * minute * 2 ** (attempts - 1), 360 * minute);

interface Row {
  document_id: string;
  state: "waiting" | "sent" | "failed";
  begun_at: Date | null;
  minimax_id: number | null;
  attempts: number;
  looks: number;
  content: TaxDocument;
}

/** Puts a document into the queue, in the transaction that issues it. */
export const queueForMinimax = (sql: TxSql, document_id: string, now: Date) => sql`
  insert into minimax_document (document_id, next_at) values (${document_id}, ${now})`;

const lost = new Error("Another process talks to Minimax");

/** Works through what is due, one document at a time and in one process at a time. Returns counts by outcome. */
export async function sendToMinimax(
  services: Services,
  longest = longestRun,
): Promise<{ sent: number; copied: number; failed: number }> {
  const { sql, clock, log, minimax } = services;
  const done = { sent: 0, copied: 0, failed: 0 };
  if (!minimax) return done;
  const lease = v7();
  const until = () => new Date(clock().getTime() + leaseFor);
  const taken = await sql`
    update minimax_access set lease = ${lease}, leased_until = ${until()}
    where id = true and (leased_until is null or leased_until < ${clock()}) and refused_login is distinct from ${minimax.login} returning id`;
  if (taken.length === 0) return done;
  /** Renews the lease before anything that must not happen twice. */
  const hold = async () => {
    const held =
      await sql`update minimax_access set leased_until = ${until()} where id = true and lease = ${lease} returning id`;
    if (held.length === 0) throw lost;
  };
  const from = performance.now();
  let failures = 0;
  try {
    while (failures < mostFailures && performance.now() - from < longest) {
      await hold();
      const [row] = await sql<Row[]>`
        select m.document_id, m.state, m.begun_at, m.minimax_id, m.attempts, m.looks, d.content
        from minimax_document m join platform_document d on d.id = m.document_id
        where m.next_at <= ${clock()} order by m.next_at, m.document_id limit 1`;
      if (!row) break;
      try {
        const what = await (row.minimax_id === null
          ? handOver(services, minimax, row, hold)
          : look(services, minimax, row));
        if (what) done[what] += 1;
        failures = 0;
      } catch (error) {
        if (error === lost || databaseTrouble(error)) throw error;
        done.failed += 1;
        if (!(error instanceof MinimaxProblem))
          log.error({ err: error, document_id: row.document_id }, "Minimax failed");
        const problem = error instanceof MinimaxProblem ? error : new MinimaxProblem("away", "FAILED");
        const { kind, code } = problem;
        if (kind === "login") {
          await sql`update minimax_access set refused_login = ${minimax.login}, refused_at = ${clock()} where id = true and lease = ${lease}`;
          log.error({ problem: code }, "Minimax refused the login");
          break;
        }
        log.warn({ document_id: row.document_id, problem: code }, "a document is not at Minimax");
        await noteFailure(services, row, problem);
        failures = kind === "away" ? failures + 1 : 0;
      }
    }
  } catch (error) {
    if (error !== lost) throw error;
  } finally {
    await sql`update minimax_access set lease = null, leased_until = null where id = true and lease = ${lease}`;
  }
  return done;
}

async function handOver(
  { sql, clock }: Services,
  minimax: Minimax,
  { document_id, begun_at, content }: Row,
  hold: () => Promise<void>,
): Promise<"sent"> {
  const draft = minimaxDraftOf(content);
  // An earlier attempt that got no answer may have created it.
  const before = begun_at && (await minimax.find(draft));
  const known = before ?? (await minimax.create(draft, begin).catch(unbegin));
  await sql`
    update minimax_document set state = 'sent', minimax_id = ${known.minimax_id}, row_version = ${known.row_version}, sent_at = ${clock()},
      begun_at = null, attempts = 0, last_error = null, next_at = ${new Date(clock().getTime() + day)}
    where document_id = ${document_id}`;
  return "sent";

  async function begin() {
    await hold();
    await sql`update minimax_document set begun_at = ${clock()} where document_id = ${document_id}`;
  }
  /** Only a refusal proves that nothing was created. */
  async function unbegin(error: unknown): Promise<MinimaxKnown> {
    if (error instanceof MinimaxProblem && error.kind === "refused")
      await sql`update minimax_document set begun_at = null where document_id = ${document_id}`;
    throw error;
  }
}

/** Checks whether a draft was issued there, and stores its PDF. */
async function look(
  services: Services,
  minimax: Minimax,
  { document_id, minimax_id, looks, content }: Row,
): Promise<"copied" | null> {
  const { sql, clock } = services;
  const { row_version, pdf } = await minimax.copy(Number(minimax_id));
  const now = clock();
  if (!pdf) {
    const next_at = looks + 1 < mostLooks ? new Date(now.getTime() + day * 2 ** (looks + 1)) : null;
    await sql`
      update minimax_document set state = 'sent', row_version = ${row_version}, looks = looks + 1, attempts = 0, last_error = null, next_at = ${next_at}
      where document_id = ${document_id}`;
    return null;
  }
  const name = `${content.number}-minimax.pdf`;
  // Owned by no account, like our own PDF.
  const file = await storePdf(services, { account_id: null, name, bytes: pdf }, now);
  await sql.begin(async (tx) => {
    const owner = { type: "minimax_document", id: document_id };
    await attachFile(tx, { file_id: file.id, account_id: null, purpose: "document", owner }, now);
    await tx`
      update minimax_document set state = 'copied', row_version = ${row_version}, copy_file = ${file.id}, copied_at = ${now},
        looks = looks + 1, attempts = 0, last_error = null, next_at = null
      where document_id = ${document_id} and state <> 'copied'`;
  });
  return "copied";
}

/** Refused documents are retried daily, since the cause is often a setting in Minimax; drafts deleted there are not. */
async function noteFailure(
  { sql, clock }: Services,
  { document_id, minimax_id, attempts }: Row,
  { kind, code }: MinimaxProblem,
): Promise<void> {
  const now = clock().getTime();
  // Unless another process was faster while this one was stalled.
  const same = sql`document_id = ${document_id} and minimax_id is not distinct from ${minimax_id}`;
  if (kind === "refused")
    await sql`
      update minimax_document set state = 'failed', last_error = ${code}, attempts = attempts + 1,
        next_at = ${code === "DELETED" ? null : new Date(now + day)}
      where ${same}`;
  else
    await sql`
      update minimax_document set last_error = ${code}, attempts = attempts + 1, next_at = ${new Date(now + pauseAfter(attempts + 1))}
      where ${same}`;
}
