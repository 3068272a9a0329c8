import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import type { PageKey } from "../../../platform/features/pages.ts";
import type { ErrorBody } from "../../../platform/errors/codes.ts";
import { Card, CheckboxField } from "../../../ui/index.ts";
import { type ConsentKind, consentsFor, consentTexts } from "../rules.ts";
import styles from "./entry.module.css";

/** In a form for both account types, hides the other type's consents. */
function ofOneType(kind: ConsentKind): string {
  if (!consentsFor.user.includes(kind)) return styles["of-specialist"] ?? "";
  return consentsFor.specialist.includes(kind) ? "" : (styles["of-user"] ?? "");
}

export interface ConsentFieldsProps {
  kinds: readonly ConsentKind[];
  /** Values entered so far. */
  values: Record<string, unknown>;
  error: ErrorBody | undefined;
}

/** A checkbox for each consent, with its text and version. */
export function ConsentFields({ kinds, values, error }: ConsentFieldsProps) {
  const t = useTexts("accounts");
  // Initially only the terms are checked; after an error, whatever was submitted.
  const ticked = (kind: ConsentKind) => (error ? values[kind] === "on" : kind === "initial_consent");
  return (
    <Card flush>
      {kinds.map((kind) => (
        <CheckboxField
          key={kind}
          className={`check-card ${ofOneType(kind)}`}
          name={kind}
          label={t(`consent.${kind}.title`)}
          aside={consentTexts[kind].required ? <b>{t("consent.required")}</b> : t("consent.optional")}
          help={<ConsentText kind={kind} />}
          error={error?.fields?.[kind] && t("consent.missing")}
          defaultChecked={ticked(kind)}
        />
      ))}
    </Card>
  );
}

const pageOf: Partial<Record<ConsentKind, PageKey>> = {
  initial_consent: "content.terms",
  experts_consent: "content.experts_terms",
};

/** A consent's summary, a link to its full text, and its version. */
function ConsentText({ kind }: { kind: ConsentKind }) {
  const t = useTexts("accounts");
  const formats = useFormats();
  const { version, date } = consentTexts[kind];
  return (
    <>
      <p>{t(`consent.${kind}.text`)}</p>
      <p className="small figures">
        <PageLink
          className="link"
          to={pageOf[kind] ?? "content.privacy"}
          target="_blank"
          aria-label={t("consent.read_about", { title: t(`consent.${kind}.title`) })}
        >
          {t("consent.read")}
        </PageLink>
        {` · ${t("consent.version", { version, date: formats.date(date, { alone: true }) })}`}
      </p>
    </>
  );
}
