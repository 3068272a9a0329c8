import { useTexts } from "../../../navigation/link.tsx";
import { safeFile } from "../rules.ts";
import type { SectionOf } from "../service/shapes.ts";
import { ContentLink } from "./content-link.tsx";
import { Section } from "./section.tsx";
import { StructuredText } from "./structured-text.tsx";
import css from "./video.module.css";

/**
 * A self-hosted video that the browser fetches only on play. Videos on other hosts are a plain link, so the page sends
 * no third-party request until the person clicks.
 */
export function Video({ section }: { section: SectionOf<"VideoRecord"> }) {
  const t = useTexts("content");
  const { title, text, file, poster, minutes, external, transcript } = section;
  const src = file && safeFile(file.url);
  return (
    <Section title={title} text={text}>
      <div className={css.film}>
        {src && (
          <video
            controls
            preload="none"
            playsInline
            poster={poster && safeFile(poster.url)}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
            aria-label={title}
          >
            <source src={src} type={file.mimeType} />
          </video>
        )}
        {external && (
          <p>
            <ContentLink url={external.url} className="link">
              {external.label}
            </ContentLink>
          </p>
        )}
        {transcript && (
          <details>
            <summary>{minutes ? t("video.transcript.length", { length: minutes }) : t("video.transcript")}</summary>
            <div className="flow">
              <StructuredText text={transcript} topLevel={3} />
            </div>
          </details>
        )}
      </div>
    </Section>
  );
}
