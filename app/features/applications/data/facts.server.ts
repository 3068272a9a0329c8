import type { Reading } from "../../../platform/db/database.server.ts";
import type { Settings } from "../../../platform/settings/settings.server.ts";
import type { CheckKind } from "../../specialists/rules.ts";
import {
  type CheckFacts,
  type CheckState,
  missingChecks,
  missingOf,
  type PublishFacts,
  type Requirement,
} from "../rules.ts";

/** A specialist's checks as the rules need them. */
export const checkFacts = (sql: Reading, specialistId: string) =>
  sql<(CheckFacts & { id: string })[]>`
    select c.id, c.kind, c.state, (select count(*)::int from application_document d where d.application_check_id = c.id) as documents
    from application_check c where c.specialist_id = ${specialistId} order by c.id`;

type Asked = Pick<Settings, "secondFactorRequired">;

/** What is still missing to publish a specialist. The database itself requires only part of it. */
export async function missingToPublish(
  sql: Reading,
  { secondFactorRequired }: Asked,
  specialistId: string,
): Promise<Requirement[]> {
  const [[row], checks] = await Promise.all([
    sql<Omit<PublishFacts, "checks">[]>`
      select s.gender is not null and s.topics <> '{}' and s.languages <> '{}' and s.modes <> '{}'
          and exists (select from jsonb_object_keys(s.headline) l where s.headline ->> l <> '' and coalesce(s.about ->> l, '') <> '') as profile,
        exists (select from service v where v.specialist_id = s.id and v.active) as service,
        s.cancellation_hours > 0 as cancellation,
        t.specialist_id is not null and s.trader_name <> '' as tax,
        coalesce(t.account_number, '') <> '' as payout, coalesce(y.cash, true) or exists (
          select from connected_account c where c.specialist_id = s.id and c.disconnected_at is null and c.takes_payments) as paid,
        a.second_factor or ${!secondFactorRequired}::boolean as second_factor
      from specialist s join account a on a.id = s.account_id left join specialist_tax t on t.specialist_id = s.id
        left join seller_terms y on y.specialist_id = s.id
      where s.id = ${specialistId}`,
    checkFacts(sql, specialistId),
  ]);
  return row ? missingOf({ ...row, checks: missingChecks(checks).length === 0 }) : [];
}

export interface CheckRow {
  id: string;
  kind: CheckKind;
  state: CheckState;
  valid_until: string | null;
}
/** All checks of a specialist with their states, sorted by kind, the newest first. */
export const checksOf = (sql: Reading, specialistId: string) =>
  sql<CheckRow[]>`
    select id, kind, state, valid_until::text from application_check where specialist_id = ${specialistId} order by kind, id desc`;
