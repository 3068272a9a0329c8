import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { NewAddressCard } from "../../../forms/made-card.tsx";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/features/pages.ts";
import { Button, ButtonLink, Card, CardHead, Columns, SegmentedControl } from "../../../ui/index.ts";
import styles from "../components/feeds.module.css";
import type { CalendarFeedView } from "../contract.ts";
import { feedNameStyles } from "../rules.ts";

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data: feeds } = await page.api("GET /calendar-feeds");
  const { role, time_zone } = page.caller as Person;
  return { feeds, specialist: role === "specialist", zone: time_zone, ended: outcomeFor<"ended">(request, url, page) };
}

/** The new link is only in the response to this request, because a redirect would have to store its secret. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const text = (name: string) => [values[name] ?? ""].flat()[0] ?? "";
  try {
    if (text("intent") === "end") {
      await page.api("DELETE /calendar-feeds", {
        ...onceOf(values),
        body: { calendar_feed_id: text("calendar_feed_id") },
      });
      const here =
        pages[(page.caller as Person).role === "specialist" ? "calendar.specialist_feeds" : "calendar.user_feeds"];
      return seeOutcome(page, `${pathOf(here, page.locale)}#${outcomeHash}`, "ended");
    }
    const body = { profile_id: text("profile_id") || null, names: text("names") as "first" };
    const { data: made } = await page.api("POST /calendar-feeds", { body });
    return data({ made: { address: made.address, profile_id: body.profile_id } }, { status: 201 });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Lists the links through which external calendars show a person's sessions. */
export default function CalendarFeeds() {
  const { feeds, specialist, zone, ended } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && "error" in answer ? answer : undefined;
  const made = answer && "made" in answer ? answer.made : undefined;
  const done = useOutcome(ended);
  const t = useTexts("calendar");
  const nameOf = (feed: Pick<CalendarFeedView, "name">) =>
    feed.name ?? t(specialist ? "feed.all.specialist" : "feed.all.family");
  const isMade = (feed: CalendarFeedView) => made !== undefined && made.profile_id === feed.profile_id;
  const shown = specialist ? feeds.slice(0, 1) : feeds;
  return (
    <>
      <Title>{t("feed.title")}</Title>
      <div className="container page-body">
        <Columns
          side={
            <Card>
              <CardHead title={t("feed.how")} />
              <ul className={styles["ways"]}>
                <li>{t("feed.how.google")}</li>
                <li>{t("feed.how.outlook")}</li>
                <li>{t("feed.how.apple")}</li>
              </ul>
              <p className="small muted">{t("feed.how.slow")}</p>
            </Card>
          }
        >
          {done && !answer && <OutcomeNotice of={done}>{t("feed.ended")}</OutcomeNotice>}
          <FormErrors error={refusal?.error} labels={{}} />
          {made &&
            shown.filter(isMade).map((feed) => (
              <NewAddressCard
                key={made.address}
                name="address"
                address={made.address}
                title={t("feed.made", { name: nameOf(feed) })}
                sub={t("feed.made.text")}
                label={t("feed.made.field")}
                copy={t("feed.copy")}
                copied={t("feed.copied")}
              >
                <ButtonLink
                  variant="neutral"
                  iconStart="calendar-plus"
                  href={made.address.replace(/^https?:/, "webcal:")}
                >
                  {t("feed.open")}
                </ButtonLink>
              </NewAddressCard>
            ))}
          {shown.map((feed) => (
            <FeedCard
              key={feed.profile_id ?? "all"}
              feed={feed}
              name={nameOf(feed)}
              zone={zone}
              specialist={specialist}
            />
          ))}
        </Columns>
      </div>
    </>
  );
}

function FeedCard({
  feed,
  name,
  zone,
  specialist,
}: {
  feed: CalendarFeedView;
  name: string;
  zone: string;
  specialist: boolean;
}) {
  const t = useTexts("calendar");
  const formats = useFormats();
  const { made, profile_id } = feed;
  return (
    <Card>
      <CardHead
        title={<span lang={feed.name ? "" : undefined}>{name}</span>}
        sub={
          made
            ? `${t("feed.since", { time: formats.dateTime(made.created_at, zone) })} ${made.read_at ? t("feed.read", { time: formats.dateTime(made.read_at, zone) }) : t("feed.unread")}`
            : t("feed.none")
        }
      />
      <Form method="post" preventScrollReset aria-label={name}>
        <input type="hidden" name="profile_id" value={profile_id ?? ""} />
        {made && <input type="hidden" name="calendar_feed_id" value={made.id} />}
        <SegmentedControl
          name="names"
          id={`names-${profile_id ?? "all"}`}
          label={t("feed.names")}
          defaultValue={made?.names ?? "first"}
          options={feedNameStyles.map((value) => ({
            value,
            label: t(value === "none" ? "feed.names.none" : specialist ? "feed.names.client" : "feed.names.first"),
          }))}
        />
        <div className={styles["actions"]}>
          <Button
            variant={made ? "tertiary" : "primary"}
            name="intent"
            value="make"
            aria-label={`${t(made ? "feed.again" : "feed.make")}: ${name}`}
          >
            {t(made ? "feed.again" : "feed.make")}
          </Button>
          {made && (
            <Button variant="neutral" name="intent" value="end" aria-label={`${t("feed.end")}: ${name}`}>
              {t("feed.end")}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
