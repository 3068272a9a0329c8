import { useTexts } from "../../../navigation/link.tsx";
import type { RulesView } from "../contract.ts";
import { inviteeOf, inviterOf, type PersonKind } from "../rules.ts";
import { useRewardText } from "./rewards.ts";
import css from "./rules-table.module.css";

export interface RulesTableProps {
  rules: RulesView;
  /** Shows only invitations that this kind of person can send. */
  from?: PersonKind | undefined;
}

/** The rules in force: who gets what, when, how often, and how long it is valid. Shown as cards on phones. */
export function RulesTable({ rules, from }: RulesTableProps) {
  const t = useTexts("referrals");
  const rows = rules.types.filter(({ type }) => !from || inviterOf(type) === from);
  const columns = ["who", "gets", "when", "limit", "valid"] as const;
  return (
    <div className={css["card"]}>
      <table className={css["rules"]}>
        <caption className="visually-hidden">{t("rules.title")}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`rules.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.type}>
              <th scope="row">{t(`type.${row.type}`)}</th>
              <td data-label={t("rules.gets")}>
                <Gets row={row} />
              </td>
              <td data-label={t("rules.when")}>{t("rules.when.text", { hours: rules.qualify_hours })}</td>
              <td data-label={t("rules.limit")}>
                {row.inviter ? t("rules.limit.text", { count: rules.yearly_most }) : t("rules.limit.none")}
              </td>
              <td data-label={t("rules.valid")}>
                <Valid row={row} months={rules.credit_months} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowOf = { row: RulesView["types"][number] };

function Gets({ row: { type, inviter, invitee } }: RowOf) {
  const t = useTexts("referrals");
  const { promised } = useRewardText();
  const [from, to] = [inviterOf(type), inviteeOf(type)];
  const first = inviter && promised(inviter, from);
  const second = invitee && promised(invitee, to);
  if (!first && !second) return t("gets.none");
  if (from === to && first === second) return t(`gets.each.${from}`, { reward: first ?? "" });
  return (
    <>
      {first && (
        <span className={css["line"]}>{t(from === to ? "gets.inviter" : `gets.${from}`, { reward: first })}</span>
      )}
      {second && (
        <span className={css["line"]}>{t(from === to ? "gets.invitee" : `gets.${to}`, { reward: second })}</span>
      )}
    </>
  );
}

/** Credit expires, but a lower commission does not. */
function Valid({ row: { type, inviter, invitee }, months }: RowOf & { months: number }) {
  const t = useTexts("referrals");
  const kinds = [inviter && inviterOf(type), invitee && inviteeOf(type)];
  return (
    <>
      {kinds.includes("family") && <span className={css["line"]}>{t("rules.valid.credit", { months })}</span>}
      {kinds.includes("specialist") && <span className={css["line"]}>{t("rules.valid.commission")}</span>}
    </>
  );
}
