import type { Api } from "../../platform/http/api.server.ts";
import { zoneAbbreviation } from "../../platform/time/format.ts";
import * as contract from "./contract.ts";
import { consentHistoryOf, consentsOf, readLockedDevices } from "./data.server.ts";
import { guessedTimeZone } from "./rules.ts";
import { changeFormats, changeLocale, changeTimeZone, decideConsent } from "./verbs/account.server.ts";
import { endChildLockByPin, endChildLockOn, startChildLock } from "./verbs/child-lock.server.ts";

export function mount(api: Api): void {
  api.describe(
    "Accounts",
    "What a signed-in person sets for the account: consents, child lock, time zone, language, dates.",
  );
  api.data("Accounts", contract.listConsents, (call) => consentsOf(call.sql, call.person.account_id));
  api.data("Accounts", contract.listConsentHistory, (call) => consentHistoryOf(call.sql, call.person.account_id));
  api.write("Accounts", contract.decideConsent, decideConsent);
  api.write("Accounts", contract.startChildLock, startChildLock);
  api.write("Accounts", contract.endChildLock, endChildLockByPin);
  api.data("Accounts", contract.listLockedDevices, (call) =>
    readLockedDevices(call.sql, call.person.account_id, call.now, call.settings.authUrl === undefined),
  );
  api.write("Accounts", contract.endChildLockOn, endChildLockOn);
  api.mount("Accounts", contract.readTimeZone, async (call, { query }) => {
    const own = call.caller.kind === "person" ? call.caller.time_zone : undefined;
    const time_zone = own ?? query.timeZone ?? guessedTimeZone(call.locale);
    const source = own ? ("account" as const) : query.timeZone ? ("request" as const) : ("language" as const);
    return { data: { time_zone, source, offset: zoneAbbreviation(call.now, time_zone) } };
  });
  api.write("Accounts", contract.changeTimeZone, changeTimeZone);
  api.write("Accounts", contract.changeFormats, changeFormats);
  api.write("Accounts", contract.changeLocale, changeLocale);
}
