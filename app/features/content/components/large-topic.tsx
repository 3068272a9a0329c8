import { usePaths } from "../../../navigation/link.tsx";
import { ButtonLink } from "../../../ui/index.ts";
import type { SectionOf } from "../service/shapes.ts";
import { Ages } from "./ages.tsx";
import css from "./large-topic.module.css";
import type { SectionData } from "./section-data.ts";

/** One large topic with its ages. Renders nothing if the topic has no page to link to. */
export function LargeTopic({ section, data }: { section: SectionOf<"LargeTopicRecord">; data: SectionData }) {
  const path = usePaths();
  const slug = data.topicSlugs[section.topic.replaceAll("_", "-")];
  if (slug === undefined) return null;
  return (
    <section className={css.band}>
      <div className="container">
        <div className={css.head}>
          <div>
            <h2>{section.title}</h2>
            <p className="lead">{section.text}</p>
          </div>
          <ButtonLink href={path("content.topic", { topic: slug })} size="lg">
            {section.actionLabel}
          </ButtonLink>
        </div>
        <Ages ages={section.ages} />
      </div>
    </section>
  );
}
