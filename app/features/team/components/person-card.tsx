import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import {
  ButtonLink,
  Card,
  CardHead,
  Icon,
  Notice,
  Portrait,
  Tag,
  type TagKind,
  Tags,
  type Tint,
} from "../../../ui/index.ts";
import type { Application, LoadedApplication } from "./application-page.server.ts";
import styles from "./team.module.css";
import { useSpecialistTexts } from "./words.ts";

const kinds: Record<Application["status"], TagKind> = {
  in_review: "lime",
  applied: "lime",
  documents_missing: "orange",
  approved: "green",
  published: "green",
  paused: "outline",
  suspended: "red",
  removed: "red",
};

interface PersonCardProps extends Pick<LoadedApplication, "one" | "row"> {
  zone: string;
  now: string;
}

/** The specialist, their state, and their own description. */
export function PersonCard({ one, row, zone, now }: PersonCardProps) {
  const t = useTexts("team");
  const formats = useFormats();
  const paths = usePaths();
  const words = useSpecialistTexts();
  const name = `${one.name} ${one.lastname}`;
  const spoken = new Intl.ListFormat(formats.tag, { type: "conjunction" }).format(row.languages.map(words.language));
  const since = one.submitted_at ?? one.created_at;
  return (
    <Card>
      <div className={styles["head"]}>
        <Portrait src={row.portrait} name={name} size={92} tint={row.tint as Tint} alt="" priority />
        <div>
          <Tags>
            <Tag kind={kinds[one.status]}>{t(`state.${one.status}`)}</Tag>
            <span className="muted small">
              {t(one.submitted_at ? "applied" : "registered", { date: formats.dateTime(since, zone, now) })}
            </span>
          </Tags>
          <h2 lang="">{name}</h2>
          <p className="muted">
            {words.work(one)}. {t("speaks", { languages: spoken })}
          </p>
          <p className="muted small">
            <Icon name="envelope-simple" size={16} /> <span lang="">{one.email}</span>
          </p>
        </div>
        <ButtonLink variant="neutral" as={RouterLink} href={paths("team.preview", { id: one.id })}>
          {t("preview.open")}
        </ButtonLink>
      </div>
      {one.notice && (
        <Notice kind="warning" className={styles["below"]}>
          {t(`notice.${one.notice.status}`, { date: formats.dateTime(one.notice.at, zone, now) })}
        </Notice>
      )}
      {one.motivation && (
        <div className={styles["below"]}>
          <h3 className={styles["small"]}>{t("motivation")}</h3>
          <p lang="" className={styles["quote"]}>
            {one.motivation}
          </p>
        </div>
      )}
    </Card>
  );
}

/** What an approved specialist still lacks to be listed. */
export function MissingCard({ one }: { one: Application }) {
  const t = useTexts("team");
  if (one.missing.length === 0 || !["approved", "paused"].includes(one.status)) return null;
  return (
    <Card>
      <CardHead title={t("missing")} sub={t("missing.sub")} />
      <ul className={styles["missing"]} role="list">
        {one.missing.map((what) => (
          <li key={what}>
            <Icon name="circle" size={18} /> {t(`missing.${what}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
