import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { PageLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/features/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { Crumbs } from "../../../seo/crumbs.tsx";
import { PhoneText } from "../../../ui/index.ts";
import { Ages } from "../components/ages.tsx";
import { EventRows } from "../components/event-rows.tsx";
import { nextDateOfEachEvent } from "../components/event-words.ts";
import css from "../components/find-help.module.css";
import { Guide } from "../components/guide.tsx";
import { Outline } from "../components/outline.tsx";
import { ContentDocumentHead } from "../components/page-head.tsx";
import { SmallSpecialistCards } from "../components/small-people.tsx";
import { Section } from "../components/section.tsx";
import { StructuredText } from "../components/structured-text.tsx";
import { TopicGames } from "../components/topic-games.tsx";
import topicCss from "../components/topic.module.css";
import { outlineOfTopic } from "../data/outline.server.ts";
import { gamesOfTopic } from "../data/topic-games.server.ts";
import { readTopicAt } from "../data/pages.server.ts";
import { chosenAge, guideFrom, guideListing, guideQuestions, topicOfKey } from "../rules.ts";
import { contentContext } from "../service/context.server.ts";
import { alternatesOf, loadCities, loadPeople, noSuchPage, throwUnavailable, loadOutline } from "./load-page.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, locale, services } = context.get(pageContext);
  const visit = context.get(contentContext);
  const guide = guideFrom(new URL(request.url).searchParams);
  if (guide.step > guideQuestions.length) {
    throw redirect(pathOf(pages["specialists.public"], locale, {}, guideListing(guide.answers)), 303);
  }
  const content = await readTopicAt(visit, locale, params["topic"] ?? "").catch(throwUnavailable);
  const topic = content && topicOfKey(content.key);
  if (!content || !topic) throw noSuchPage();
  const [{ people, total }, cities, games, dates] = await Promise.all([
    loadPeople(api, { limit: 3, topic }),
    loadCities(api),
    gamesOfTopic(services.sql, topic, locale),
    api("GET /events/calendar-dates", { query: { topic, limit: "20" } }),
  ]);
  return {
    content,
    topic,
    guide,
    people,
    total,
    cities,
    games,
    dates: nextDateOfEachEvent(dates.data, 2),
    alternates: alternatesOf(content, "topic"),
    outline: await loadOutline(context, outlineOfTopic, content.key),
  };
}

export default function Topic() {
  const t = useTexts("content");
  const s = useTexts("specialists");
  const path = usePaths();
  const { content, topic, guide, people, total, cities, games, dates, outline } = useLoaderData<typeof loader>();
  const name = s(`topic.${topic}`);
  const chosen = chosenAge(
    guide.answers.who,
    content.ages.map(({ age }) => age),
  );
  return (
    <main id="content" tabIndex={-1}>
      <ContentDocumentHead page={content} />
      <div className="container">
        <Crumbs
          label={t("breadcrumbs")}
          items={[{ label: t("frame.find_help"), href: path("content.find_help") }, { label: name }]}
        />
      </div>
      <section className={`container ${css.head}`}>
        <div>
          <h1 className="page-title">{content.title}</h1>
          <p className="lead">{content.lead}</p>
          <p className={topicCss.draft}>{content.checked}</p>
          <div className={topicCss.urgent}>
            <h2>{content.urgentTitle}</h2>
            <ul>
              {content.urgent.map((line) => (
                <li key={line}>
                  <PhoneText text={line} />
                </li>
              ))}
            </ul>
            <p className="small">
              <PhoneText text={t("topic.urgent.elsewhere")} />
            </p>
          </div>
        </div>
        <Guide guide={guide} action={path("content.topic", { topic: content.slug })} cities={cities} topic={topic} />
      </section>
      <section className={topicCss.band}>
        <div className="container">
          <div className={topicCss.bandHead}>
            <h2>{content.agesTitle}</h2>
            {content.agesNote && <p className="muted small">{content.agesNote}</p>}
          </div>
          <Ages ages={content.ages} chosen={chosen} />
        </div>
      </section>
      <div className={`container ${topicCss.article}`}>
        <div className={topicCss.text}>
          <StructuredText text={content.text} />
          <h3>{content.weekTitle}</h3>
          <ul className={topicCss.week}>
            {content.week.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <aside className={topicCss.wait} aria-labelledby="dont-wait">
          <h2 id="dont-wait">{content.dontWaitTitle}</h2>
          <ul>
            {content.dontWait.map((line) => (
              <li key={line}>
                <PhoneText text={line} />
              </li>
            ))}
          </ul>
          <p className="small">
            <PhoneText text={content.dontWaitNote} />
          </p>
        </aside>
      </div>
      {people.length > 0 && (
        <Section
          title={t("topic.people")}
          link={
            <PageLink to="specialists.public" query={{ topic }} className="link">
              {t("topic.people.all", { count: total })}
            </PageLink>
          }
        >
          <SmallSpecialistCards people={people} />
        </Section>
      )}
      {games.length > 0 && (
        <Section
          title={t("topic.games")}
          text={t("topic.games.about")}
          link={
            <PageLink to="games.list" className="link">
              {t("topic.games.all")}
            </PageLink>
          }
        >
          <TopicGames games={games} />
        </Section>
      )}
      {dates.length > 0 && (
        <Section title={t("topic.events")}>
          <EventRows dates={dates} />
        </Section>
      )}
      {outline && <Outline outline={outline} />}
    </main>
  );
}
