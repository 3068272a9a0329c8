import { Form } from "../../../forms/form.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Button, Disclosure, TextField } from "../../../ui/index.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { CodeField } from "./code-field.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { useSecondsLeft } from "./seconds-left.ts";
import styles from "./security.module.css";

/** A second factor awaiting its first code. */
export interface PendingEnrollment {
  type: "totp" | "phone";
  /** For an app: the QR code as an image, its URI, and the key to type in. */
  qr: string;
  uri: string;
  secret: string;
  /** For a phone: last digits of its number, and seconds until another message may be sent. */
  digits: string;
  wait: number;
}

export interface EnrollmentProps {
  pending: PendingEnrollment | null;
  /** Whether codes can be sent to phones. */
  phones: boolean;
  error: ErrorBody | undefined;
  /** The form the error belongs to. */
  intent: string;
}

/** Sets up a second factor: choose its type, then enter its first code. */
export function EnrollmentForm({ pending, ...start }: EnrollmentProps) {
  const t = useTexts("accounts");
  const about = start.intent.startsWith("enrol") ? start.error : undefined;
  return (
    <div className="stack">
      <FormErrors
        error={about}
        labels={{ name: t("second.enrol.name"), phone: t("second.enrol.phone.number"), code: t("second.code") }}
      />
      {pending ? <Confirmation pending={pending} error={about} /> : <Start {...start} error={about} />}
    </div>
  );
}

function Start({ phones, error, intent }: Omit<EnrollmentProps, "pending">) {
  const t = useTexts("accounts");
  const fault = (name: string) => error?.fields?.[name]?.message;
  const taken = error?.code === "factor_name_taken" ? error.message : undefined;
  const kinds = phones ? (["totp", "phone"] as const) : (["totp"] as const);
  return (
    <div>
      {kinds.map((type) => (
        <Disclosure
          key={type}
          className={styles["fold"]}
          summary={t(`second.enrol.${type}`)}
          open={kinds.length === 1 || intent === `enrol-${type}`}
        >
          <Form method="post" noValidate className={`stack ${styles["narrow"]}`}>
            <p className="muted">{t(`second.enrol.${type}.text`)}</p>
            <input type="hidden" name="intent" value={`enrol-${type}`} />
            {type === "phone" && (
              <TextField
                name="phone"
                type="tel"
                label={t("second.enrol.phone.number")}
                help={t("second.enrol.phone.help")}
                autoComplete="tel"
                error={fault("phone")}
                required
              />
            )}
            <TextField
              name="name"
              id={type === "totp" ? "name" : "name-phone"}
              label={t("second.enrol.name")}
              help={t("second.enrol.name.help")}
              defaultValue={t("second.enrol.name.default")}
              error={intent === `enrol-${type}` ? (fault("name") ?? taken) : undefined}
            />
            <Submit>{t("second.enrol.start")}</Submit>
          </Form>
        </Disclosure>
      ))}
    </div>
  );
}

function Submit({ children }: { children: string }) {
  return (
    <div>
      <Button>{children}</Button>
    </div>
  );
}

function Confirmation({ pending, error }: { pending: PendingEnrollment; error: ErrorBody | undefined }) {
  const t = useTexts("accounts");
  const left = useSecondsLeft(pending.wait);
  const fault = error?.fields?.["code"]?.message ?? (error?.code === "wrong_code" ? error.message : undefined);
  const phone = pending.type === "phone";
  return (
    <div className={phone ? undefined : styles["scan"]}>
      {!phone && <img className={styles["qr"]} src={pending.qr} width={200} height={200} alt={t("second.enrol.qr")} />}
      <div className={styles["steps"]}>
        {phone ? (
          <p>{t("second.lead.sent", { digits: pending.digits })}</p>
        ) : (
          <>
            <p>{t("second.enrol.scan")}</p>
            <a className="link" href={pending.uri}>
              {t("second.enrol.open")}
            </a>
            <div>
              <p className="muted small">{t("second.enrol.secret")}</p>
              <p className={styles["secret"]} translate="no">
                <code>{pending.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
                <CopyButton text={pending.secret} label={t("second.copy")} copied={t("second.copied")} />
              </p>
            </div>
            <p>{t("second.enrol.then")}</p>
          </>
        )}
        <Form method="post" noValidate className="stack">
          <CodeField error={fault} />
          <div className="cluster">
            <Button name="intent" value="enrol-confirm">
              {t("second.submit")}
            </Button>
            {phone && (
              <Button variant="tertiary" name="intent" value="enrol-resend" disabled={left > 0}>
                {left > 0 ? t("registered.resend_in", { seconds: left }) : t("second.resend")}
              </Button>
            )}
            <Button variant="neutral" name="intent" value="enrol-cancel">
              {t("second.enrol.cancel")}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
