import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import type { Data } from "../../../platform/http/operation.ts";
import { deadlineValues } from "../../../platform/time/formats.ts";
import { Button, ButtonLink, Card, CardHead } from "../../../ui/index.ts";
import { booksZone } from "../../ledger/rules.ts";
import type { readRun } from "../contract.ts";
import styles from "./team.module.css";
import { useTeamWords } from "./team-words.ts";

interface RunFormsProps {
  run: Data<typeof readRun>;
  zone: string;
  now: string;
  refused: RefusedForm | undefined;
}

/** What the team can do with a month: prepare its drafts, and issue its documents. */
export function RunForms({ run, zone, now, refused }: RunFormsProps) {
  const { t, formats, named } = useTeamWords();
  const paths = usePaths();
  const { month, prepared_at, object_until, can_prepare, can_generate, specialists, issued } = run;
  const objectionsOpen = Date.parse(object_until) > Date.parse(now);
  const errorOf = (intent: string) =>
    refused?.values["intent"] === intent && !refused.values["specialist"] ? refused.error : undefined;
  // Deadlines are in the books' time zone, whatever zone the reader is in.
  const until = deadlineValues(formats, object_until, booksZone);
  if (prepared_at === null)
    return (
      <Card aria-labelledby="begin">
        {can_prepare ? (
          <>
            <CardHead id="begin" title={t("team.run.begin")} sub={t("team.run.begin.text")} />
            <FormErrors error={errorOf("prepare")} labels={{}} />
            <PrepareForm month={month} label={t("team.run.prepare")} />
          </>
        ) : (
          <CardHead
            id="begin"
            title={t("team.run.not_over", { month: named(month) })}
            sub={t("team.run.not_over.text")}
          />
        )}
      </Card>
    );
  const left = specialists - issued;
  return (
    <>
      <Card aria-labelledby="generate">
        <CardHead
          id="generate"
          title={t("team.run.generate")}
          sub={t(objectionsOpen ? "team.run.object_until" : "team.run.objected", until)}
        />
        <FormErrors error={errorOf("generate")} labels={{}} />
        {left === 0 ? (
          <p>{specialists === 0 ? t("team.drafts.none.text") : t("team.run.generate.done", { month: named(month) })}</p>
        ) : objectionsOpen ? (
          <p>{t("team.run.generate.wait")}</p>
        ) : (
          can_generate && (
            <details className={styles["confirm"]} open={errorOf("generate") ? true : undefined}>
              <summary className="button button-primary">
                {t("team.run.generate.open", { month: named(month) })}
              </summary>
              <Form method="post" className={styles["form"]}>
                <FormKey />
                <input type="hidden" name="month" value={month} />
                <p className="small">{t("team.run.generate.text", { count: left })}</p>
                <Button name="intent" value="generate">
                  {t("team.run.generate.submit", { month: named(month) })}
                </Button>
              </Form>
            </details>
          )
        )}
        {issued > 0 && (
          <p className={styles["after"]}>
            <ButtonLink as={RouterLink} variant="neutral" href={paths("invoices.all", {}, { month })}>
              {t("team.run.see")}
            </ButtonLink>
          </p>
        )}
      </Card>
      {left > 0 && (
        <Card tone="quiet" aria-labelledby="again">
          <CardHead
            id="again"
            title={t("team.run.begin")}
            sub={t("team.run.again.text", { moment: formats.dateTime(prepared_at, zone, now) })}
          />
          <FormErrors error={errorOf("prepare")} labels={{}} />
          <PrepareForm month={month} label={t("team.run.again")} neutral />
        </Card>
      )}
    </>
  );
}

function PrepareForm({ month, label, neutral }: { month: string; label: string; neutral?: true }) {
  return (
    <Form method="post" className={styles["form"]}>
      <FormKey />
      <input type="hidden" name="month" value={month} />
      <Button name="intent" value="prepare" variant={neutral ? "neutral" : "primary"}>
        {label}
      </Button>
    </Form>
  );
}
