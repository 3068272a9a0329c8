import type { Api } from "../../platform/http/api.server.ts";
import { quietHoursOf } from "../../platform/notices/quiet.server.ts";
import * as contract from "./contract.ts";
import { countUnread, listNotices } from "./data/notices.server.ts";
import { changeMailChoices, changeQuietHours, mailChoicesOf, readNotifications } from "./verbs.server.ts";

export function mount(api: Api): void {
  api.describe("Emails", "Of what a person is told, by email and inside the product.");
  api.mount("Emails", contract.listMailChoices, async (call) => ({ data: await mailChoicesOf(call.sql, call.person) }));
  api.mount("Emails", contract.changeMailChoices, async (call, { body }) => ({
    data: await changeMailChoices(call, call.context, body),
  }));
  api.mount("Emails", contract.readQuietHours, async (call) => ({
    data: await quietHoursOf(call.sql, call.person.account_id),
  }));
  api.mount("Emails", contract.changeQuietHours, async (call, { body }) => ({
    data: await changeQuietHours(call, call.context, body),
  }));
  api.describe("Notifications", "What happened that concerns a person, inside the product.");
  api.mount("Notifications", contract.listNotifications, (call, { query }) =>
    listNotices(call.sql, call.person, query, call.now),
  );
  api.mount("Notifications", contract.countNotifications, async (call) => ({
    data: { count: await countUnread(call.sql, call.person) },
  }));
  api.mount("Notifications", contract.readNotifications, async (call, { body }) => ({
    data: await readNotifications(call, call.context, body),
  }));
}
