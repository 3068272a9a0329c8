import { RouterLink, usePaths } from "../../../navigation/link.tsx";
import { ButtonLink, Card, Dots, Portrait, type Tint } from "../../../ui/index.ts";
import type { PrivateView } from "../contract.ts";
import styles from "./editor.module.css";
import { useEditorTexts } from "./words.ts";

/** The specialist whose page it is, with links to the photo and the filter data. */
export function PersonCard({ view }: { view: PrivateView }) {
  const { t, professionOf, topicOf, languageOf, agesOf } = useEditorTexts();
  const paths = usePaths();
  const { draft } = view;
  const name = `${view.name} ${view.lastname}`;
  const place = t("person.place", {
    city: draft.city,
    place: draft.modes.length > 1 ? "both" : (draft.modes[0] ?? "none"),
  });
  return (
    <Card aria-label={name} className={styles.person}>
      <Portrait src={view.portrait} name={name} size={92} tint={view.tint as Tint} />
      <div className={styles.personWords}>
        <h2 className="card-title">{name}</h2>
        <p className="muted">
          {professionOf({ profession: view.profession, gender: draft.gender })}, {place}
        </p>
        <p className="muted small">
          <Dots>
            {draft.topics.map(topicOf).slice(0, 4).join(", ")}
            {draft.languages.map(languageOf).join(", ")}
            {agesOf(draft.age_from, draft.age_to)}
          </Dots>
        </p>
      </div>
      <div className={styles.personLinks}>
        <ButtonLink variant="neutral" as={RouterLink} href={paths("specialists.portrait")}>
          {t("person.photo")}
        </ButtonLink>
        <ButtonLink variant="neutral" as={RouterLink} href={paths("profile-editor.basics")}>
          {t("person.basics")}
        </ButtonLink>
      </div>
    </Card>
  );
}
