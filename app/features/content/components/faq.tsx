import { Fragment } from "react";
import { faqPage } from "../../../platform/seo/structured-data.ts";
import { StructuredData } from "../../../seo/structured-data.tsx";
import { Icon } from "../../../ui/index.ts";
import type { SectionOf } from "../service/shapes.ts";
import css from "./faq.module.css";
import type { SectionData } from "./section-data.ts";
import { plainText } from "./plain-text.ts";
import { StructuredText } from "./structured-text.tsx";

/** Questions whose answers expand. `{support}` in the lead is replaced with the support email address. */
export function Faq({ section, data }: { section: SectionOf<"FaqRecord">; data: SectionData }) {
  return (
    <section id="questions" className={`container ${css.questions}`}>
      <StructuredData
        of={() => [faqPage(section.items.map(({ question, answer }) => ({ question, answer: plainText(answer) })))]}
      />
      <div className={css.words}>
        <h2>{section.title}</h2>
        {section.lead && <p className="muted">{withAddress(section.lead, data.support)}</p>}
      </div>
      <div>
        {section.items.map(({ question, answer }, index) => (
          <details key={question} name={section.id} className={css.question} open={index === 0}>
            <summary>
              <h3>{question}</h3>
              <Icon name="plus" size={22} />
              <Icon name="minus" size={22} />
            </summary>
            <div className={`muted ${css.answer}`}>
              <StructuredText text={answer} topLevel={3} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

const withAddress = (text: string, address: string) =>
  text.split("{support}").map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <a className="link" href={`mailto:${address}`}>
          {address}
        </a>
      )}
      {part}
    </Fragment>
  ));
