import { languageNames } from "../../../platform/i18n/language-names.ts";
import { Facts } from "../../../ui/index.ts";
import type { SpecialistView } from "../contract.ts";
import styles from "./profile.module.css";
import { sessionPlaceText } from "./offer-words.ts";
import { ageRangeText, langAttribute, topicOf, useTextsAndFormats } from "./words.ts";

/** The specialist's own description, with the facts next to it. */
export function About({ person }: { person: SpecialistView }) {
  const { t, locale } = useTextsAndFormats();
  return (
    <section>
      <h2>{t("view.about")}</h2>
      <div className={styles.about} lang={langAttribute(locale, person.about)}>
        {person.about.text.split(/\n{2,}/).map((paragraph, i) => (
          <p key={i}>{paragraph}</p>
        ))}
      </div>
      <Facts
        className={styles.aboutFacts}
        items={[
          {
            term: t("view.works_on"),
            value: (
              <ul className="tags" role="list">
                {[...person.tags, ...(person.tags.length ? [] : person.topics)].map((tag) => (
                  <li className="tag" key={tag}>
                    {topicOf(t, locale, tag)}
                  </li>
                ))}
              </ul>
            ),
          },
          ...(person.first_meeting.text
            ? [
                {
                  term: t("view.first_meeting"),
                  value: <span lang={langAttribute(locale, person.first_meeting)}>{person.first_meeting.text}</span>,
                },
              ]
            : []),
          ...(person.education.text
            ? [
                {
                  term: t("view.education"),
                  value: <span lang={langAttribute(locale, person.education)}>{person.education.text}</span>,
                },
              ]
            : []),
          { term: t("view.with"), value: ageRangeText(t, person) },
          { term: t("view.speaks"), value: person.languages.map(languageNames(locale)).join(", ") },
          {
            term: t("view.where"),
            value:
              person.address ?? (person.modes.includes("in_person") ? sessionPlaceText(t, person) : t("mode.online")),
          },
        ]}
      />
    </section>
  );
}

/** Cancellation terms and the contract partner, at the end of the profile. */
export function BookingTerms({ person }: { person: SpecialistView }) {
  const { t } = useTextsAndFormats();
  return (
    <section className={styles.conditions}>
      <div>
        <h2>{t("cancel.title")}</h2>
        <p>{t("cancel.text", { hours: person.cancellation_hours, name: person.name })}</p>
        <p>{t("cancel.law")}</p>
      </div>
      <div>
        <h2>{t("trader.title")}</h2>
        <Facts
          items={[
            { term: t("trader.name"), value: person.trader_name },
            ...(person.address ? [{ term: t("trader.address"), value: person.address }] : []),
            ...(person.trader_number ? [{ term: t("trader.number"), value: person.trader_number }] : []),
            { term: t("trader.contract"), value: t("trader.contract.text") },
          ]}
        />
      </div>
    </section>
  );
}
