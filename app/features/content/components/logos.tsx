import { safeFile } from "../rules.ts";
import type { SectionOf } from "../service/shapes.ts";
import { ContentLink } from "./content-link.tsx";
import css from "./logos.module.css";
import { Section } from "./section.tsx";

/** Names in a row, shown as logos if the content has an image for them. */
export function Logos({ section }: { section: SectionOf<"LogosRecord"> }) {
  return (
    <Section title={section.title} text={section.text}>
      <ul className={css.logos} role="list">
        {section.items.map(({ name, note, url, image }) => {
          const src = image && safeFile(image.url);
          return (
            <li key={name}>
              <ContentLink url={url} className={css.name}>
                {src ? <img src={src} alt={name} height={32} loading="lazy" /> : name}
              </ContentLink>
              {note && <span className="muted small">{note}</span>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
