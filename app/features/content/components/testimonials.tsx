import { useTexts } from "../../../navigation/link.tsx";
import { Tag } from "../../../ui/index.ts";
import type { SectionOf } from "../service/shapes.ts";
import css from "./testimonials.module.css";

/** Quotes: the first one large, the others next to it. Invented ones are labeled as such. */
export function Testimonials({ section }: { section: SectionOf<"TestimonialsRecord"> }) {
  const t = useTexts("content");
  return (
    <section className={`container ${css.section}`}>
      <h2 className="visually-hidden">{section.title}</h2>
      <ul className={css.quotes} role="list">
        {section.items.map(({ quote, who, about, demo }) => (
          <li key={quote}>
            <figure>
              {demo && <Tag kind="demo">{t("demo.quote")}</Tag>}
              <blockquote>{quote}</blockquote>
              <figcaption className="small">
                <b>{who}</b> <span className="muted">{about}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
