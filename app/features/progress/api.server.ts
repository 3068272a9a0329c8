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
  api.data(tag, contract.readStats, ({ sql, person, now }, { query }) => readStats(sql, person, query, now));
  api.mount(tag, contract.exportStats, (call, { query }) =>
    exportFile(call, call.person, call.locale, query, call.now),
  );
  api.data(tag, contract.readSummary, (call, { query }) =>
    readSummary(call.sql, call.person, call.locale, query, call.now),
  );
  api.mount(tag, contract.exportSummary, (call, { query }) =>
    exportSummary(call, call.person, call.locale, query, call.now),
  );
  api.mount(tag, contract.listNotes, ({ sql, person, now }, { query }) =>
    listNotes(sql, person, query.profileId, query, now),
  );
  api.write(tag, contract.addNote, addNote);
  api.write(tag, contract.changeNote, changeNote);
  api.write(tag, contract.removeNote, removeNote);
  api.mount(tag, contract.listShares, ({ sql, person, now }, { query }) =>
    listShares(sql, person, query.profileId, query, now),
  );
  api.mount(tag, contract.addShare, async (call, { body }) => {
    const limits = [[`share-page:${call.person.account_id}`, makings]] as const;
    return { data: await addShare(call, { ...call.context, limits }, body) };
  });
  api.write(tag, contract.changeShare, changeShare);
  api.write(tag, contract.removeShare, removeShare);
  api.mount(tag, contract.checkShare, async (call, { body }) => {
    await checkShare(call, body.token, call.clientIp, call.now);
    return { data: { open: true as const } };
  });
  api.data(tag, contract.openShare, (call, { params }) =>
    openShare(call, call.context, params.token, call.clientIp, !call.onlyHead),
  );
}
