import type { ReactNode } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Card, CardHead, Facts, Tag, type TagKind } from "../../../ui/index.ts";
import type { Application } from "./application-page.server.ts";
import { useCheckLine } from "./checks-card.tsx";
import styles from "./team.module.css";
import { useSpecialistTexts } from "./words.ts";

type OneCheck = Application["checks"][number];

const kinds: Record<OneCheck["state"], TagKind> = {
  open: "lime",
  passed: "green",
  failed: "red",
  expired: "red",
  replaced: "outline",
};

interface CheckCardProps {
  check: OneCheck;
  /** The version that families see now. */
  before: OneCheck | undefined;
  zone: string;
  /** The id of the document that is shown. */
  open: string | undefined;
  /** The path of the page that shows a document. */
  path: (document: string) => string;
  children: ReactNode;
}

/** A check with its documents. A pending check also shows what differs from the valid one. */
export function CheckCard({ check, before, zone, open, path, children }: CheckCardProps) {
  const t = useTexts("team");
  const formats = useFormats();
  const words = useSpecialistTexts();
  const describe = useCheckLine(zone);
  const compared = check.state === "open" && before && before.id !== check.id ? before : undefined;
  const day = (one: OneCheck) => one.valid_until && formats.date(one.valid_until, { alone: true });
  const facts: [string, string | null, string | null | undefined][] = [
    [t("check.detail"), check.detail.text, compared?.detail.text],
    [t("check.number"), check.number, compared?.number],
    [t("check.body"), check.body, compared?.body],
    [t("check.valid"), day(check), compared && day(compared)],
  ];
  return (
    <Card>
      <CardHead
        title={t(`check.state.${check.state}`)}
        sub={describe(check)}
        aside={<Tag kind={kinds[check.state]}>{t(`check.tag.${check.state}`)}</Tag>}
      />
      <Facts
        items={facts
          .filter(([, value, was]) => value || was)
          .map(([term, value, was]) => ({
            term,
            value:
              was !== undefined && was !== value ? (
                <>
                  <ins lang="">{value ?? t("empty")}</ins>{" "}
                  <del className="muted" lang="">
                    {was ?? t("empty")}
                  </del>
                </>
              ) : (
                <span lang="">{value}</span>
              ),
          }))}
      />
      {check.state === "failed" && (check.reasons.length > 0 || check.words) && (
        <div className={styles["below"]}>
          <ul>
            {check.reasons.map((reason) => (
              <li key={reason}>{words.reason(reason)}</li>
            ))}
          </ul>
          {check.words && (
            <p lang="" className={styles["quote"]}>
              {check.words}
            </p>
          )}
        </div>
      )}
      <ul className={`${styles["files"]} ${styles["below"]}`} role="list">
        {check.documents.map((document) => (
          <li key={document.id}>
            <ButtonLink
              size="sm"
              variant="neutral"
              iconStart={document.media_type === "application/pdf" ? "file-text" : "folder-open"}
              as={RouterLink}
              href={path(document.id)}
              active={document.id === open}
            >
              <span lang="">{document.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
