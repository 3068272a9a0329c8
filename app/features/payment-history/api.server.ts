import type { Api } from "../../platform/http/api.server.ts";
import * as contract from "./contract.ts";
import { confirmationFile } from "./data/confirmation.server.ts";
import { listHistory } from "./data/entries.server.ts";
import { listMonths } from "./data/months.server.ts";
import { statementFile } from "./data/statement.server.ts";
import { paymentsTable } from "./data/table.server.ts";

export function mount(api: Api): void {
  const tag = "Billing";
  api.mount(tag, contract.listHistory, ({ sql, person, locale }, { query }) => listHistory(sql, person, locale, query));
  api.mount(tag, contract.listBilled, ({ sql, person }, { query }) => listMonths(sql, person, query));
  api.mount(tag, contract.downloadConfirmation, (call, { params }) =>
    confirmationFile(call, { ...call.person, locale: call.locale }, params.id),
  );
  api.mount(tag, contract.downloadStatement, (call, { query }) =>
    statementFile(call, { ...call.person, locale: call.locale }, query.year, call.now),
  );
  api.mount(tag, contract.downloadPayments, async ({ sql, person, locale }) => paymentsTable({ sql }, person, locale));
}
