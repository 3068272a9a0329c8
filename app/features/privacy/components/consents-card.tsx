import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useTexts } from "../../../navigation/link.tsx";
import type { PageKey } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, CardHead, Icon, Tag } from "../../../ui/index.ts";
import { SwitchButton } from "../../../ui/switch-button.tsx";
import { type ConsentKind, consentTexts } from "../../accounts/rules.ts";
import type { DataPageData } from "../controllers/load-data.server.ts";
import styles from "./data.module.css";

/** The page with a consent's text. Optional consents are explained in a sentence instead. */
const textPages: Partial<Record<ConsentKind, PageKey>> = {
  initial_consent: "content.terms",
  experts_consent: "content.experts_terms",
  gdpr_consent: "content.privacy",
};

/** The person's consents with their dates, and a switch for those they may withdraw. */
export function ConsentsCard({ load }: { load: DataPageData }) {
  const t = useTexts("privacy");
  return (
    <Card id="consents">
      <CardHead title={t("consents.title")} sub={t("consents.text")} />
      <ul className={styles["consents"]} role="list">
        {load.kinds.map((kind) => (
          <Consent key={kind} kind={kind} load={load} />
        ))}
      </ul>
    </Card>
  );
}

function Consent({ kind, load }: { kind: ConsentKind; load: DataPageData }) {
  const t = useTexts("privacy");
  const formats = useFormats();
  const { zone, history } = load;
  const { required, version: current } = consentTexts[kind];
  const decisions = history.filter((one) => one.kind === kind);
  const latest = decisions[0];
  const given = latest?.given ?? false;
  const title = t(`consents.${kind}`);
  const values = {
    version: latest?.version ?? current,
    date: latest ? formats.date(isoDay(latest.decided_at, zone)) : "",
  };
  const ever = decisions.some((one) => one.given);
  const state = given ? (required ? "accepted" : "given") : ever ? "withdrawn" : "never";
  const waiting = required && given && (latest?.version ?? 0) < current;
  const page = textPages[kind];
  return (
    <li>
      <div className={styles["consent"]}>
        <div>
          <p className="row-title">{title}</p>
          <p className="row-text">
            {state === "never" ? t("consents.never", { version: current }) : t(`consents.${state}`, values)}
          </p>
          {required && <p className="row-text">{t("consents.required.why")}</p>}
          {kind === "data_consent" && !given && <p className="row-text">{t("consents.data_consent.off")}</p>}
          {kind === "promotions_consent" && <p className="row-text">{t("consents.promotions_consent.about")}</p>}
        </div>
        {required ? (
          <Tag kind="outline">{t("consents.required")}</Tag>
        ) : (
          <Switch kind={kind} title={title} given={given} />
        )}
      </div>
      {waiting && page && <NewVersion kind={kind} page={page} agreed={latest?.version ?? 0} current={current} />}
      {(decisions.length > 0 || page) && <History kind={kind} load={load} title={title} page={page} />}
    </li>
  );
}

/** Takes effect immediately, and works as a plain button without scripts. */
function Switch({ kind, title, given }: { kind: ConsentKind; title: string; given: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="consent" />
      <input type="hidden" name="kind" value={kind} />
      <SwitchButton name="given" on={given} label={title} />
    </Form>
  );
}

function NewVersion({
  kind,
  page,
  agreed,
  current,
}: {
  kind: ConsentKind;
  page: PageKey;
  agreed: number;
  current: number;
}) {
  const t = useTexts("privacy");
  return (
    <Form method="post" className={styles["waiting"]}>
      <input type="hidden" name="intent" value="consent" />
      <input type="hidden" name="kind" value={kind} />
      <p className="small">
        {t("consents.waiting", { version: agreed })}{" "}
        <PageLink className="link" to={page}>
          {t("consents.changed")}
        </PageLink>
      </p>
      <Button size="sm" name="given" value="yes">
        {t("consents.agree", { version: current })}
      </Button>
    </Form>
  );
}

interface HistoryProps {
  kind: ConsentKind;
  load: DataPageData;
  title: string;
  page: PageKey | undefined;
}

/** The person's decisions, and when the current version was published if there was an earlier one. */
function History({ kind, load, title, page }: HistoryProps) {
  const t = useTexts("privacy");
  const formats = useFormats();
  const { zone, now, history } = load;
  const { version, date } = consentTexts[kind];
  const decisions = history
    .filter((one) => one.kind === kind)
    .map(({ given, version: of, decided_at }) => ({
      key: decided_at,
      kind: given ? ("given" as const) : ("withdrawn" as const),
      version: of,
      on: isoDay(decided_at, zone),
      when: formats.dateTime(decided_at, zone, now),
    }));
  const published = {
    key: "published",
    kind: "published" as const,
    version,
    on: date,
    when: formats.date(date, { alone: true }),
  };
  const entries = (version > 1 ? [...decisions, published] : decisions).toSorted((a, b) => b.on.localeCompare(a.on));
  return (
    <details className={styles["history"]}>
      <summary>
        {t("consents.history")}
        <span className="visually-hidden">: {title}</span>
        <Icon name="caret-down" />
      </summary>
      <ol role="list">
        {entries.map((entry) => (
          <li key={entry.key} data-kind={entry.kind}>
            <span>{t(`consents.event.${entry.kind}`, { version: entry.version })}</span>
            {entry.kind === "published" && page && (
              <PageLink className="link small" to={page}>
                {t("consents.changed")}
              </PageLink>
            )}
            <span className="muted small">{entry.when}</span>
          </li>
        ))}
      </ol>
      {page && (
        <PageLink className="link small" to={page}>
          {t("consents.read")}
        </PageLink>
      )}
    </details>
  );
}
