import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Card, EmptyState, PageHead, Row, Rows, Tabs, Tag } from "../../../ui/index.ts";
import styles from "../components/data.module.css";
import { ErasureRows } from "../components/erasure-rows.tsx";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const wanted = url.searchParams.get("state");
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const zone = (page.caller as Person).time_zone;
  const query = cursor ? { cursor } : {};
  if (wanted === "erasures") {
    const late = url.searchParams.get("late") === "yes";
    const { data: erasures, next_cursor } = await page.api("GET /data-requests/erasures", {
      query: { ...query, ...(late && { late: "yes" }) },
    });
    return { state: "erasures" as const, late, zone, erasures, requests: [], more: next_cursor };
  }
  const state = wanted === "closed" ? ("closed" as const) : ("open" as const);
  const { data: requests, next_cursor } = await page.api("GET /data-requests/all", { query: { state, ...query } });
  return { state, late: false, zone, erasures: [], requests, more: next_cursor };
}

/** Everyone's data protection requests, open ones by deadline, and accounts waiting for their erasure. */
export default function TeamRequests() {
  const { state, late, zone, erasures, requests, more } = useLoaderData<typeof loader>();
  const t = useTexts("privacy");
  const formats = useFormats();
  const paths = usePaths();
  const items = (["open", "closed", "erasures"] as const).map((one) => ({
    href: paths("privacy.team", {}, one === "open" ? {} : { state: one }),
    label: t(`team.${one}`),
    active: one === state,
    as: RouterLink,
  }));
  return (
    <>
      <Title>{t("team.title")}</Title>
      <PageHead
        tint="stone"
        title={t("team.title")}
        sub={t("team.sub")}
        tabs={<Tabs label={t("team.filter")} items={items} />}
      />
      <div className="container page-body">
        <Card>
          {state === "erasures" && erasures.length > 0 ? (
            <ErasureRows erasures={erasures} zone={zone} />
          ) : requests.length === 0 ? (
            <EmptyState title={t(late ? "team.none.late" : `team.none.${state}`)} />
          ) : (
            <Rows>
              {requests.map((one) => (
                <Row
                  key={one.id}
                  className={styles["right"]}
                  title={
                    <RouterLink to={paths("privacy.team_request", { id: one.id })}>
                      {t(`request.kind.${one.kind}`)}:{" "}
                      <span lang="">{one.account?.name ?? one.account?.email ?? t("team.erased")}</span>
                    </RouterLink>
                  }
                  text={`${t("requests.received", { date: formats.date(isoDay(one.received_at, zone)) })} · ${t("requests.due", { date: formats.date(one.due_on) })}`}
                  aside={
                    one.overdue ? (
                      <Tag kind="red" icon="warning-circle">
                        {t("team.overdue")}
                      </Tag>
                    ) : (
                      <Tag kind={one.outcome ? "outline" : "orange"}>
                        {t(`requests.state.${one.outcome ?? "open"}`)}
                      </Tag>
                    )
                  }
                />
              ))}
            </Rows>
          )}
          {late && (
            <p className={styles["more"]}>
              <RouterLink className="link" to={paths("privacy.team", {}, { state })}>
                {t("team.erasures.all")}
              </RouterLink>
            </p>
          )}
          {more !== null && (
            <p className={styles["more"]}>
              <RouterLink
                className="link"
                to={paths(
                  "privacy.team",
                  {},
                  {
                    ...(state !== "open" && { state }),
                    ...(late && { late: "yes" }),
                    after: more,
                  },
                )}
              >
                {t("team.more")}
              </RouterLink>
            </p>
          )}
        </Card>
      </div>
    </>
  );
}
