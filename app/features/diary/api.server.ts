import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { listPages } from "./data/pages.server.ts";
import { listPeople } from "./data/people.server.ts";
import { diaryTable } from "./data/table.server.ts";
import { requireDiaryReader, readDiary } from "./data/timeline.server.ts";
import { checkPage, openPage } from "./verbs/open.server.ts";
import { addPage, endPage } from "./verbs/pages.server.ts";

const tag = "Access log";
const makings = { count: 20, seconds: 3600, burst: 10 };

export function mount(api: Api): void {
  api.describe(tag, "Who opened what of a child's data and why, and pages shared by link.");
  api.mount(tag, contract.readDiary, ({ sql, person, now }, { params, query }) =>
    readDiary(sql, person, params.id, query, now),
  );
  api.mount(tag, contract.diaryPeople, async ({ sql, person, now }, { params }) => {
    await requireDiaryReader(sql, person, params.id, now);
    return { data: await listPeople(sql, person, params.id, now) };
  });
  api.mount(tag, contract.downloadDiary, (call, { params, query }) =>
    diaryTable(call, call.person, call.locale, params.id, query, call.now),
  );
  api.mount(tag, contract.listSharedPages, ({ sql, person, now }, { params, query }) =>
    listPages(sql, person, params.id, query, now),
  );
  api.mount(tag, contract.addSharedPage, async (call, { params, body }) => {
    const limits = [[`share-page:${call.person.account_id}`, makings]] as const;
    return { data: await addPage(call, { ...call.context, limits }, params.id, body) };
  });
  api.data(tag, contract.endSharedPage, (call, { params, body }) => endPage(call, call.context, params.id, body));
  api.mount(tag, contract.checkSharedPage, async (call, { body }) => {
    await checkPage(call, body.token, call.clientIp, call.now);
    return { data: { open: true as const } };
  });
  api.data(tag, contract.openSharedPage, (call, { body }) => openPage(call, call.context, body.token, call.clientIp));
}
