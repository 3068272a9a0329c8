import { type ReactNode, useEffect, useState } from "react";
import { Form } from "../../../forms/form.tsx";
import { PageLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Button, ButtonLink, Notice, RadioCards, TextField } from "../../../ui/index.ts";
import { passwordLength, signupTypes } from "../rules.ts";
import styles from "./entry.module.css";
import { SecretField } from "./secret-field.tsx";

export interface StepProps {
  /** Values entered so far. */
  values: Record<string, unknown>;
  error: RefusedForm["error"] | undefined;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export interface WhoStepProps extends StepProps {
  /** Return path after registration, or after signing in instead. */
  wanted: string | undefined;
  /** The person is registering to reach a specialist, so the account type is already known. */
  settled: boolean;
}

/** Account type and name. */
export function WhoStep({ values, error, wanted, settled }: WhoStepProps) {
  const t = useTexts("accounts");
  return (
    <>
      <div className={styles["fields"]}>
        {settled ? (
          <input type="hidden" name="type" value="user" />
        ) : (
          <AccountTypeCards value={textOf(values["type"])} />
        )}
        <NameFields values={values} error={error} />
      </div>
      <p className={`${styles["note"]} ${styles["of-user"]}`}>{t("register.name.note")}</p>
      <p className={`${styles["note"]} ${styles["of-specialist"]}`}>{t("register.name.note_specialist")}</p>
      <ZoneField />
      <div className={styles["foot"]}>
        <PageLink className="link" to="accounts.login" query={{ redirect: wanted }}>
          {t("register.have_account")}
        </PageLink>
        <Button size="lg" iconEnd="arrow-right">
          {t("register.next")}
        </Button>
      </div>
      {settled && <SpecialistLink to="accounts.register" wanted={wanted} />}
    </>
  );
}

/** Lets someone who followed a link for families register as a specialist instead. */
export function SpecialistLink({
  to,
  wanted,
}: {
  to: "accounts.register" | "accounts.complete";
  wanted: string | undefined;
}) {
  const t = useTexts("accounts");
  return (
    <PageLink className={`link small ${styles["otherwise"]}`} to={to} query={{ type: "specialist", redirect: wanted }}>
      {t("register.im_specialist")}
    </PageLink>
  );
}

/** Choice between looking for help and offering it. */
export function AccountTypeCards({ value }: { value: string }) {
  const t = useTexts("accounts");
  return (
    <RadioCards
      name="type"
      label={t("register.type")}
      hideLabel
      defaultValue={value || "user"}
      options={signupTypes.map((type) => ({
        value: type,
        label: t(`register.type.${type}`),
        description: t(`register.type.${type}.text`),
        icon: type === "user" ? "users-three" : "hand-heart",
        tint: type === "user" ? "green" : "apricot",
      }))}
    />
  );
}

/** The browser's time zone, where scripts run. */
export function ZoneField() {
  const [zone, setZone] = useState("");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return <input type="hidden" name="time_zone" value={zone} readOnly />;
}

export function NameFields({ values, error }: Pick<StepProps, "values" | "error">) {
  const t = useTexts("accounts");
  return (
    <div className={styles["pair"]}>
      <TextField
        name="name"
        label={t("field.name")}
        defaultValue={textOf(values["name"])}
        error={error?.fields?.["name"]?.message}
        autoComplete="given-name"
        required
      />
      <TextField
        name="lastname"
        label={t("field.lastname")}
        defaultValue={textOf(values["lastname"])}
        error={error?.fields?.["lastname"]?.message}
        autoComplete="family-name"
        required
      />
    </div>
  );
}

export interface MailStepProps extends StepProps {
  /** Whether a password was already entered. */
  kept: boolean;
  /** Whether a corrected address was suggested. */
  asked: boolean;
  back: ReactNode;
}

export function MailStep({ values, error, kept, asked, back }: MailStepProps) {
  const t = useTexts("accounts");
  const email = textOf(values["email"]);
  return (
    <>
      {asked && <input type="hidden" name="kept" value={email} />}
      <div className={styles["fields"]}>
        <TextField
          name="email"
          type="email"
          label={t("field.email")}
          help={t("register.mail.help")}
          defaultValue={email}
          error={error?.fields?.["email"]?.message}
          autoComplete="email"
          inputMode="email"
          required
        />
        <SecretField
          name="password"
          label={t("field.password")}
          help={kept ? t("register.password.kept") : t("register.password.help", { min: passwordLength.min })}
          error={error?.fields?.["password"]?.message}
          autoComplete="new-password"
          required={!kept}
        />
      </div>
      <StepFoot back={back} label={t("register.next")} next />
    </>
  );
}

/** Suggests a corrected address once. A separate form, so that Enter in a field continues without the correction. */
export function AddressSuggestion({ meant }: { meant: string }) {
  const t = useTexts("accounts");
  return (
    <Form method="post" className={styles["summary"]}>
      <input type="hidden" name="step" value="mail" />
      <Notice kind="warning" role="status">
        <p>{t("register.meant", { email: meant })}</p>
        <Button variant="neutral" name="meant" value={meant}>
          {t("register.meant.yes")}
        </Button>
      </Notice>
    </Form>
  );
}

export interface StepFootProps {
  back?: ReactNode;
  label: string;
  /** Whether another step follows. */
  next?: boolean;
}

export function StepFoot({ back, label, next }: StepFootProps) {
  return (
    <div className={styles["foot"]}>
      {back ?? <span />}
      <Button size="lg" iconEnd={next ? "arrow-right" : undefined}>
        {label}
      </Button>
    </div>
  );
}

export function StepBack({ to }: { to: string }) {
  const t = useTexts("accounts");
  const paths = usePaths();
  return (
    <ButtonLink size="lg" variant="neutral" iconStart="arrow-left" href={paths("accounts.register", {}, { step: to })}>
      {t("register.back")}
    </ButtonLink>
  );
}
