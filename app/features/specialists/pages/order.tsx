import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { PageLink, usePaths } from "../../../navigation/link.tsx";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Crumbs } from "../../../seo/crumbs.tsx";
import { DocumentHead } from "../../../seo/document-head.tsx";
import { orderWeights } from "../rules.ts";
import styles from "../components/order.module.css";
import { scoreOf, useTextsAndFormats } from "../components/words.ts";

const { found, spelling, step, prior } = orderWeights;
const keys = <K extends string>(weights: Record<K, number>) =>
  (Object.keys(weights) as K[]).toSorted((a, b) => weights[b] - weights[a]);

export const loader = ({ context }: LoaderFunctionArgs) => context.get(pageContext).services.settings.dinarRate;

/** Explains the order of the list of specialists, with the weights that the search uses. */
export default function Order() {
  const { t, locale, formats } = useTextsAndFormats();
  const { dinars, day } = useLoaderData<typeof loader>();
  const path = usePaths();
  const rated = t("order.recommended.text", { reviews: prior.reviews, rating: scoreOf(locale, prior.rating) });
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <DocumentHead title={t("order.title")} description={[t("order.lead")]} />
      <Crumbs
        label={t("list.crumbs")}
        items={[
          { label: t("list.home"), href: path("home") },
          { label: t("list.title"), href: path("specialists.public") },
          { label: t("order.title") },
        ]}
      />
      <h1 className="page-title">{t("order.title")}</h1>
      <p className="lead">{t("order.lead")}</p>
      <section id="recommended">
        <h2>{t("sort.recommended")}</h2>
        <p>{rated}</p>
      </section>
      <section id="rating">
        <h2>{t("sort.rating")}</h2>
        <p>{t("order.rating.text")}</p>
      </section>
      <section id="fit">
        <h2>{t("order.fit")}</h2>
        <p>{t("order.fit.text", { step })}</p>
        <div className={styles.tables}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("order.found")}</th>
                <th scope="col">{t("order.points")}</th>
              </tr>
            </thead>
            <tbody>
              {keys(found).map((key) => (
                <tr key={key}>
                  <th scope="row">{t(`order.found.${key}`)}</th>
                  <td>{found[key]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("order.spelling")}</th>
                <th scope="col">{t("order.percent")}</th>
              </tr>
            </thead>
            <tbody>
              {keys(spelling).map((key) => (
                <tr key={key}>
                  <th scope="row">{t(`order.spelling.${key}`)}</th>
                  <td>{t("figures.percent", { percent: spelling[key] })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section id="next_free">
        <h2>{t("sort.next_free")}</h2>
        <p>{t("order.next_free.text")}</p>
      </section>
      <section id="price">
        <h2>{t("sort.price")}</h2>
        <p>{t("order.price.text", { rate: dinars, day: formats.date(day) })}</p>
      </section>
      <section id="newest">
        <h2>{t("sort.newest")}</h2>
        <p>{t("order.newest.text")}</p>
      </section>
      <section>
        <h2>{t("order.not")}</h2>
        <p>{t("order.not.text")}</p>
      </section>
      <PageLink className="button button-primary" to="specialists.public">
        {t("order.back")}
      </PageLink>
    </main>
  );
}
