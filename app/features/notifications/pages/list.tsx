import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { noticeTopics } from "../../../platform/notices/topics.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, ButtonLink, Card, EmptyState, PageHead, Tabs } from "../../../ui/index.ts";
import { NoticeDays } from "../components/notice-days.tsx";
import styles from "../components/notices.module.css";

const areaOf = ({ role }: Person): "user" | "specialist" | "admin" =>
  role === "specialist" || role === "user" ? role : "admin";
const filters = ["all", "unread", ...noticeTopics] as const;

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const person = page.caller as Person;
  const filter = filters.find((one) => one === url.searchParams.get("show")) ?? "all";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const narrow = filter === "all" ? {} : filter === "unread" ? { unread: "true" as const } : { topic: filter };
  const [list, { data }] = await Promise.all([
    page.api("GET /notifications", { query: { ...narrow, ...(cursor !== undefined && { cursor }) } }),
    page.api("GET /notifications/count"),
  ]);
  const zone = person.time_zone;
  const now = page.services.clock().toISOString();
  return {
    area: areaOf(person),
    filter,
    later: cursor !== undefined,
    notices: list.data,
    next_cursor: list.next_cursor,
    unread: data.count,
    zone,
    today: isoDay(now, zone),
    now,
    done: outcomeFor<object>(request, url, page),
  };
}

/** Opens one notification and marks it read, or marks all that were shown as read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const here = pathTo(`notifications.${areaOf(page.caller as Person)}`, page.locale);
  const { one, until } = values;
  try {
    if (typeof one === "string") {
      const { data } = await page.api("PATCH /notifications/read", { body: { notification_ids: [one] } });
      return redirect(data.href ?? here);
    }
    await page.api("PATCH /notifications/read", { body: { until_notification_id: String(until ?? "") } });
  } catch (error) {
    return formRefusal(error, values, page);
  }
  return seeOutcome(page, `${here}#${outcomeHash}`, {});
}

/** The person's notifications, by day. */
export default function Notifications() {
  const { area, filter, later, notices, next_cursor, unread, zone, today, now, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const outcome = useOutcome(done);
  const t = useTexts("notifications");
  const paths = usePaths();
  const page = `notifications.${area}` as const;
  const query = filter === "all" ? {} : { show: filter };
  const first = notices[0];
  const items = filters
    .filter((one) => one === "all" || one === "unread" || topicsIn[area].includes(one))
    .map((one) => ({
      href: paths(page, {}, one === "all" ? {} : { show: one }),
      label: t(`list.show.${one}`),
      active: one === filter,
      as: RouterLink,
      ...(one === "unread" && { count: unread }),
    }));
  return (
    <>
      <Title>{t("list.title")}</Title>
      <PageHead
        title={t("list.title")}
        sub={t("list.sub", { count: unread })}
        actions={
          unread > 0 &&
          first &&
          !later && (
            <Form method="post">
              <Button variant="neutral" iconStart="checks" name="until" value={first.id}>
                {t("list.read_all")}
              </Button>
            </Form>
          )
        }
        tabs={<Tabs label={t("list.show")} items={items} />}
      />
      <div className={`container page-body ${styles["list"]}`}>
        {outcome && !refusal && <OutcomeNotice of={outcome}>{t("list.all_read")}</OutcomeNotice>}
        <FormErrors error={refusal?.error} labels={{}} />
        <Card>
          {notices.length === 0 ? (
            <EmptyState
              title={t(filter === "all" && !later ? "list.none" : "list.none.found")}
              text={t(
                filter !== "all" || later
                  ? "list.none.found.text"
                  : area === "admin"
                    ? "list.none.text.admin"
                    : "list.none.text",
              )}
            />
          ) : (
            <NoticeDays notices={notices} zone={zone} today={today} now={now} />
          )}
          {(next_cursor || later) && (
            <div className="cluster">
              {next_cursor && (
                <ButtonLink variant="neutral" as={RouterLink} href={paths(page, {}, { ...query, cursor: next_cursor })}>
                  {t("list.earlier")}
                </ButtonLink>
              )}
              {later && (
                <ButtonLink variant="unstyled" as={RouterLink} href={paths(page, {}, query)}>
                  {t("list.latest")}
                </ButtonLink>
              )}
            </div>
          )}
        </Card>
        {area !== "admin" && (
          <p className="small">
            <RouterLink
              className="link"
              to={paths(area === "specialist" ? "notifications.specialist_mails" : "notifications.mails")}
            >
              {t("list.choices")}
            </RouterLink>
          </p>
        )}
      </div>
    </>
  );
}

/** The topics that each area has notifications about. */
const topicsIn: Record<"user" | "specialist" | "admin", readonly (typeof filters)[number][]> = {
  user: ["sessions", "reminders", "access", "files", "people", "account"],
  specialist: ["sessions", "reminders", "access", "work", "account"],
  admin: ["account"],
};
