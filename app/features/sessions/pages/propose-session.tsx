import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from "react-router";
import { RouterLink, useHere, usePaths, useTexts } from "../../../link.tsx";
import { pages } from "../../../pages.ts";
import { refused, seeOther, submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { wallTime } from "../../../platform/time/zoned.server.ts";
import { Button, ButtonLink, Card, CardHead, Columns, EmptyState, PageHead } from "../../../ui/index.ts";
import { FormErrors } from "../../accounts/components/form-errors.tsx";
import { TimeList, Words } from "../components/cards.tsx";
import { asRows, postedTimes, type PostedTimes, textOf } from "../components/posted-times.server.ts";
import { startOf, usePreview } from "../components/proposal-draft.ts";
import { ProposalFields } from "../components/proposal-fields.tsx";
import { ProposalPreview } from "../components/proposal-preview.tsx";
import { useRowLabels } from "../components/time-rows.tsx";
import { furthestDays } from "../rules.ts";

const dayLength = 24 * 3600_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, services } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const sessionId = query.get("sessionId") ?? undefined;
  const clientId = query.get("clientId") ?? undefined;
  const { data } = await orNotFound(api("GET /sessions/prefills", { query: { sessionId, clientId } }));
  if (!data.specialist) throw pageNotFound();
  const { specialist } = data;
  const now = services.clock().getTime();
  return {
    prefills: { ...data, specialist },
    clientId: data.session?.profile_id ?? clientId ?? null,
    now: new Date(now).toISOString(),
    min: isoDay(now, specialist.time_zone),
    max: isoDay(now + furthestDays * dayLength, specialist.time_zone),
  };
}

/** "48", "48.00", "48,5" as minor units; undefined for what is no amount. */
function minorOf(text: string | undefined): number | undefined {
  const amount = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text ?? "");
  return amount ? Number(amount[1]) * 100 + Number((amount[2] ?? "0").padEnd(2, "0")) : undefined;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await submitted(request);
  let posted: PostedTimes | undefined;
  try {
    const { data } = await page.api("GET /specialists/me");
    const zone = data.time_zone;
    posted = postedTimes(values, zone);
    const chosen = data.services.find((one) => one.id === textOf(values, "service_id"));
    const payment = textOf(values, "payment_type");
    const free = payment === "Free";
    const [until, untilTime] = [textOf(values, "reply_day"), textOf(values, "reply_time")];
    const session_id = textOf(values, "session_id");
    const made = await page.api("POST /sessions/create", {
      body: {
        ...(session_id ? { session_id } : { profile_id: textOf(values, "profile_id") }),
        service_id: chosen?.id,
        minutes: Number(textOf(values, "minutes") ?? chosen?.minutes ?? 0),
        payment_type: free ? "Free" : "Cash",
        price: free ? 0 : (minorOf(textOf(values, "price")) ?? -1),
        mode: textOf(values, "mode") === "in_person" ? "in_person" : "online",
        place: textOf(values, "place"),
        times: posted.starts,
        ...(until && { reply_until: wallTime(until, untilTime ?? "20:00", zone).toISOString() }),
        message: textOf(values, "message"),
      },
    });
    return seeOther(pathOf(pages["sessions.proposed"], page.locale, {}, { session: made.data.id }));
  } catch (error) {
    return refused(asRows(error, posted), values, page);
  }
}

export default function ProposeSession() {
  const { prefills, clientId, now, min, max } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const t = useTexts("sessions");
  const p = useTexts("platform");
  const paths = usePaths();
  const { search } = useHere();
  const rowLabels = useRowLabels();
  const start = startOf(prefills, clientId, refusal?.values, now);
  const preview = usePreview(start, prefills, now);
  const back = prefills.session
    ? { href: paths("sessions.specialist_one", { session: prefills.session.id }), label: t("back.session"), as: RouterLink }
    : { href: paths("sessions.specialist"), label: t("list.title"), as: RouterLink };
  return (
    <>
      <title>{`${t("propose.title")} · ${p("app.name")}`}</title>
      <PageHead tint="stone" back={back} title={t("propose.title")} sub={t("propose.lead")} />
      <div className="container page-body">
        {prefills.profiles.length === 0 ? (
          <Card>
            <EmptyState
              title={t("propose.nobody")}
              text={t("propose.nobody.text")}
              action={
                <ButtonLink as={RouterLink} href={paths("specialist.home")}>
                  {t("action.back")}
                </ButtonLink>
              }
            />
          </Card>
        ) : (
          <Form method="post" action={search || undefined} noValidate onInput={preview.read}>
            <Columns side={<ProposalPreview draft={preview.draft} prefills={prefills} />}>
              <FormErrors
                error={refusal?.error}
                labels={{
                  profile_id: t("field.client"),
                  service_id: t("field.service"),
                  minutes: t("field.minutes"),
                  payment_type: t("field.payment"),
                  price: t("field.price"),
                  ...rowLabels,
                  reply_until: t("field.reply_until"),
                  message: t("field.message"),
                }}
              />
              {prefills.session?.awaits === "specialist" && (
                <Card tone="quiet">
                  <CardHead level={3} title={t("propose.request", { name: prefills.session.profile_name })} />
                  <TimeList session={prefills.session} zone={prefills.session.profile_time_zone} other="family" />
                  <Words of={prefills.session} />
                </Card>
              )}
              <ProposalFields
                start={start}
                draft={preview.draft}
                prefills={prefills}
                fixed={clientId !== null}
                errors={refusal?.error.fields}
                min={min}
                max={max}
              />
              <div className="cluster">
                <Button size="lg" loading={busy}>
                  {t("propose.submit")}
                </Button>
                <ButtonLink variant="unstyled" size="lg" as={RouterLink} href={back.href}>
                  {t("action.back")}
                </ButtonLink>
              </div>
            </Columns>
          </Form>
        )}
      </div>
    </>
  );
}
