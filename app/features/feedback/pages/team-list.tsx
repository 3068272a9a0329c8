import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { Card, EmptyState, PageHead, Row, Rows, Tabs } from "../../../ui/index.ts";
import styles from "../components/feedback.module.css";
import { StateTag } from "../components/state-tag.tsx";
import type { FeedbackRow } from "../contract.ts";
import { feedbackKinds, teamLists } from "../rules.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const state = teamLists.find((one) => one === url.searchParams.get("state")) ?? "open";
  const kind = feedbackKinds.find((one) => one === url.searchParams.get("kind")) ?? null;
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data, next_cursor } = await page.api("GET /admin/feedbacks", {
    query: { state, ...(kind && { kind }), ...(cursor && { cursor }) },
  });
  return { rows: data, state, kind, more: next_cursor, zone: (page.caller as Person).time_zone };
}

/** The feedback of families and specialists, by state and kind. */
export default function TeamFeedbackList() {
  const { rows, state, kind, more, zone } = useLoaderData<typeof loader>();
  const t = useTexts("feedback");
  const p = useTexts("platform");
  const paths = usePaths();
  const at = (list: string, of: string | null, after?: string) =>
    paths(
      "feedback.team",
      {},
      { ...(list !== "open" && { state: list }), ...(of && { kind: of }), ...(after && { after }) },
    );
  const lists = teamLists.map((one) => ({
    href: at(one, kind),
    label: t(`team.list.${one}`),
    active: one === state,
    as: RouterLink,
  }));
  const kinds = [null, ...feedbackKinds].map((one) => ({
    href: at(state, one),
    label: t(`team.kind.${one ?? "all"}`),
    active: one === kind,
    as: RouterLink,
  }));
  return (
    <>
      <title>{`${t("team.title")} · ${p("app.name")}`}</title>
      <PageHead
        tint="stone"
        title={t("team.title")}
        sub={t("team.sub")}
        back={{ href: paths("admin.overview"), label: t("team.back"), as: RouterLink }}
        tabs={<Tabs label={t("team.lists")} items={lists} />}
      />
      <div className="container page-body">
        <Tabs kind="pills" label={t("team.kinds")} items={kinds} className={styles["kinds"]} />
        <Card>
          {rows.length === 0 ? (
            <EmptyState title={t(`team.none.${state}`)} />
          ) : (
            <Rows>
              {rows.map((one) => (
                <TeamRow key={one.id} one={one} zone={zone} />
              ))}
            </Rows>
          )}
          {more !== null && (
            <p className={styles["more"]}>
              <RouterLink className="link" to={at(state, kind, more)}>
                {t("team.more")}
              </RouterLink>
            </p>
          )}
        </Card>
      </div>
    </>
  );
}

function TeamRow({ one, zone }: { one: FeedbackRow; zone: string }) {
  const t = useTexts("feedback");
  const formats = useFormats();
  const paths = usePaths();
  const { author, assigned } = one;
  const facts = [
    formats.dateTime(one.created_at, zone),
    one.page && (one.page.title ?? one.page.path),
    one.has_screenshot && t("team.with_screenshot"),
    one.wants_reply && t("team.wants_reply"),
    assigned && `${t("team.assigned")}: ${assigned.you ? t("team.you") : assigned.email}`,
  ];
  return (
    <Row
      className={styles["whole"]}
      title={
        <RouterLink to={paths("feedback.team_one", { feedback: one.id })}>
          {t(`kind.${one.kind}`)}: <span lang="">{author ? (author.name ?? author.email) : t("team.erased")}</span>
        </RouterLink>
      }
      text={facts.filter(Boolean).join(" · ")}
      aside={<StateTag state={one.state} />}
    >
      <p lang={one.locale} className={styles["excerpt"]}>
        {one.body}
      </p>
    </Row>
  );
}
