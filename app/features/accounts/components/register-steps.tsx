import { useEffect, useState } from "react";
import { PageLink, useLocale, usePaths, useTexts } from "../../../link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formatDate } from "../../../platform/time/format.ts";
import { Button, ButtonLink, Card, CheckboxField, TextField } from "../../../ui/index.ts";
import { type ConsentKind, consentKinds, consentTexts, passwordLength } from "../rules.ts";
import styles from "./entry.module.css";
import { SecretField } from "./secret-field.tsx";

export interface StepProps {
  /** What the person has filled in so far. */
  values: Record<string, string | string[] | undefined>;
  error: RefusedForm["error"] | undefined;
  busy: boolean;
}

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

/** `wanted` is where the person was going; signing in instead leads there too. */
export function NameStep({ values, error, busy, wanted }: StepProps & { wanted: string | undefined }) {
  const t = useTexts("accounts");
  const [zone, setZone] = useState("");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return (
    <>
      <div className={styles["pair"]}>
        <TextField
          name="name"
          label={t("field.name")}
          defaultValue={textOf(values["name"])}
          error={error?.fields?.["name"]?.message}
          autoComplete="given-name"
          maxLength={60}
          required
        />
        <TextField
          name="lastname"
          label={t("field.lastname")}
          defaultValue={textOf(values["lastname"])}
          error={error?.fields?.["lastname"]?.message}
          autoComplete="family-name"
          maxLength={60}
          required
        />
      </div>
      <p className={styles["note"]}>{t("register.name.note")}</p>
      <input type="hidden" name="time_zone" value={zone} readOnly />
      <div className={styles["foot"]}>
        <PageLink className="link" to="accounts.login" query={{ redirect: wanted }}>
          {t("register.have_account")}
        </PageLink>
        <Button size="lg" iconEnd="arrow-right" loading={busy}>
          {t("register.next")}
        </Button>
      </div>
    </>
  );
}

export function MailStep({ values, error, busy, kept }: StepProps & { kept: boolean }) {
  const t = useTexts("accounts");
  const paths = usePaths();
  return (
    <>
      <div className={styles["fields"]}>
        <TextField
          name="email"
          type="email"
          label={t("field.email")}
          help={t("register.mail.help")}
          defaultValue={textOf(values["email"])}
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
      <div className={styles["foot"]}>
        <ButtonLink
          size="lg"
          variant="neutral"
          iconStart="arrow-left"
          href={paths("accounts.register", {}, { step: 1 })}
        >
          {t("register.back")}
        </ButtonLink>
        <Button size="lg" iconEnd="arrow-right" loading={busy}>
          {t("register.next")}
        </Button>
      </div>
    </>
  );
}

export function ConsentStep({ values, error, busy }: StepProps) {
  const t = useTexts("accounts");
  const paths = usePaths();
  // Filled in before the refusal, else as they stand at first: only the terms are ticked.
  const ticked = (kind: ConsentKind) => (error ? values[kind] === "on" : kind === "initial_consent");
  return (
    <>
      <Card flush>
        {consentKinds.map((kind) => (
          <CheckboxField
            key={kind}
            className="check-card"
            name={kind}
            label={t(`consent.${kind}.title`)}
            aside={consentTexts[kind].required ? <b>{t("consent.required")}</b> : t("consent.optional")}
            help={<ConsentText kind={kind} />}
            error={error?.fields?.[kind] && t("consent.missing")}
            defaultChecked={ticked(kind)}
          />
        ))}
      </Card>
      <div className={styles["foot"]}>
        <ButtonLink
          size="lg"
          variant="neutral"
          iconStart="arrow-left"
          href={paths("accounts.register", {}, { step: 2 })}
        >
          {t("register.back")}
        </ButtonLink>
        <Button size="lg" loading={busy}>
          {t("register.finish")}
        </Button>
      </div>
    </>
  );
}

/** What a consent is about, where to read all of it, and which text this is. */
export function ConsentText({ kind }: { kind: ConsentKind }) {
  const t = useTexts("accounts");
  const locale = useLocale();
  const { version, date } = consentTexts[kind];
  return (
    <>
      <p>{t(`consent.${kind}.text`)}</p>
      <p className="small figures">
        <PageLink
          className="link"
          to={kind === "initial_consent" ? "content.terms" : "content.privacy"}
          target="_blank"
          aria-label={t("consent.read_about", { title: t(`consent.${kind}.title`) })}
        >
          {t("consent.read")}
        </PageLink>
        {` · ${t("consent.version", { version, date: formatDate(locale, date) })}`}
      </p>
    </>
  );
}
