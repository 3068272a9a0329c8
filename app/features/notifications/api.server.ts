import type { Api } from "../../platform/http/api.server.ts";
import { quietHoursOf } from "../../platform/notices/quiet.server.ts";
import * as contract from "./contract.ts";
import { countUnread, listNotices } from "./data/notices.server.ts";
import { changeMailChoices, changeQuietHours, mailChoicesOf, markAsRead } from "./verbs.server.ts";

export function mount(api: Api): void {
  api.describe("Emails", "Of what a person is told, by email and inside the product.");
  api.data("Emails", contract.listMailChoices, (call) => mailChoicesOf(call.sql, call.person));
  api.write("Emails", contract.changeMailChoices, changeMailChoices);
  api.data("Emails", contract.readQuietHours, (call) => quietHoursOf(call.sql, call.person.account_id));
  api.write("Emails", contract.changeQuietHours, changeQuietHours);
  api.describe("Notifications", "What happened that concerns a person, inside the product.");
  api.mount("Notifications", contract.listNotifications, (call, { query }) =>
    listNotices(call.sql, call.person, query, call.now),
  );
  api.mount("Notifications", contract.countNotifications, async (call) => ({
    data: { count: await countUnread(call.sql, call.person) },
  }));
  api.write("Notifications", contract.markNotificationsRead, markAsRead);
}
