import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../app/platform/db/database.server.ts";
import type { Services } from "../app/platform/services.server.ts";
import { useSourceTexts } from "../scripts/source-texts.ts";
import type { Figure } from "./figures.ts";
import { withDatabases } from "./money.ts";

const now = new Date("2026-09-06T10:00:00Z");
const megabyte = 1024 * 1024;

/** How long `work` takes, in seconds, and this process's peak memory meanwhile, in MB. */
async function measured(work: () => Promise<unknown>): Promise<{ seconds: number; memory: number }> {
  let most = process.memoryUsage().rss;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
  const from = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { seconds: (performance.now() - from) / 1000, memory: most / megabyte };
}

/**
 * A month of many specialists: its drafts, its documents issued by two runs at once, and their PDFs drawn while a family asks for a
 * confirmation again and again.
 */
export const measureInvoices = (specialists: number, sales: number): Promise<Figure[]> =>
  withDatabases(false, 1, async ([database], [url = ""]) => {
    await useSourceTexts();
    await import("../server/features.server.ts");
    const { readSettings } = await import("../app/platform/settings/settings.server.ts");
    const { createLogger } = await import("../app/platform/log/log.server.ts");
    const { jobContext } = await import("../app/platform/write/context.ts");
    const { drawPaper } = await import("../app/platform/pdf/draw.server.ts");
    const {
      allOfMany,
      foundOfMany,
      manyMonth: month,
      seedMany,
    } = await import("../app/features/invoices/testing/many.ts");
    const { computeDrafts, prepareMonth } = await import("../app/features/invoices/verbs/prepare.server.ts");
    const { runMonth } = await import("../app/features/invoices/verbs/run.server.ts");
    const { drawMonth } = await import("../app/features/invoices/verbs/draw.server.ts");
    const { paperOf } = await import("../app/features/invoices/formats/paper.ts");
    const folder = mkdtempSync(join(tmpdir(), "korak-bench-files-"));
    const other = connect({ url, pool: 5 });
    const services: Services = {
      settings: readSettings({ NODE_ENV: "test", DATA_DIR: folder }),
      db: database.db,
      sql: database.sql,
      clock: () => now,
      log: createLogger("silent"),
      masterKey: randomBytes(32),
      databaseUrl: url,
      verifyToken: () => Promise.reject(new Error("nobody")),
    };
    try {
      await seedMany(database.sql, { specialists, sales });
      await prepareMonth(services, jobContext("bench", now), { month });
      const drafts = await measured(() => computeDrafts(services, month));
      const runs = await measured(() =>
        Promise.all([database, other].map(({ db, sql }) => runMonth({ ...services, db, sql }, { month }, () => false))),
      );
      const [found, all] = [await foundOfMany(database.sql), allOfMany({ specialists, sales })].map((one) =>
        JSON.stringify(Object.entries(one).toSorted()),
      );
      if (found !== all) throw new Error(`Issued: ${found}`);
      const [document] = await database.sql`select content from platform_document where kind = 'invoice' limit 1`;
      const paper = paperOf(document?.["content"], { demo: false });
      const waits: number[] = [];
      let drawing = true;
      const family = async () => {
        while (drawing) {
          const from = performance.now();
          await drawPaper(paper, "family");
          waits.push(performance.now() - from);
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      };
      const asking = family();
      const ids = await database.sql<{ specialist_id: string }[]>`select specialist_id from invoice_draft`;
      const papers = await measured(async () => {
        for (const { specialist_id } of ids) await drawMonth(services, { specialist_id, month });
      });
      drawing = false;
      await asking;
      const lines = specialists * sales;
      return [
        { name: `drafts of ${specialists} specialists with ${lines} lines`, unit: "s", ours: drafts.seconds },
        { name: "their documents, issued by two runs at once", unit: "s", ours: runs.seconds },
        { name: "lines issued", unit: "/s", ours: lines / runs.seconds },
        { name: "most memory while issuing, Node", unit: "MB", ours: runs.memory },
        { name: `PDFs of ${specialists} invoices and statements, with XML`, unit: "s", ours: papers.seconds },
        { name: "PDFs drawn", unit: "/s", ours: (2 * specialists) / papers.seconds },
        { name: "most memory while drawing, Node", unit: "MB", ours: papers.memory },
        { name: "a family's paper meanwhile, the slowest", unit: "ms", ours: Math.max(...waits) },
      ];
    } finally {
      await other.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
