import type { Api } from "../../platform/http/api.server.ts";
import { zoneAbbreviation } from "../../platform/time/format.ts";
import * as contract from "./contract.ts";
import { consentHistoryOf, consentsOf, lockedDevices } from "./data.server.ts";
import { guessedTimeZone } from "./rules.ts";
import { changeFormats, changeLocale, changeTimeZone, decideConsent } from "./verbs/account.server.ts";
import { endChildLockByPin, endChildLockOn, startChildLock } from "./verbs/child-lock.server.ts";

export function mount(api: Api): void {
  api.describe(
    "Accounts",
    "What a signed-in person sets for the account: consents, child lock, time zone, language, dates.",
  );
  api.mount("Accounts", contract.listConsents, async (call) => ({
    data: await consentsOf(call.sql, call.person.account_id),
  }));
  api.mount("Accounts", contract.listConsentHistory, async (call) => ({
    data: await consentHistoryOf(call.sql, call.person.account_id),
  }));
  api.mount("Accounts", contract.decideConsent, async (call, { body }) => ({
    data: await decideConsent(call, call.context, body),
  }));
  api.mount("Accounts", contract.startChildLock, async (call, { body }) => ({
    data: await startChildLock(call, call.context, body),
  }));
  api.mount("Accounts", contract.endChildLock, async (call, { body }) => ({
    data: await endChildLockByPin(call, call.context, body),
  }));
  api.mount("Accounts", contract.listLockedDevices, async (call) => ({
    data: await lockedDevices(call.sql, call.person.account_id, call.now, call.settings.authUrl === undefined),
  }));
  api.mount("Accounts", contract.endChildLockOn, async (call, { body }) => ({
    data: await endChildLockOn(call, call.context, body),
  }));
  api.mount("Accounts", contract.readTimeZone, async (call, { query }) => {
    const own = call.caller.kind === "person" ? call.caller.time_zone : undefined;
    const time_zone = own ?? query.timeZone ?? guessedTimeZone(call.locale);
    const source = own ? ("account" as const) : query.timeZone ? ("request" as const) : ("language" as const);
    return { data: { time_zone, source, offset: zoneAbbreviation(call.now, time_zone) } };
  });
  api.mount("Accounts", contract.changeTimeZone, async (call, { body }) => ({
    data: await changeTimeZone(call, call.context, body),
  }));
  api.mount("Accounts", contract.changeFormats, async (call, { body }) => ({
    data: await changeFormats(call, call.context, body),
  }));
  api.mount("Accounts", contract.changeLocale, async (call, { body }) => ({
    data: await changeLocale(call, call.context, body),
  }));
}
