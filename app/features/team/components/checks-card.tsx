import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  type IconName,
  LevelStones,
  Pebble,
  Row,
  Rows,
  SelectField,
  type Tint,
} from "../../../ui/index.ts";
import { checkKinds } from "../../specialists/rules.ts";
import type { Application, LoadedApplication } from "./application-page.server.ts";
import styles from "./team.module.css";
import { useSpecialistTexts } from "./words.ts";

type Check = Application["checks"][number];
type Looks = [icon: IconName, tint: Tint];

const looks: Record<Check["state"] | "none", Looks> = {
  passed: ["check", "green"],
  open: ["hourglass-medium", "lime"],
  failed: ["x", "apricot"],
  expired: ["clock-countdown", "apricot"],
  replaced: ["arrows-clockwise", "stone"],
  none: ["minus", "stone"],
};

interface ChecksCardProps {
  one: Application;
  /** People who can give the second approval. */
  reviewers: LoadedApplication["reviewers"];
  zone: string;
  now: string;
  refusal: RefusedForm | undefined;
}

/** The checks by kind: the valid one, and the pending one that would replace it. */
export function ChecksCard({ one, reviewers, zone, now, refusal }: ChecksCardProps) {
  const t = useTexts("team");
  const paths = usePaths();
  const words = useSpecialistTexts();
  const describe = useCheckLine(zone);
  const kinds = checkKinds.filter(
    (kind) => one.needed.includes(kind) || one.checks.some((check) => check.kind === kind),
  );
  const passed = (kind: Check["kind"]) => one.checks.some((check) => check.kind === kind && check.state === "passed");
  const steps = [...kinds.map(passed), one.has_tax];
  const done = steps.filter(Boolean).length;
  return (
    <Card>
      <CardHead
        title={t("checks")}
        aside={
          <span className={styles["stones"]}>
            <LevelStones count={steps.length} at={done + 1} label={t("checks.of", { done, all: steps.length })} />
            <b className="small" aria-hidden="true">
              {t("checks.of", { done, all: steps.length })}
            </b>
          </span>
        }
      />
      <Rows className={styles["checks"]}>
        {kinds.map((kind) => {
          const [latest] = one.checks.filter((check) => check.kind === kind && check.state !== "replaced");
          const holds = latest?.state !== "passed" && passed(kind);
          const [icon, tint] = looks[latest?.state ?? "none"];
          return (
            <Row
              key={kind}
              lead={<Pebble icon={icon} tint={tint} size="sm" />}
              title={
                latest?.number
                  ? `${words.check(kind)} ${latest.number}${latest.body ? `, ${latest.body}` : ""}`
                  : words.check(kind)
              }
              text={latest ? describe(latest) : t(one.needed.includes(kind) ? "check.none" : "check.optional")}
              actions={
                latest && (
                  <ButtonLink
                    size="sm"
                    variant="tertiary"
                    as={RouterLink}
                    href={paths("team.check", { id: one.id }, { kind })}
                  >
                    {t("check.open")}
                    <span className="visually-hidden">: {words.check(kind)}</span>
                  </ButtonLink>
                )
              }
            >
              {holds && <p className="muted small">{t("check.holds")}</p>}
            </Row>
          );
        })}
        <Row
          lead={<Pebble icon={one.has_tax ? "check" : "minus"} tint={one.has_tax ? "green" : "stone"} size="sm" />}
          title={t("tax")}
          text={t(one.has_tax ? (one.as === "superadmin" ? "tax.there" : "tax.closed") : "tax.none")}
          actions={
            one.has_tax &&
            one.as === "superadmin" && (
              <ButtonLink size="sm" variant="tertiary" as={RouterLink} href={paths("team.tax", { id: one.id })}>
                {t("check.open")}
                <span className="visually-hidden">: {t("tax")}</span>
              </ButtonLink>
            )
          }
        />
        {one.two_reviewers && <SecondRow one={one} reviewers={reviewers} zone={zone} now={now} refusal={refusal} />}
      </Rows>
    </Card>
  );
}

/** Names the first approver, with a form to remind someone else. */
function SecondRow({ one, reviewers, zone, now, refusal }: ChecksCardProps) {
  const t = useTexts("team");
  const formats = useFormats();
  const first = one.first_approval;
  const mine = refusal?.values["intent"] === "remind" ? refusal : undefined;
  return (
    <Row
      lead={<Pebble icon={first ? "hourglass-medium" : "minus"} tint={first ? "lime" : "stone"} size="sm" />}
      title={t("second")}
      text={
        first
          ? t("second.first", { name: first.by?.name ?? t("team"), date: formats.dateTime(first.at, zone, now) })
          : t("second.none")
      }
    >
      {first && reviewers.length === 0 && <p className="small">{t("second.nobody")}</p>}
      {reviewers.length > 0 && (
        <Form method="post" noValidate className={styles["remind"]}>
          <FormErrors error={mine?.error} labels={{ account_id: t("second.who") }} />
          <FormKey />
          <SelectField
            name="account_id"
            label={t("second.who")}
            error={mine?.error.fields?.["account_id"]?.message}
            options={reviewers.map(({ account_id, name }) => ({ value: account_id, label: name }))}
          />
          <Button variant="neutral" name="intent" value="remind">
            {t("second.remind")}
          </Button>
        </Form>
      )}
    </Row>
  );
}

/** Describes a check in one line: its kind, who decided, until when it is valid. */
export function useCheckLine(zone: string) {
  const t = useTexts("team");
  const formats = useFormats();
  const day = (at: string) => formats.date(isoDay(at, zone));
  return (check: Check): string => {
    const by = check.checked_by ?? t("team");
    const decided = check.state === "passed" || check.state === "failed";
    const facts = [
      check.detail.text,
      decided &&
        check.checked_at &&
        t(check.state === "passed" ? "check.passed_by" : "check.failed_by", { name: by, date: day(check.checked_at) }),
      check.state === "open" &&
        (check.documents.length ? t("check.waits", { count: check.documents.length }) : t("check.no_document")),
      check.state === "open" &&
        check.looked_at &&
        t("check.looked_by", { name: check.looked_by ?? t("team"), date: day(check.looked_at) }),
      check.state === "expired" && t("check.expired"),
      check.valid_until && t("check.until", { date: formats.date(check.valid_until) }),
    ];
    return facts.filter(Boolean).join(" · ");
  };
}
