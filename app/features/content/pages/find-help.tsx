import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { usePaths } from "../../../link.tsx";
import { pages } from "../../../pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { Scene } from "../../../ui/index.ts";
import { CrisisContacts } from "../components/crisis.tsx";
import css from "../components/find-help.module.css";
import { Guide } from "../components/guide.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Sections } from "../components/sections.tsx";
import { Outline } from "../components/outline.tsx";
import { readCrisis } from "../data/pages.server.ts";
import { guideFrom, guideListing, guideQuestions } from "../rules.ts";
import { contentContext } from "../service/context.server.ts";
import { citiesFor, loadFixedPage } from "./load-page.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale } = context.get(pageContext);
  const guide = guideFrom(new URL(request.url).searchParams);
  if (guide.step > guideQuestions.length) {
    throw redirect(pathOf(pages["specialists.public"], locale, {}, guideListing(guide.answers)), 303);
  }
  const [loaded, crisis, cities] = await Promise.all([
    loadFixedPage(context, "find-help"),
    readCrisis(context.get(contentContext), locale).catch(() => null),
    citiesFor(api),
  ]);
  return { ...loaded, crisis, guide, cities };
}

export default function FindHelp() {
  const path = usePaths();
  const { content, data, outline, crisis, guide, cities } = useLoaderData<typeof loader>();
  const [hero, ...rest] = content.sections;
  const words = hero?.kind === "HeroTwoRecord" ? hero : undefined;
  return (
    <main id="content" tabIndex={-1}>
      <PageHead page={content} />
      <section className={`container ${css.head}`}>
        <div>
          <h1 className="page-title">{words?.title ?? content.title}</h1>
          {words && <p className="lead">{words.lead}</p>}
          <Scene name="questions" className={css.stones} />
        </div>
        <Guide guide={guide} action={path("content.find_help")} cities={cities} />
      </section>
      <Sections sections={words ? rest : content.sections} data={data} />
      <CrisisContacts crisis={crisis} />
      {outline && <Outline outline={outline} />}
    </main>
  );
}
