import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useDraft } from "../../../forms/use-draft.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, useCurrentPage, usePaths, useTexts } from "../../../navigation/link.tsx";
import { pathTo } from "../../../platform/features/pages.ts";
import { AppError, wrongField } from "../../../platform/errors/app-error.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { onceOf, formRefusal, seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { readAmount, writeAmount } from "../../../platform/money/typed.ts";
import { isoDay, zoneAbbreviation } from "../../../platform/time/format.ts";
import { Button, ButtonLink, Card, CardHead, Columns, EmptyState, PageHead } from "../../../ui/index.ts";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { TimeList, SessionMessage } from "../components/cards.tsx";
import { DayStrip } from "../components/day-strip.tsx";
import {
  mapErrorsToRows,
  requiredFormText,
  readTypedTimes,
  type TypedTimes,
  textOf,
  parseTypedInstant,
  type InputContext,
  type Values,
} from "../components/posted-times.server.ts";
import { draftOf } from "../components/draft-name.ts";
import { initialDraft, termsOf, useOfferDraft } from "../components/proposal-draft.ts";
import { ProposalFields } from "../components/proposal-fields.tsx";
import { ProposalPreview } from "../components/proposal-preview.tsx";
import { repeatingOf, seriesDates } from "../components/series-dates.ts";
import styles from "../components/sessions.module.css";
import { useRowLabels } from "../components/time-rows.tsx";
import { furthestDays, mostDates, paymentTypes } from "../rules.ts";

const dayLength = 24 * 3600_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, services, caller } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const sessionId = query.get("sessionId") ?? undefined;
  const clientId = query.get("clientId") ?? undefined;
  const { data } = await orNotFound(
    api("GET /sessions/prefills", { query: { sessionId, clientId, clientsCursor: query.get("clients") ?? undefined } }),
  );
  if (!data.specialist) throw pageNotFound();
  const { specialist } = data;
  const now = services.clock().getTime();
  const zone = caller.kind === "person" ? caller.time_zone : specialist.time_zone;
  return {
    prefills: {
      ...data,
      specialist,
      open: data.open.flatMap((one) => [Date.parse(one.starts_at) / 60_000, Date.parse(one.ends_at) / 60_000]),
    },
    clientId: data.session?.profile_id ?? clientId ?? null,
    now: new Date(now).toISOString(),
    zone,
    min: isoDay(now, zone),
    max: isoDay(now + furthestDays * dayLength, zone),
  };
}

/** The typed price in minor units. The form of a free session shows none, so what it still holds does not count. */
function priceOf(values: Values, free: boolean, locale: Locale): number {
  if (free) return 0;
  const text = textOf(values, "price");
  if (text === undefined) throw wrongField("price", "required");
  const minor = readAmount(locale, text);
  if (minor === undefined) throw wrongField("price", "amount", { example: writeAmount(locale, 4800) });
  return minor;
}

/** Default time of day for the reply deadline. */
const evening = "20:00";

/** The typed reply deadline. If it is still the form's default, it moves up to the first offered time when that is earlier. */
function replyUntilOf(values: Values, starts: string[], inputContext: InputContext) {
  const [day, time] = [textOf(values, "reply_day"), textOf(values, "reply_time")];
  if (!day) return undefined;
  const typed = parseTypedInstant(day, time ?? evening, inputContext, "first");
  if (!("at" in typed))
    throw new AppError("invalid_input", {
      fields: { [typed.part === "date" ? "reply_until" : "reply_time"]: typed.wrong },
    });
  const first = new Date(Math.min(...starts.map((start) => Date.parse(start))));
  if (typed.at <= first) return typed.at.toISOString();
  if (textOf(values, "reply_default") === `${day} ${time}`) return first.toISOString();
  const { formats, zone } = inputContext;
  const max = `${formats.dateTime(first, zone)} ${zoneAbbreviation(first, zone)}`;
  throw wrongField("reply_until", "replyBefore", { max });
}

/** The dates of a series, except those left out; null if the form does not repeat its times. */
function seriesOf(values: Values, { zone, now, formats }: InputContext): string[] | null {
  const repeating = repeatingOf(textOf(values, "weeks"), textOf(values, "every"));
  if (repeating.weeks === 0) return null;
  const rows = [0, 1, 2].map((i) => ({
    day: textOf(values, `date_${i}`) ?? "",
    time: textOf(values, `time_${i}`) ?? "",
    repeat: textOf(values, `repeat_${i}`),
  }));
  const left_out = [values["left_out"] ?? []].flat();
  const dates = seriesDates(rows, repeating, zone, isoDay(now, zone), formats)
    .map((at) => at.toISOString())
    .filter((at) => !left_out.includes(at));
  if (dates.length < 2) throw wrongField("weeks", "min", { min: 2 });
  if (dates.length > mostDates) throw wrongField("weeks", "max", { max: mostDates });
  return dates;
}

/** Moves errors about the dates to the repeat field; the list of dates shows which one is meant. */
function asWeeks(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.body.fields) return error;
  const fields = Object.entries(error.body.fields).map(([path, field]) => [
    path.startsWith("times") ? "weeks" : path,
    field,
  ]);
  return new ApiError(error.status, { ...error.body, fields: Object.fromEntries(fields) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  let values = await readSubmittedFields(request);
  let posted: TypedTimes | undefined;
  try {
    const { data } = await page.api("GET /specialists/me");
    const zone = page.caller.kind === "person" ? page.caller.time_zone : data.time_zone;
    const inputContext = { zone, now: page.services.clock(), formats: readerFormats(page) };
    posted = readTypedTimes(values, inputContext);
    const chosen = data.services.find((one) => one.id === textOf(values, "service_id"));
    const termsFor = textOf(values, "terms_of");
    if (chosen && termsFor && termsFor !== chosen.id) {
      const { data: known } = await page.api("GET /sessions/prefills");
      values = { ...values, ...termsOf(chosen, textOf(values, "mode"), page.locale, known) };
      throw wrongField("service_id", "newTerms");
    }
    const payment = textOf(values, "payment_type");
    const payment_type = paymentTypes.find((one) => one === payment) ?? "Cash";
    const free = payment_type === "Free";
    const session_id = textOf(values, "session_id");
    const terms = {
      service_id: chosen?.id,
      minutes: Number(textOf(values, "minutes") ?? chosen?.minutes ?? 0),
      payment_type,
      price: priceOf(values, free, page.locale),
      mode: textOf(values, "mode") === "in_person" ? ("in_person" as const) : ("online" as const),
      place: textOf(values, "place"),
      message: textOf(values, "message"),
    };
    const dates = session_id ? null : seriesOf(values, inputContext);
    if (dates) {
      const made = await page
        .api("POST /sessions/series", {
          ...onceOf(values),
          body: {
            ...terms,
            profile_id: requiredFormText(values, "profile_id"),
            times: dates,
            reply_until: replyUntilOf(values, dates, inputContext),
            decision: textOf(values, "decision") === "all" ? "all" : "each",
          },
        })
        .catch((error: unknown) => Promise.reject(asWeeks(error)));
      return seeOther(pathTo("sessions.proposed", page.locale, {}, { session: made.data.sessions[0]?.id ?? "" }));
    }
    const made = await page.api("POST /sessions/create", {
      ...onceOf(values),
      body: {
        ...(session_id ? { session_id } : { profile_id: textOf(values, "profile_id") }),
        ...terms,
        times: posted.starts,
        reply_until: replyUntilOf(values, posted.starts, inputContext),
      },
    });
    return seeOther(pathTo("sessions.proposed", page.locale, {}, { session: made.data.id }));
  } catch (error) {
    return formRefusal(mapErrorsToRows(error, posted), values, page);
  }
}

export default function ProposeSession() {
  const { prefills, clientId, now, zone, min, max } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("sessions");
  const paths = usePaths();
  const { search } = useCurrentPage();
  const rowLabels = useRowLabels();
  // Keyed by the session's state: a draft from before the family's last step would answer the wrong thing.
  const kept = useDraft(`propose:${clientId ?? ""}:${draftOf(prefills.session)}`, refusal);
  const reader = { zone, formats: useFormats(), now };
  const start = initialDraft(prefills, clientId, kept.values, reader);
  const preview = useOfferDraft(start, prefills, reader);
  const back = prefills.session
    ? {
        href: paths("sessions.specialist_one", { session: prefills.session.id }),
        label: t("back.session"),
        as: RouterLink,
      }
    : { href: paths("sessions.specialist"), label: t("list.title"), as: RouterLink };
  return (
    <>
      <Title>{t("propose.title")}</Title>
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
          <Form {...kept.form} method="post" action={search || undefined} noValidate onInput={preview.read}>
            <FormKey />
            <Columns
              side={
                <>
                  <ProposalPreview draft={preview.draft} prefills={prefills} zone={zone} />
                  <DayStrip draft={preview.draft} prefills={prefills} zone={zone} />
                </>
              }
            >
              <FormErrors
                error={refusal?.error}
                labels={{
                  profile_id: t("field.client"),
                  service_id: t("field.service"),
                  minutes: t("field.minutes"),
                  payment_type: t("field.payment"),
                  price: t("field.price"),
                  ...rowLabels,
                  weeks: t("repeat_weeks.count"),
                  reply_until: t("field.reply_until"),
                  reply_time: t("field.reply_until"),
                  message: t("field.message"),
                }}
              />
              {kept.note}
              {prefills.session?.awaits === "specialist" && (
                <Card tone="quiet">
                  <CardHead level={3} title={t("propose.request", { name: prefills.session.profile_name })} />
                  <TimeList session={prefills.session} zone={zone} side="specialist" />
                  <SessionMessage of={prefills.session} />
                </Card>
              )}
              <ProposalFields
                key={start.terms_of}
                start={start}
                draft={preview.draft}
                prefills={prefills}
                fixed={clientId !== null}
                errors={refusal?.error.fields}
                zone={zone}
                min={min}
                max={max}
              />
            </Columns>
            {/* After both columns: on phones the preview comes before the button. */}
            <div className={`cluster ${styles["send"]}`}>
              <Button size="lg">{t("propose.submit")}</Button>
              <ButtonLink variant="unstyled" size="lg" as={RouterLink} href={back.href}>
                {t("action.back")}
              </ButtonLink>
            </div>
          </Form>
        )}
      </div>
    </>
  );
}
