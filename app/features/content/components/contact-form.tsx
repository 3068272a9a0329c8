import { PageLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { Icon } from "../../../ui/index.ts";
import type { SectionOf } from "../service/shapes.ts";
import { MessageForm } from "./message-form.tsx";
import css from "./message-form.module.css";
import { MessageSection } from "./message-section.tsx";
import type { SectionData } from "./section-data.ts";

type ContactFormProps = {
  section: SectionOf<"ContactFormRecord">;
  data: SectionData;
  refused?: RefusedForm | undefined;
  asHead: boolean;
};

/** Text on the left, the form on the right. Always posts to the contact page, whichever page shows it. */
export function ContactForm({ section, data, refused, asHead }: ContactFormProps) {
  const t = useTexts("content");
  const path = usePaths();
  return (
    <MessageSection
      title={section.title}
      text={section.text}
      asHead={asHead}
      beside={
        <ul className={css.ways} role="list">
          <li>
            <Icon name="envelope-simple" size={24} />
            <span>
              <a className="link" href={`mailto:${data.support}`}>
                {data.support}
              </a>
              <span className="muted small">{t("contact.when")}</span>
            </span>
          </li>
          <li>
            <Icon name="phone" size={24} />
            <span>
              <PageLink to="content.find_help" hash="crisis" className="link">
                {t("crisis.all")}
              </PageLink>
              <span className="muted small">{t("contact.urgent")}</span>
            </span>
          </li>
        </ul>
      }
    >
      <MessageForm
        action={path("content.contact")}
        stamp={data.stamp}
        subjects={section.subjects}
        refused={refused}
        textLabel={t("message.text")}
        submitLabel={t("message.send")}
        note={t("message.note")}
      />
    </MessageSection>
  );
}
