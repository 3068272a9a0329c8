import { usePaths, useTexts } from "../../../link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import type { SectionOf } from "../service/shapes.ts";
import { MessageForm } from "./message-form.tsx";
import css from "./message-form.module.css";
import type { SectionData } from "./section-data.ts";
import { Section } from "./section.tsx";

type ContactFormProps = { section: SectionOf<"ContactFormRecord">; data: SectionData; refused?: RefusedForm | undefined };

/** Words at the left, the form at the right. It is answered by the contact page, wherever it stands. */
export function ContactForm({ section, data, refused }: ContactFormProps) {
  const t = useTexts("content");
  const path = usePaths();
  return (
    <Section id="contact" title={section.title}>
      <div className={css.split}>
        <div className="flow">
          {section.text && <p>{section.text}</p>}
          <p>
            <a className="link" href={`mailto:${data.support}`}>
              {data.support}
            </a>
          </p>
        </div>
        <MessageForm
          action={path("content.contact")}
          stamp={data.stamp}
          subjects={section.subjects}
          refused={refused}
          textLabel={t("message.text")}
          submitLabel={t("message.send")}
          note={t("message.note")}
        />
      </div>
    </Section>
  );
}
