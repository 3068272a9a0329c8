import { classNames } from "../../../ui/index.ts";
import { safeFile } from "../rules.ts";
import type { ContentFile, SectionOf } from "../service/shapes.ts";
import css from "./media.module.css";
import { Section } from "./section.tsx";
import { StructuredText } from "./structured-text.tsx";

/** A framed image from the content; renders nothing if its URL is not allowed. */
export function Picture({ image }: { image: ContentFile }) {
  const src = safeFile(image.url);
  if (!src) return null;
  const { alt, width, height } = image;
  return (
    <img
      src={src}
      alt={alt ?? ""}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
    />
  );
}

/** An image next to text. */
export function Media({ section }: { section: SectionOf<"MediaRecord"> }) {
  return (
    <section className={`container ${css.section}`}>
      <div className={classNames(css.media, section.imageAtEnd && css.end)}>
        <div className={css.frame}>
          <Picture image={section.image} />
        </div>
        <div className="flow">
          <h2>{section.title}</h2>
          <StructuredText text={section.text} topLevel={3} />
        </div>
      </div>
    </section>
  );
}

export function Prose({ section }: { section: SectionOf<"StructuredTextRecord"> }) {
  return (
    <section className={classNames("container", css.section, section.title && css.titled)}>
      {section.title && <h2>{section.title}</h2>}
      <div className={css.prose}>
        <StructuredText text={section.text} topLevel={section.title ? 3 : 2} />
      </div>
    </section>
  );
}

export function ImageGallery({ section }: { section: SectionOf<"ImageGalleryRecord"> }) {
  return (
    <Section title={section.title} text={section.text}>
      <ul className={css.gallery} role="list">
        {section.images.map(({ image, caption }) => (
          <li key={image.url}>
            <figure>
              <div className={css.frame}>
                <Picture image={image} />
              </div>
              <figcaption className="small">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
