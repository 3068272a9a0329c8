import { PageLink, useTexts } from "../../../link.tsx";
import { Icon, type IconName } from "../../../ui/index.ts";
import { type Topic, topics } from "../../specialists/rules.ts";
import { Section } from "./section.tsx";
import css from "./topics.module.css";

const icons: Record<Topic, IconName> = {
  speech_and_language: "chat-text",
  reading_and_school: "book-open",
  worry_and_fear: "wind",
  big_feelings: "smiley",
  development: "puzzle-piece",
  family_and_parenting: "users-three",
};

export function Topics() {
  const t = useTexts("content");
  const s = useTexts("specialists");
  return (
    <Section
      id="topics"
      title={t("topics.title")}
      link={
        <PageLink to="specialists.public" className="link">
          {t("topics.all")}
        </PageLink>
      }
    >
      <ul className={css.topics} role="list">
        {topics.map((topic) => (
          <li key={topic}>
            <PageLink to="specialists.public" query={{ topic }} className={css.topic}>
              <span className={css.stone}>
                <Icon name={icons[topic]} size={24} />
              </span>
              <h3>{s(`topic.${topic}`)}</h3>
              <p className="muted small">{t(`topic.${topic}.text`)}</p>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
