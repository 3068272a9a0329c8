import { data as answer, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { pages } from "../../../platform/features/pages.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { DocumentHead } from "../../../seo/document-head.tsx";
import { Notice, Scene } from "../../../ui/index.ts";
import { CrisisContacts } from "../components/crisis.tsx";
import css from "../components/find-help.module.css";
import { Guide } from "../components/guide.tsx";
import { ContentDocumentHead } from "../components/page-head.tsx";
import { Sections } from "../components/sections.tsx";
import { Outline } from "../components/outline.tsx";
import { readCrisis } from "../data/pages.server.ts";
import { type Guide as GuideState, guideFrom, guideListing, guideQuestions } from "../rules.ts";
import type { Crisis } from "../service/shapes.ts";
import { contentContext } from "../service/context.server.ts";
import { loadCities, loadFixedPage, nullIfUnavailable } from "./load-page.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale } = context.get(pageContext);
  const guide = guideFrom(new URL(request.url).searchParams);
  if (guide.step > guideQuestions.length) {
    throw redirect(pathOf(pages["specialists.public"], locale, {}, guideListing(guide.answers)), 303);
  }
  const [page, crisis, cities] = await Promise.all([
    loadFixedPage(context, "find-help").catch(nullIfUnavailable),
    readCrisis(context.get(contentContext), locale),
    loadCities(api),
  ]);
  return answer({ page, crisis, guide, cities }, { status: page ? 200 : 503 });
}

export default function FindHelp() {
  const path = usePaths();
  const { page, crisis, guide, cities } = useLoaderData<typeof loader>();
  if (!page) return <WithoutContent crisis={crisis} guide={guide} cities={cities} />;
  const { content, data, outline } = page;
  const [hero, ...rest] = content.sections;
  const words = hero?.kind === "HeroTwoRecord" ? hero : undefined;
  return (
    <main id="content" tabIndex={-1}>
      <ContentDocumentHead page={content} />
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

/** Shown if the page's content is unavailable. The crisis contacts and the guide do not depend on it. */
function WithoutContent({ crisis, guide, cities }: { crisis: Crisis; guide: GuideState; cities: readonly string[] }) {
  const t = useTexts("content");
  const p = useTexts("platform");
  const path = usePaths();
  return (
    <main id="content" tabIndex={-1}>
      <DocumentHead title={t("frame.find_help")} description={t("frame.about")} />
      <section className={`container ${css.head}`}>
        <div>
          <h1 className="page-title">{t("frame.find_help")}</h1>
          <Notice kind="warning">{p("error.content_unavailable")}</Notice>
        </div>
        <Guide guide={guide} action={path("content.find_help")} cities={cities} />
      </section>
      <CrisisContacts crisis={crisis} />
    </main>
  );
}
