import { Icon } from "../../../ui/index.ts";
import type { SectionOf } from "../service/shapes.ts";
import { iconOf } from "./content-link.tsx";
import css from "./features.module.css";
import { Section } from "./section.tsx";

/** Short facts side by side; with a hairline above when they follow a hero and have no heading. */
export function Features({ section }: { section: SectionOf<"FeaturesRecord"> }) {
  const list = (
    <ul className={css.features} role="list" data-count={section.items.length}>
      {section.items.map(({ icon, title, text }) => {
        const name = iconOf(icon);
        return (
          <li key={title}>
            {name && <Icon name={name} size={28} />}
            <span>
              <b>{title}</b>
              <span className="muted small">{text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
  if (section.title) return <Section title={section.title}>{list}</Section>;
  return <section className="container">{list}</section>;
}
