import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { documentTypes } from "../../../platform/files/file.ts";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { FileField } from "../../../ui/file-field.tsx";
import { Button, ButtonLink, Card, CardHead, Dots, Row, Rows, Tag, TextField } from "../../../ui/index.ts";
import { type CheckKind, checkKinds } from "../../specialists/rules.ts";
import type { CheckView, OwnApplication } from "../data/shapes.ts";
import { applicationTextLimits } from "../rules.ts";
import styles from "./application.module.css";

interface ChecksCardProps {
  own: OwnApplication;
  zone: string;
  today: string;
  refusal: RefusedForm | undefined;
}

/** All checks: valid and pending ones, and the forms that add them. */
export function ChecksCard({ own, ...rest }: ChecksCardProps) {
  const t = useTexts("applications");
  return (
    <Card aria-labelledby="checks">
      <CardHead id="checks" title={t("checks.title")} sub={t("checks.sub")} />
      <div className={styles["checks"]}>
        {checkKinds.map((kind) => (
          <OneKind
            key={kind}
            kind={kind}
            needed={own.needed.includes(kind)}
            checks={own.checks.filter((one) => one.kind === kind)}
            {...rest}
          />
        ))}
      </div>
    </Card>
  );
}

type OneKindProps = Omit<ChecksCardProps, "own"> & { kind: CheckKind; needed: boolean; checks: readonly CheckView[] };

function OneKind({ kind, needed, checks, zone, today, refusal }: OneKindProps) {
  const t = useTexts("applications");
  const open = checks.find(({ state }) => state === "open");
  const passed = checks.find(({ state }) => state === "passed");
  const latest = checks.find(({ state }) => state === "failed" || state === "expired");
  const shown = [open, passed, !open && !passed ? latest : undefined].filter((one) => one !== undefined);
  const concerns = refusal?.values["kind"] === kind ? refusal : undefined;
  const name = t(`check.${kind}`);
  return (
    <section className={styles["kind"]} aria-labelledby={`check-${kind}`}>
      <h3 id={`check-${kind}`}>
        {name} <span className="muted small">{t(needed ? "checks.needed" : "checks.optional")}</span>
      </h3>
      {shown.length === 0 && <p className="muted">{t("checks.none")}</p>}
      {shown.map((check) => (
        <OneCheck key={check.id} check={check} zone={zone} refusal={refusal} />
      ))}
      {open && passed && <p className="muted small">{t("checks.stays")}</p>}
      <details open={concerns !== undefined}>
        <summary className="link">
          {t(open ? "checks.edit" : shown.length > 0 ? "checks.renew" : "checks.add")}
          <span className="visually-hidden">: {name}</span>
        </summary>
        <CheckForm kind={kind} check={open} today={today} refusal={concerns} />
      </details>
    </section>
  );
}

/** One check with its documents and, while it is pending, the form that adds one. */
function OneCheck({ check, zone, refusal }: { check: CheckView; zone: string; refusal: RefusedForm | undefined }) {
  const t = useTexts("applications");
  const formats = useFormats();
  const paths = usePaths();
  const { id, state, detail, number, body, valid_until, checked_at, documents, reasons, words } = check;
  const waits = state === "open";
  const facts = [
    number,
    body,
    checked_at && t("checks.on", { date: formats.shortDate(isoDay(checked_at, zone)) }),
    valid_until && t("checks.until", { date: formats.shortDate(valid_until) }),
  ].filter(Boolean);
  const kinds = {
    open: documents.length > 0 ? "lime" : "orange",
    passed: "green",
    failed: "red",
    expired: "red",
    replaced: "outline",
  } as const;
  const attaching = refusal?.values["application_check_id"] === id ? refusal : undefined;
  return (
    <div className={styles["check"]}>
      <p>
        <Tag kind={kinds[state]}>{t(`checks.state.${waits && documents.length === 0 ? "incomplete" : state}`)}</Tag>{" "}
        <span lang={detail.language}>{detail.text}</span>
      </p>
      {facts.length > 0 && (
        <p className="muted small">
          <Dots>{facts}</Dots>
        </p>
      )}
      {state === "failed" && (
        <p className="small">
          {reasons.map((reason) => t(`reason.${reason}`)).join(" ")} {words && <span lang="">{words}</span>}
        </p>
      )}
      {documents.length > 0 && (
        <Rows>
          {documents.map((document) => (
            <Row
              key={document.id}
              title={<span lang="">{document.name}</span>}
              actions={
                <div className={styles["actions"]}>
                  <ButtonLink
                    size="sm"
                    variant="neutral"
                    iconStart="download-simple"
                    href={paths("applications.document", { application_document: document.id })}
                  >
                    {t("checks.open")}
                    <span className="visually-hidden">, {document.name}</span>
                  </ButtonLink>
                  {waits && (
                    <Form method="post" encType="multipart/form-data">
                      <input type="hidden" name="application_document_id" value={document.id} />
                      <Button size="sm" variant="neutral" name="intent" value="remove" iconStart="trash">
                        {t("checks.remove")}
                        <span className="visually-hidden">, {document.name}</span>
                      </Button>
                    </Form>
                  )}
                </div>
              }
            />
          ))}
        </Rows>
      )}
      {waits && (
        <Form
          method="post"
          encType="multipart/form-data"
          noValidate
          className={styles["attach"]}
          key={documents.length}
        >
          <FormKey />
          <input type="hidden" name="intent" value="attach" />
          <input type="hidden" name="application_check_id" value={id} />
          <DocumentField id={`file-${id}`} error={attaching?.error.fields?.["file"]?.message} required />
          <Button size="sm" iconStart="paperclip">
            {t("checks.attach")}
          </Button>
        </Form>
      )}
    </div>
  );
}

function CheckForm({
  kind,
  check,
  today,
  refusal,
}: {
  kind: CheckKind;
  check: CheckView | undefined;
  today: string;
  refusal: RefusedForm | undefined;
}) {
  const t = useTexts("applications");
  const p = useTexts("platform");
  const formats = useFormats();
  const fault = (name: string) => refusal?.error.fields?.[name]?.message;
  const filled = (name: "detail" | "number" | "body" | "valid_until") => {
    const sent = refusal?.values[name];
    if (typeof sent === "string") return sent;
    return (name === "detail" ? check?.detail.text : check?.[name]) ?? "";
  };
  const field = (name: string) => ({ name, id: `${kind}-${name}`, error: fault(name) });
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="form">
      <FormKey />
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="kind" value={kind} />
      <TextField
        {...field("detail")}
        label={t("checks.detail")}
        help={kind === "diploma" ? t("checks.detail.help") : undefined}
        required
        maxLength={applicationTextLimits.detail}
        defaultValue={filled("detail")}
      />
      {kind === "license" && (
        <>
          <TextField
            {...field("number")}
            label={t("checks.number")}
            required
            maxLength={applicationTextLimits.number}
            defaultValue={filled("number")}
          />
          <TextField
            {...field("body")}
            label={t("checks.body")}
            required
            maxLength={applicationTextLimits.body}
            defaultValue={filled("body")}
          />
        </>
      )}
      {kind !== "diploma" && (
        <DatePicker
          {...field("valid_until")}
          label={t("checks.valid_until")}
          mark={`(${p("form.optional")})`}
          defaultValue={filled("valid_until")}
          formats={formats}
          openLabel={p("field.open_calendar")}
          min={today}
        />
      )}
      {!check && <DocumentField id={`${kind}-file`} error={fault("file")} optional />}
      <div>
        <Button>{t("checks.save")}</Button>
      </div>
    </Form>
  );
}

/** Must be the last field of a form, so that typed fields come before the bytes. */
function DocumentField({
  id,
  error,
  required,
  optional,
}: {
  id: string;
  error: string | undefined;
  required?: true;
  optional?: true;
}) {
  const t = useTexts("applications");
  const p = useTexts("platform");
  return (
    <FileField
      name="file"
      id={id}
      label={t("checks.file")}
      help={t("checks.file.help")}
      error={error}
      accept={documentTypes}
      required={required}
      mark={optional && `(${p("form.optional")})`}
      dropText={t("checks.file.drop")}
      chooseText={t("checks.file.choose")}
      anotherText={t("checks.file.another")}
    />
  );
}
