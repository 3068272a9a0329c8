import { useFormats } from "../../../navigation/formats.tsx";
import { PageLink, useLocale, useTexts } from "../../../navigation/link.tsx";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { languageTag } from "../../../platform/i18n/locales.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { Facts, Portrait, Rating, type Tint } from "../../../ui/index.ts";
import type { SpecialistCard } from "../../specialists/contract.ts";
import { topics } from "../../specialists/rules.ts";
import type { SectionOf } from "../service/shapes.ts";
import css from "./people.module.css";
import { useProfessionLine } from "../../specialists/words.ts";
import { Section } from "./section.tsx";

export type SpecialistWithNextTime = SpecialistCard & { next_free_at: string | null };

type PeopleProps = { section: SectionOf<"LargeSpecialistsRecord">; people: readonly SpecialistWithNextTime[] };

/** Three large specialist cards, each with a personal sentence. */
export function LargeSpecialists({ section, people }: PeopleProps) {
  if (people.length === 0) return null;
  const all = (
    <PageLink to="specialists.public" query={{ topic: topics.find((one) => one === section.topic) }} className="link">
      {section.linkLabel}
    </PageLink>
  );
  return (
    <Section title={section.title} link={all}>
      <ul className={css.people} role="list">
        {people.map((person, index) => (
          <li key={person.id}>
            <Large person={person} shape={((index % 3) + 1) as 1 | 2 | 3} flip={index % 3 === 2} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Large({ person, shape, flip }: { person: SpecialistWithNextTime; shape: 1 | 2 | 3; flip: boolean }) {
  const t = useTexts("content");
  const s = useTexts("specialists");
  const profession = useProfessionLine();
  const locale = useLocale();
  const formats = useFormats();
  const name = `${person.name} ${person.lastname}`;
  const helps = person.tags.slice(0, 3).map((tag, index) => inList(s(`tag.${tag}`), index));
  const speaks = person.languages.map(languageNames(locale));
  return (
    <article className={css.person} data-tint={person.tint} aria-labelledby={`name-${person.id}`}>
      <div className={css.backdrop}>
        <Portrait src={person.portrait} name={name} size={300} tint={person.tint as Tint} shape={shape} flip={flip} />
      </div>
      <p className={css.quote} lang={languageTag[person.headline.language]}>
        {t("people.quote", { text: person.headline.text })}
      </p>
      <div className={css.who}>
        <div>
          <h3 id={`name-${person.id}`}>{name}</h3>
          <p className="muted small">{profession(person)}</p>
        </div>
        <SpecialistRating person={person} />
      </div>
      <Facts
        items={[
          { term: t("people.helps"), value: helps.join(", ") },
          { term: t("people.speaks"), value: speaks.join(", ") },
          {
            term: t("people.next"),
            value: person.next_free_at ? (
              <b className={css.time}>
                {formats.dateTime(person.next_free_at, formats.zone ?? person.time_zone)}
                <ZoneMark at={person.next_free_at} zone={formats.zone ?? person.time_zone} />
              </b>
            ) : (
              t("people.next.none")
            ),
          },
        ]}
      />
      <div className={css.foot}>
        <p>
          <span className="muted small">{t("people.from")}</span>{" "}
          <b className="figures">{formatMoney(locale, person.price_from, person.currency, { whole: true })}</b>
        </p>
        <PageLink
          to="specialists.public_one"
          params={{ id: person.id }}
          className="button button-tertiary"
          aria-label={t("people.open.whose", { name })}
        >
          {t("people.open")}
        </PageLink>
      </div>
    </article>
  );
}

/** Lowercases the first letter of a name, unless the name is first in its list. */
const inList = (name: string, index: number) => (index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1));

export function SpecialistRating({ person }: { person: SpecialistWithNextTime }) {
  const t = useTexts("content");
  const locale = useLocale();
  if (person.rating === null) return <span className="muted small">{t("people.new")}</span>;
  const value = (person.rating / 100).toLocaleString(languageTag[locale], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <Rating
      value={value}
      count={`(${person.rating_count})`}
      label={t("people.rating", { rating: value, count: person.rating_count })}
    />
  );
}
