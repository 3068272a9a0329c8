import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { ButtonLink, Card, CardHead, Columns, EmptyState } from "../../../ui/index.ts";
import styles from "../components/diary.module.css";
import { EndButton } from "../components/end-button.tsx";
import { FilterForm } from "../components/filter-form.tsx";
import { filtersIn } from "../components/filters.ts";
import { keysWithEndButton } from "../components/ends-once.ts";
import { DiaryTimeline } from "../components/timeline.tsx";
import { zoneOf } from "../components/zone-of.server.ts";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, services } = page;
  const id = idOf(params["id"]);
  const { filters, misread } = filtersIn(url, readerFormats(page).readDay);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const query = { ...filters, ...(cursor !== undefined && { cursor }) };
  const [people, diary] = await Promise.all([
    orNotFound(api("GET /profiles/{id}/diary/people", { params: { id } })),
    orNotFound(api("GET /profiles/{id}/diary", { params: { id }, query })),
  ]);
  const [now, zone] = [services.clock().toISOString(), zoneOf(page)];
  const ended = outcomeFor<"access" | "page">(request, url, page);
  return {
    id,
    filters,
    misread,
    later: cursor !== undefined,
    people: people.data,
    ...diary,
    now,
    zone,
    today: isoDay(now, zone),
    ended,
  };
}

/** Ends an access or a shared page from its entry. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const { access_id, shared_page_id } = values;
  try {
    if (typeof access_id === "string")
      await page.api("DELETE /profiles/access/remove", { body: { access_id }, ...onceOf(values) });
    else {
      const body = { shared_page_id: String(shared_page_id ?? "") };
      await page.api("POST /profiles/{id}/shared-pages/end", { params: { id }, body, ...onceOf(values) });
    }
  } catch (error) {
    return formRefusal(error, values, page);
  }
  return seeOutcome(
    page,
    `${pathTo("diary.one", page.locale, { id })}#${outcomeHash}`,
    typeof access_id === "string" ? "access" : "page",
  );
}

export default function Diary() {
  const { id, filters, misread, later, people, data, next_cursor, now, zone, today, ended } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(ended);
  const t = useTexts("diary");
  const paths = usePaths();
  const offered = keysWithEndButton(data);
  const narrowed = Object.keys(filters).length > 0;
  return (
    <>
      <Title>{t("title")}</Title>
      <div className="container page-body">
        <Columns side={<FilterForm id={id} filters={filters} misread={misread} people={people} today={today} />}>
          {done && <OutcomeNotice of={done}>{t(done === "access" ? "ended.access" : "ended")}</OutcomeNotice>}
          <FormErrors error={refusal?.error} labels={{}} />
          <Card>
            <CardHead
              title={t("title")}
              sub={t("about")}
              aside={
                <a className="link small" href={paths("diary.table", { id }, { ...filters })} download>
                  {t("export")}
                </a>
              }
            />
            {data.length === 0 ? (
              <EmptyState
                level={3}
                title={t(narrowed || later ? "none.found" : "none")}
                text={t(narrowed || later ? "none.found.text" : "none.text")}
              />
            ) : (
              <DiaryTimeline
                entries={data}
                zone={zone}
                now={now}
                actions={(entry) => offered.has(entry.key) && <EndButton entry={entry} profileId={id} />}
              />
            )}
            {(next_cursor || later) && (
              <div className={`cluster ${styles["earlier"]}`}>
                {next_cursor && (
                  <ButtonLink
                    variant="neutral"
                    as={RouterLink}
                    href={paths("diary.one", { id }, { ...filters, cursor: next_cursor })}
                  >
                    {t("earlier")}
                  </ButtonLink>
                )}
                {later && (
                  <ButtonLink variant="unstyled" as={RouterLink} href={paths("diary.one", { id }, { ...filters })}>
                    {t("latest")}
                  </ButtonLink>
                )}
              </div>
            )}
          </Card>
        </Columns>
      </div>
    </>
  );
}
