import { PageLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink, Icon, type IconName, Scene } from "../../../ui/index.ts";
import { type Topic, topics } from "../../specialists/rules.ts";
import type { SectionOf } from "../service/shapes.ts";
import type { SectionData } from "./section-data.ts";
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

type Lines = SectionOf<"TopicsRecord">["items"];

/** Six topic cards. */
export function Topics({ section, data }: { section: SectionOf<"TopicsRecord">; data: SectionData }) {
  return (
    <Section id="topics" title={section.title} link={<All label={section.linkLabel} />}>
      <ul className={css.topics} role="list">
        <Cards lines={section.items} data={data} />
      </ul>
    </Section>
  );
}

/** Six topic cards after a green card for people who do not know which topic applies. */
export function TopicsGrid({ section, data }: { section: SectionOf<"TopicsGridRecord">; data: SectionData }) {
  const path = usePaths();
  const { title, text, actionLabel } = section.guide;
  return (
    <Section id="topics" title={section.title} link={<All label={section.linkLabel} />}>
      <div className={css.grid}>
        <div className={css.guide}>
          <h3>{title}</h3>
          <p>{text}</p>
          <Scene name="guide" className={css.path} />
          <ButtonLink href={`${path("content.find_help")}#guide`} size="lg" className={css.start}>
            {actionLabel}
          </ButtonLink>
        </div>
        <ul className={css.topics} role="list">
          <Cards lines={section.items} data={data} />
        </ul>
      </div>
    </Section>
  );
}

function All({ label }: { label: string | undefined }) {
  if (!label) return null;
  return (
    <PageLink to="content.find_help" className="link">
      {label}
    </PageLink>
  );
}

/** Shows only topics the specialist list knows; a topic without its own page links to the list. */
function Cards({ lines, data }: { lines: Lines; data: SectionData }) {
  const s = useTexts("specialists");
  return lines.map(({ topic: key, text }) => {
    const topic = topics.find((one) => one === key);
    if (!topic) return null;
    const slug = data.topicSlugs[topic.replaceAll("_", "-")];
    const inside = (
      <>
        <span className={css.stone}>
          <Icon name={icons[topic]} size={24} />
        </span>
        <h3>{s(`topic.${topic}`)}</h3>
        <p className="muted small">{text}</p>
      </>
    );
    return (
      <li key={topic}>
        {slug === undefined ? (
          <PageLink to="specialists.public" query={{ topic }} className={css.topic}>
            {inside}
          </PageLink>
        ) : (
          <PageLink to="content.topic" params={{ topic: slug }} className={css.topic}>
            {inside}
          </PageLink>
        )}
      </li>
    );
  });
}
