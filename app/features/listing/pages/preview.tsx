import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { isLocale, locales } from "../../../platform/i18n/locales.ts";
import { Card, Icon, Notice, PageHead, Portrait, Tabs, type Tint } from "../../../ui/index.ts";
import { Checks } from "../../specialists/components/checks.tsx";
import { About, Conditions } from "../../specialists/components/profile-facts.tsx";
import styles from "../components/editor.module.css";
import { previewOf } from "../components/preview-of.ts";
import { nameOfLanguage, useWords } from "../components/words.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const asked = url.searchParams.get("language");
  const language = isLocale(asked) ? asked : page.locale;
  const [{ data: view }, { data: seen }] = await Promise.all([page.api("GET /specialists/view/private"), page.api("GET /specialists/me")]);
  return { person: previewOf(view, language, seen.checks), language, whole: view.lacks.length === 0 };
}

/** The draft as families would see it, in each language. */
export default function Preview() {
  const { person, language } = useLoaderData<typeof loader>();
  const { t, locale, professionOf, languageOf, agesOf, priceOf } = useWords();
  const p = useTexts("platform");
  const paths = usePaths();
  const foreign = (text: { language: string }) => (text.language === locale ? undefined : text.language);
  const name = `${person.name} ${person.lastname}`;
  return (
    <>
      <title>{`${t("preview.title")} · ${p("app.name")}`}</title>
      <PageHead
        back={{ href: paths("listing.profile"), label: t("title"), as: RouterLink }}
        title={t("preview.title")}
        sub={t("preview.lead")}
        tabs={
          <Tabs
            label={t("search.language")}
            items={locales.map((value) => ({
              href: paths("listing.preview", {}, { language: value }), label: nameOfLanguage(value), active: value === language, as: RouterLink,
            }))}
          />
        }
      />
      <div className="container page-body">
        <div className={`stack ${styles.preview}`}>
          <Notice kind="info" icon="eye">
            {t("preview.note")}
          </Notice>
          <header className={styles.previewHead}>
            <Portrait src={person.portrait} name={name} size={132} tint={person.tint as Tint} />
            <div>
              <h2 className={styles.previewName}>{name}</h2>
              <p className="muted">
                {professionOf(person)}, {t("person.place", { city: person.city, place: person.modes.length > 1 ? "both" : (person.modes[0] ?? "none") })}
              </p>
              <p className="lead" lang={foreign(person.headline)}>
                {person.headline.text || t("search.empty")}
              </p>
              <p className={styles.serviceFacts}>
                <span>
                  <Icon name="translate" size={20} /> {person.languages.map(languageOf).join(", ")}
                </span>
                <span>
                  <Icon name="baby" size={20} /> {agesOf(person.age_from, person.age_to)}
                </span>
              </p>
            </div>
          </header>
          <Card>
            <h2 className="card-title">{t("services.title")}</h2>
            <ul className={styles.changes} role="list">
              {person.services.map((service) => (
                <li key={service.id}>
                  <span>
                    <b lang={foreign(service.name)}>{service.name.text}</b>
                    <span className="muted small" lang={foreign(service.description)}>
                      {" "}
                      {service.description.text}
                    </span>
                  </span>
                  <span className="figures">
                    {t("services.minutes", { count: service.minutes })} · <b>{priceOf(service.price, service.currency)}</b>
                  </span>
                </li>
              ))}
            </ul>
            {person.services.length === 0 && <p className="muted">{t("services.none")}</p>}
          </Card>
          <About person={person} />
          <Checks checks={person.checks} />
          <Conditions person={person} />
        </div>
      </div>
    </>
  );
}
