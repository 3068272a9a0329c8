import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { PageLink, RouterLink, usePaths } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, ButtonLink, Card, CardHead, Dots, EmptyState, Row, Rows, Tag } from "../../../ui/index.ts";
import type { DraftView } from "../contract.ts";
import { decidableStops, type DraftChoice, draftChoices, taxStops } from "../rules.ts";
import { DecisionForm, Decisions } from "./decision-forms.tsx";
import rows from "./rows.module.css";
import styles from "./team.module.css";
import { useTeamWords } from "./team-words.ts";

const tags = { issued: "green", failed: "red", stopped: "orange", held: "orange", ready: "lime" } as const;

const stateOf = ({ issued, failure, stops, objections }: DraftView) =>
  issued ? "issued" : failure !== null ? "failed" : stops.length > 0 ? "stopped" : objections > 0 ? "held" : "ready";

interface DraftsCardProps {
  drafts: readonly DraftView[];
  shown: { month: string; which: DraftChoice; after: string | null };
  next: string | null;
  canGenerate: boolean;
  refused: RefusedForm | undefined;
}

/** What a month's run would issue, or has issued, by specialist. */
export function DraftsCard({ drafts, shown, next, canGenerate, refused }: DraftsCardProps) {
  const { t } = useTeamWords();
  const paths = usePaths();
  const { month, which, after } = shown;
  const to = (of: DraftChoice, more?: string) =>
    paths("invoices.generate", {}, { month, ...(of !== "all" && { which: of }), ...(more && { after: more }) });
  return (
    <Card>
      <CardHead title={t("team.drafts")} />
      <nav className={`chips ${styles["chips"]}`} aria-label={t("team.drafts.which")}>
        {draftChoices.map((one) => (
          <RouterLink key={one} className="chip" to={to(one)} aria-current={one === which ? "true" : undefined} stay>
            {t(`team.drafts.${one}`)}
          </RouterLink>
        ))}
      </nav>
      {drafts.length === 0 ? (
        <EmptyState
          title={t(which === "all" ? "team.drafts.none" : "team.drafts.none.found")}
          text={which === "all" && t("team.drafts.none.text")}
        />
      ) : (
        <Rows>
          {drafts.map((draft) => (
            <DraftRow
              key={draft.specialist.id}
              draft={draft}
              month={month}
              canGenerate={canGenerate}
              refused={refused?.values["specialist"] === draft.specialist.id ? refused : undefined}
            />
          ))}
        </Rows>
      )}
      {(next ?? after) && (
        <div className="cluster">
          {next && (
            <ButtonLink as={RouterLink} variant="neutral" href={to(which, next)}>
              {t("team.next")}
            </ButtonLink>
          )}
          {after && (
            <ButtonLink as={RouterLink} variant="unstyled" href={to(which)}>
              {t("team.first")}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}

interface DraftRowProps {
  draft: DraftView;
  month: string;
  canGenerate: boolean;
  refused: RefusedForm | undefined;
}

function DraftRow({ draft, month, canGenerate, refused }: DraftRowProps) {
  const { t, money, short } = useTeamWords();
  const { specialist, lines, gross, credited, due, before, stops, objections, issued, failure } = draft;
  const state = stateOf(draft);
  return (
    <Row
      className={rows["wide"]}
      title={
        <PageLink to="invoices.all" query={{ month, specialist: specialist.id }}>
          <span lang="">{specialist.name}</span>
        </PageLink>
      }
      text={
        <Dots>
          {lines === 0 && stops.length === 0 && objections === 0
            ? t("team.draft.statement")
            : t("team.draft.lines", { count: lines })}
          {credited > 0 && `${t("team.draft.credited")} ${money(-credited)}`}
          {due > 0 && `${t("team.draft.due")} ${money(due)}`}
          {`${t("team.draft.before")} ${money(before)}`}
        </Dots>
      }
      aside={
        <span className={rows["worth"]}>
          <b className={rows["amount"]}>{money(gross)}</b>
          <Tag kind={tags[state]}>{t(`team.draft.state.${state}`)}</Tag>
        </span>
      }
      actions={
        canGenerate &&
        !issued && (
          <Form method="post">
            <FormKey />
            <input type="hidden" name="month" value={month} />
            <input type="hidden" name="specialist" value={specialist.id} />
            <Button size="sm" variant="neutral" name="intent" value="generate">
              <span aria-hidden="true">{t("team.draft.retry")}</span>
              <span className="visually-hidden">{t("team.draft.retry.named", { name: specialist.name })}</span>
            </Button>
          </Form>
        )
      }
    >
      <FormErrors error={refused?.values["intent"] === "generate" ? refused.error : undefined} labels={{}} />
      {!issued && (stops.length > 0 || objections > 0 || failure !== null) && (
        <ul className={`small ${styles["notes"]}`} role="list">
          {stops.map(({ stop, on, count }) => (
            <li key={`${stop} ${on}`}>
              {stop === "no_seller" ? t("team.stop.no_seller") : t(`team.stop.${stop}`, { day: short(on), count })}
            </li>
          ))}
          {objections > 0 && <li>{t("team.draft.objections", { count: objections })}</li>}
          {failure !== null && <li>{t("team.draft.failure", { failure })}</li>}
          {stops.some(({ stop }) => taxStops.some((one) => one === stop)) && (
            <li>
              <PageLink className="link" to="team.tax" params={{ id: specialist.id }}>
                {t("team.draft.tax")}
              </PageLink>
            </li>
          )}
        </ul>
      )}
      <Decisions month={month} draft={draft} refused={refused} />
      {!issued &&
        decidableStops.map((stop) => {
          const own = stops.filter((one) => one.stop === stop);
          return (
            own.length > 0 && (
              <DecisionForm
                key={stop}
                month={month}
                draft={draft}
                stop={stop}
                from={own.map(({ on }) => on).toSorted()[0] ?? ""}
                refused={refused}
              />
            )
          );
        })}
    </Row>
  );
}
