import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, ButtonLink, Card, CardHead, Cluster, Notice, Row, Rows, TextArea } from "../../../ui/index.ts";
import type { OwnApplication } from "../data/shapes.ts";
import { answerDays, hasLeft, applicationTextLimits, ownActions, type Requirement, reviewDays } from "../rules.ts";

interface Own {
  own: OwnApplication;
  zone: string;
  refusal: RefusedForm | undefined;
}

/** The state with its reason, and what the specialist can do about it. */
export function StatusCard({ own, zone, refusal }: Own) {
  const t = useTexts("applications");
  const formats = useFormats();
  const { status, notice, history, actions } = own;
  const latest = history.find(({ reasons, words }) => reasons.length > 0 || words);
  const possible = ownActions.filter((action) => actions.includes(action));
  const blocked = {
    submit: own.missing_documents.length > 0,
    publish: own.missing.length > 0,
    resume: own.missing.length > 0,
    pause: false,
    come_back: false,
  };
  const standing = status === "removed" && hasLeft(history) ? "left" : status;
  const told =
    latest &&
    standing !== "left" &&
    (["documents_missing", "suspended", "removed", "paused"].includes(status) || notice)
      ? latest
      : undefined;
  return (
    <Card aria-labelledby="state">
      <CardHead
        id="state"
        title={t(`own.status.${standing}`)}
        sub={standing === "in_review" ? t("own.text.in_review", { days: reviewDays }) : t(`own.text.${standing}`)}
      />
      {notice && (
        <Notice
          kind="warning"
          title={t(`own.notice.${notice.status}`, { date: formats.date(isoDay(notice.at, zone)) })}
        >
          {t("own.notice.text")}
        </Notice>
      )}
      {told && (
        <Notice kind="info" title={t("own.why")}>
          <ul role="list">
            {told.reasons.map((reason) => (
              <li key={reason}>{t(`reason.${reason}`)}</li>
            ))}
          </ul>
          {told.words && <p lang="">{told.words}</p>}
        </Notice>
      )}
      <FormErrors error={refusal?.error} labels={{}} />
      {possible.length > 0 && (
        <Cluster>
          {possible.map((action) => (
            <Form key={action} method="post" encType="multipart/form-data">
              <FormKey />
              <Button
                name="intent"
                value={action}
                variant={action === "pause" ? "neutral" : undefined}
                disabled={blocked[action]}
              >
                {t(`own.${action}`)}
              </Button>
            </Form>
          ))}
        </Cluster>
      )}
    </Card>
  );
}

const mends = {
  profile: ["profile-editor.profile", "#words"],
  service: ["profile-editor.profile", "#services"],
  cancellation: ["profile-editor.profile", "#cancellation"],
  checks: ["applications.own", "#checks"],
  tax: ["applications.tax", ""],
  payout: ["applications.tax", ""],
  paid: ["payments.settings", ""],
  second_factor: ["accounts.specialist_security", ""],
} as const satisfies Record<Requirement, readonly [string, string]>;

/** What is missing for publishing, each item with a link to the page that fixes it. */
export function MissingCard({ missing }: Pick<OwnApplication, "missing">) {
  const t = useTexts("applications");
  const paths = usePaths();
  return (
    <Card aria-labelledby="missing">
      <CardHead id="missing" title={t("missing.title")} />
      {missing.length === 0 ? (
        <p className="muted">{t("missing.none")}</p>
      ) : (
        <Rows>
          {missing.map((one) => {
            const [page, hash] = mends[one];
            return (
              <Row
                key={one}
                title={t(`missing.${one}`)}
                actions={
                  <ButtonLink size="sm" variant="neutral" as={RouterLink} href={paths(page) + hash}>
                    {t("missing.go")}
                    <span className="visually-hidden">: {t(`missing.${one}`)}</span>
                  </ButtonLink>
                }
              />
            );
          })}
        </Rows>
      )}
    </Card>
  );
}

/** The objection form, if there is a decision to object to, and the outcome of earlier objections. */
export function ObjectionCard({ own, zone, refusal }: Own) {
  const t = useTexts("applications");
  const formats = useFormats();
  const { contestable, objections } = own;
  if (!contestable && objections.length === 0) return null;
  const on = (at: string) => formats.date(isoDay(at, zone));
  return (
    <Card aria-labelledby="objections" className="stack">
      <CardHead
        id="objections"
        title={t(contestable ? "object.title" : "objections.title")}
        sub={contestable ? t("object.text", { date: on(contestable.until), days: answerDays }) : undefined}
      />
      {contestable && (
        <Form method="post" encType="multipart/form-data" noValidate className="form">
          <FormKey />
          <input type="hidden" name="intent" value="object" />
          <TextArea
            name="words"
            label={t("object.words")}
            rows={5}
            maxLength={applicationTextLimits.words}
            required
            error={refusal?.error.fields?.["words"]?.message}
          />
          <div>
            <Button iconStart="paper-plane-tilt">{t("object.send")}</Button>
          </div>
        </Form>
      )}
      {objections.length > 0 && (
        <Rows>
          {objections.map(({ id, words, created_at, answer_by, upheld, answer }) => (
            <Row
              key={id}
              title={
                upheld === null
                  ? t("objections.open", { date: on(answer_by) })
                  : t(upheld ? "objections.upheld" : "objections.rejected")
              }
              text={
                <>
                  <span lang="">{words}</span>
                  {answer && (
                    <>
                      <br />
                      <b lang="">{answer}</b>
                    </>
                  )}
                </>
              }
              aside={on(created_at)}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
