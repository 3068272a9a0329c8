import { languageNames } from "../../../platform/i18n/language-names.ts";
import type { ReactNode } from "react";
import { Form } from "../../../forms/form.tsx";
import { PageLink, usePaths } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Crumbs } from "../../../seo/crumbs.tsx";
import { DocumentHead } from "../../../seo/document-head.tsx";
import { ZoneMark } from "../../../shell/zone-mark.tsx";
import { EmptyState, Notice, Portrait, Rating, type Tint } from "../../../ui/index.ts";
import type { SpecialistView } from "../contract.ts";
import type { Comparison } from "../pages/load-compare.ts";
import styles from "./compare.module.css";
import { HeartButton, heartFormIds, useSignInUrl } from "./keep.tsx";
import { priceOf, sessionPlaceText } from "./offer-words.ts";
import { ageRangeText, langAttribute, professionOf, scoreOf, topicOf, useTextsAndFormats } from "./words.ts";

interface CompareViewProps {
  comparison: Comparison;
  list: "specialists.public" | "specialists.user";
  one: "specialists.public_one" | "specialists.user_one";
}

/** Two specialists side by side, fact by fact. */
export function CompareView({ comparison: { people, kept, more, free: times, ownZone }, list, one }: CompareViewProps) {
  const { t, locale, formats } = useTextsAndFormats();
  const path = usePaths();
  const guest = list === "specialists.public";
  const signIn = useSignInUrl(() =>
    path("specialists.user_compare", {}, new URLSearchParams(people.map(({ id }) => ["with", id]))),
  );
  const names = people.map(({ name, lastname }) => `${name} ${lastname}`);
  const title =
    names.length === 2 ? t("compare.of", { one: names[0] ?? "", other: names[1] ?? "" }) : t("compare.title");
  const free = (person: SpecialistView) => {
    const { next_free_at: at, away_until: away } = times[person.id] ?? {};
    const zone = ownZone ?? formats.zone;
    return (
      <>
        {away && (
          <span className={styles.away}>{t("card.away", { day: formats.day(`${away}T12:00:00Z`, "UTC") })}</span>
        )}
        {at ? formats.dateTime(at, zone ?? person.time_zone) : t("card.none_free")}
        {at && !zone && <ZoneMark at={at} zone={person.time_zone} />}
      </>
    );
  };
  const rows: [string, (person: SpecialistView) => ReactNode][] = [
    [
      t("compare.rating"),
      (person) =>
        person.rating === null ? (
          t("card.new")
        ) : (
          <Rating
            value={scoreOf(locale, person.rating)}
            count={`(${person.rating_count})`}
            label={t("card.rating", { value: scoreOf(locale, person.rating), count: person.rating_count })}
          />
        ),
    ],
    [t("card.first_free"), free],
    [
      t("compare.price"),
      (person) =>
        person.price_from === 0
          ? t("view.free")
          : `${t("card.from")} ${formatMoney(locale, person.price_from, person.currency, { whole: true })}`,
    ],
    [
      t("view.services"),
      (person) => (
        <ul className={styles.services} role="list">
          {person.services.map((service) => (
            <li key={service.id}>
              <span lang={langAttribute(locale, service.name)}>{service.name.text}</span>
              <span className="muted small">
                {" "}
                {t("view.minutes", { count: service.minutes })}, {priceOf(t, locale, service)}
              </span>
            </li>
          ))}
        </ul>
      ),
    ],
    [
      t("view.works_on"),
      ({ tags, topics }) => (tags.length ? tags : topics).map((key) => topicOf(t, locale, key)).join(", "),
    ],
    [t("view.with"), (person) => ageRangeText(t, person)],
    [t("filter.language"), ({ languages }) => languages.map(languageNames(locale)).join(", ")],
    [t("view.where"), (person) => sessionPlaceText(t, person)],
    [
      t("view.checked"),
      ({ checks }) => (
        <ul className={styles.services} role="list">
          {checks.map((check) => (
            <li key={check.kind}>{t(`check.${check.kind}`)}</li>
          ))}
        </ul>
      ),
    ],
    [t("cancel.title"), ({ cancellation_hours: hours }) => t("book.cancel", { hours })],
  ];
  return (
    <>
      <DocumentHead title={title} description={[t("compare.lead")]} />
      <Crumbs
        label={t("list.crumbs")}
        items={[{ label: t("list.title"), href: path(list) }, { label: t("compare.title") }]}
      />
      <header className={styles.top}>
        <h1>{t("compare.title")}</h1>
        <p className="lead">{t("compare.lead")}</p>
      </header>
      {people.length < 2 ? (
        <EmptyState
          title={t("compare.few")}
          text={t("compare.few.text")}
          action={
            <PageLink className="button button-primary" to={list}>
              {t("compare.choose")}
            </PageLink>
          }
        />
      ) : (
        <>
          {!guest && <Form method="post" id={heartFormIds.comparison} preventScrollReset />}
          {more && <Notice kind="info">{t("compare.two")}</Notice>}
          <table className={styles.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <td className={styles.corner} />
                {people.map((person) => {
                  const name = `${person.name} ${person.lastname}`;
                  return (
                    <th key={person.id} scope="col">
                      <Portrait src={person.portrait} name={name} size={104} tint={person.tint as Tint} priority />
                      <PageLink className={styles.name} to={one} params={{ id: person.id }}>
                        {name}
                      </PageLink>
                      <span className={`muted small ${styles.profession}`}>{professionOf(t, locale, person)}</span>
                      <HeartButton
                        t={t}
                        id={person.id}
                        name={name}
                        kept={kept.includes(person.id)}
                        signIn={guest ? signIn(person.id) : null}
                        form={heartFormIds.comparison}
                        className={styles.keep}
                      />
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, of]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {people.map((person) => (
                    <td key={person.id}>{of(person)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td className={styles.corner} />
                {people.map((person) => (
                  <td key={person.id}>
                    <PageLink className="button button-primary" to={one} params={{ id: person.id }}>
                      {t("card.view")}
                      <span className="visually-hidden">
                        : {person.name} {person.lastname}
                      </span>
                    </PageLink>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </>
      )}
    </>
  );
}
