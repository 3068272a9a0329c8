import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { useTexts } from "../../../link.tsx";
import { pages } from "../../../pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { Closing } from "../components/closing.tsx";
import { Hero } from "../components/hero.tsx";
import { HowItWorks } from "../components/how-it-works.tsx";
import { type LargePerson, People } from "../components/people.tsx";
import { Promises } from "../components/promises.tsx";
import { Questions } from "../components/questions.tsx";
import { Topics } from "../components/topics.tsx";
import { listingQuery } from "../rules.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale, services } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  // The search has two questions, the listing more filters; the answers are turned into them here.
  if (asked.has("where")) {
    throw redirect(pathOf(pages["specialists.public"], locale, {}, listingQuery(asked)), 303);
  }

  const [people, facets] = await Promise.all([
    api("GET /public/specialists", { query: { limit: "3" } }),
    api("GET /specialists/listing/filters"),
  ]);
  const ids = people.data.map((person) => person.id);
  const [first] = ids;
  const [free, week] = await Promise.all([
    ids.length > 0 ? api("GET /public/availability", { query: { specialistId: ids } }) : undefined,
    first ? api("GET /public/availability/{id}", { params: { id: first }, query: { days: "5" } }) : undefined,
  ]);
  const nextFree = new Map(free?.data.map((one) => [one.specialist_id, one.next_free_at]));

  return {
    people: people.data.map<LargePerson>((person) => ({ ...person, next_free_at: nextFree.get(person.id) ?? null })),
    times: week?.data.days.flatMap((day) => day.times.slice(0, 2)).slice(0, 3) ?? [],
    cities: facets.data.cities.toSorted((a, b) => b.count - a.count).map((city) => city.key),
    support: services.settings.supportEmail,
  };
}

export default function Home() {
  const t = useTexts("content");
  const { people, times, cities, support } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1}>
      <title>{t("home.title")}</title>
      <meta name="description" content={t("home.description")} />
      <Hero cities={cities} person={people[0]} />
      <Promises />
      <HowItWorks person={people[0]} times={times} />
      <Topics />
      <People people={people} />
      <Questions support={support} />
      <Closing />
    </main>
  );
}
