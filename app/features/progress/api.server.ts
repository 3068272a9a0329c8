import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listNotes } from "./data/notes.server.ts";
import { listShares } from "./data/shares.server.ts";
import { exportFile } from "./data/export-file.server.ts";
import { readStats } from "./data/stats.server.ts";
import { exportSummary, readSummary } from "./data/summary.server.ts";
import { addNote, changeNote, removeNote } from "./verbs/notes.server.ts";
import { addShare, changeShare, checkShare, openShare, removeShare } from "./verbs/shares.server.ts";

const tag = "Game figures";
const makings = { count: 20, seconds: 3600, burst: 10 };

export function mount(api: Api): void {
  api.describe(tag, "Figures of children's games, notes on their time line, and figures shared by link.");
  api.mount(tag, contract.readStats, async ({ sql, person, now }, { query }) => ({
    data: await readStats(sql, person, query, now),
  }));
  api.mount(tag, contract.exportStats, (call, { query }) =>
    exportFile(call, call.person, call.locale, query, call.now),
  );
  api.mount(tag, contract.readSummary, async (call, { query }) => ({
    data: await readSummary(call.sql, call.person, call.locale, query, call.now),
  }));
  api.mount(tag, contract.exportSummary, (call, { query }) =>
    exportSummary(call, call.person, call.locale, query, call.now),
  );
  api.mount(tag, contract.listNotes, ({ sql, person, now }, { query }) =>
    listNotes(sql, person, query.profileId, query, now),
  );
  api.mount(tag, contract.addNote, async (call, { body }) => ({ data: await addNote(call, call.context, body) }));
  api.mount(tag, contract.changeNote, async (call, { body }) => ({ data: await changeNote(call, call.context, body) }));
  api.mount(tag, contract.removeNote, async (call, { body }) => ({ data: await removeNote(call, call.context, body) }));
  api.mount(tag, contract.listShares, ({ sql, person, now }, { query }) =>
    listShares(sql, person, query.profileId, query, now),
  );
  api.mount(tag, contract.addShare, async (call, { body }) => {
    const limits = [[`share-page:${call.person.account_id}`, makings]] as const;
    return { data: await addShare(call, { ...call.context, limits }, body) };
  });
  api.mount(tag, contract.changeShare, async (call, { body }) => ({
    data: await changeShare(call, call.context, body),
  }));
  api.mount(tag, contract.removeShare, async (call, { body }) => ({
    data: await removeShare(call, call.context, body),
  }));
  api.mount(tag, contract.checkShare, async (call, { body }) => {
    await checkShare(call, body.token, call.clientIp, call.now);
    return { data: { open: true as const } };
  });
  api.mount(tag, contract.openShare, async (call, { params }) => ({
    data: await openShare(call, call.context, params.token, call.clientIp, !call.onlyHead),
  }));
}
