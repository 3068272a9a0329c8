import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { ButtonLink, PageHead } from "../../../ui/index.ts";
import { FavoritesCard, type NextAvailability } from "../components/favorites-card.tsx";
import { OwnSpecialistsCard } from "../components/own-card.tsx";
import { SearchesCard } from "../components/searches-card.tsx";

type Done = "removed" | "search_removed" | "search_changed";

const cursorQuery = (name: string, cursor: string | null) =>
  cursor && `?${new URLSearchParams({ [name]: cursor }).toString()}`;

async function freeOf(api: PageContext["api"], ids: string[]): Promise<NextAvailability> {
  if (ids.length === 0) return {};
  const { data } = await api("GET /public/availability", { query: { specialistId: ids } });
  return Object.fromEntries(
    data.map(({ specialist_id, next_free_at, away_until }) => [specialist_id, { next_free_at, away_until }]),
  );
}

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, caller } = page;
  const query = (name: string) => {
    const cursor = url.searchParams.get(name);
    return { query: cursor ? { cursor } : {} };
  };
  const [own, kept, searches] = await Promise.all([
    api("GET /favorites/specialists", query("own")),
    api("GET /favorites", query("kept")),
    api("GET /favorites/searches", query("searches")),
  ]);
  return {
    own: own.data,
    olderOwn: cursorQuery("own", own.next_cursor),
    kept: kept.data,
    olderKept: cursorQuery("kept", kept.next_cursor),
    searches: searches.data,
    olderSearches: cursorQuery("searches", searches.next_cursor),
    nextFree: await freeOf(
      api,
      kept.data.filter((one) => one.listed).map((one) => one.specialist_id),
    ),
    zone: caller.kind === "person" ? caller.time_zone : "UTC",
    done: outcomeFor<Done>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const here = `${pathTo("favorites.mine", page.locale)}#${outcomeHash}`;
  const saved_search_id = String(values["saved_search_id"] ?? "");
  const change = async (body: { mails?: boolean; seen?: true }) => {
    await page.api("PATCH /favorites/searches/change", { body: { saved_search_id, ...body } });
    return seeOutcome<Done>(page, here, "search_changed");
  };
  try {
    switch (values["intent"]) {
      case "mails":
        return await change({ mails: true });
      case "quiet":
        return await change({ mails: false });
      case "seen":
        return await change({ seen: true });
      case "remove_search":
        await page.api("DELETE /favorites/searches/remove", { body: { saved_search_id } });
        return seeOutcome<Done>(page, here, "search_removed");
      default:
        await page.api("DELETE /favorites/remove", { body: { specialist_id: String(values["specialist_id"] ?? "") } });
        return seeOutcome<Done>(page, here, "removed");
    }
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** The family's specialists, favorites and saved searches. */
export default function MySpecialists() {
  const {
    own,
    olderOwn,
    kept,
    olderKept,
    searches,
    olderSearches,
    nextFree,
    zone,
    done: loaded,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("favorites");
  const paths = usePaths();
  const find = (
    <ButtonLink
      variant="neutral"
      size="lg"
      iconStart="magnifying-glass"
      as={RouterLink}
      href={paths("specialists.user")}
    >
      {t("find")}
    </ButtonLink>
  );
  return (
    <>
      <Title>{t("title")}</Title>
      <PageHead title={t("title")} actions={find} />
      <div className="container page-body stack">
        <FormErrors error={refusal?.error} labels={{}} />
        {done && <OutcomeNotice of={loaded}>{t(`done.${done}`)}</OutcomeNotice>}
        <OwnSpecialistsCard people={own} older={olderOwn} zone={zone} />
        <FavoritesCard people={kept} older={olderKept} nextFree={nextFree} zone={zone} />
        <SearchesCard searches={searches} older={olderSearches} />
      </div>
    </>
  );
}
