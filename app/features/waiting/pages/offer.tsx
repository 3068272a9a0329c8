import type { ReactNode } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, refused, submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  Columns,
  Facts,
  PageHead,
  Portrait,
  type Tint,
} from "../../../ui/index.ts";
import { Left } from "../components/left.tsx";
import styles from "../components/waiting.module.css";
import type { OfferView } from "../contract.ts";
import type { Done } from "./my-waiting-lists.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, caller, services } = context.get(pageContext);
  const { data: offer } = await orNotFound(api("GET /waiting/offers/{id}", { params: { id: idOf(params["offer"]) } }));
  return { offer, zone: caller.kind === "person" ? caller.time_zone : "UTC", now: services.clock().toISOString() };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await submitted(request);
  const answer = values["answer"] === "accepted" ? ("accepted" as const) : ("declined" as const);
  try {
    const { data } = await page.api("PATCH /waiting/offers/answer", {
      ...onceOf(values),
      body: { waiting_offer_id: idOf(params["offer"]), answer },
    });
    if (data.session_id) {
      const session = data.session_id;
      const { awaits } = (await page.api("GET /sessions/{id}", { params: { id: session } })).data;
      const to = `${pathTo("sessions.user_one", page.locale, { session })}#${outcomeHash}`;
      return seeOutcome(page, to, { done: awaits === "specialist" ? "request" : "confirm", session });
    }
    return seeOutcome<Done>(page, `${pathTo("waiting.mine", page.locale)}#${outcomeHash}`, "declined");
  } catch (error) {
    return refused(error, values, page);
  }
}

export default function Offer() {
  const { offer, zone, now } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  const t = useTexts("waiting");
  const paths = usePaths();
  const { entry } = offer;
  const name = `${entry.specialist.name} ${entry.specialist.lastname}`;
  const open = offer.state === "open";
  const title = t(open ? "offer.title" : "offer.title.over", { name });
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        tint={entry.profile_tint as Tint}
        back={{ href: paths("waiting.mine"), label: t("offer.mine"), as: RouterLink }}
        portraits={
          <Portrait
            src={entry.specialist.portrait}
            name={name}
            size={92}
            tint={entry.specialist.tint as Tint}
            priority
          />
        }
        title={title}
      />
      <div className="container page-body">
        <Columns
          side={
            open && (
              <Card tone="quiet">
                <CardHead level={3} title={t("offer.next")} />
                <div className={`muted small ${styles["paragraphs"]}`}>
                  <p>{t("offer.next.text")}</p>
                  <p>{t("offer.later", { name: entry.specialist.name })}</p>
                </div>
              </Card>
            )
          }
        >
          <FormErrors error={refusal?.error} labels={{}} />
          <Card>
            <Time
              offer={offer}
              zone={zone}
              now={now}
              aside={
                open && (
                  <Left
                    until={offer.until}
                    specialist={offer.entry.specialist}
                    zone={zone}
                    now={now}
                    over={() => void revalidate()}
                  />
                )
              }
            />
            <OfferFacts offer={offer} />
            {open ? (
              <div className={styles["apart"]}>
                <p className="muted">
                  {offer.instant ? t("offer.instant") : t("offer.request", { name: entry.specialist.name })}
                </p>
                <Form method="post" className="cluster">
                  <FormKey />
                  <Button size="lg" name="answer" value="accepted">
                    {t("offer.take")}
                  </Button>
                  <Button size="lg" variant="neutral" name="answer" value="declined">
                    {t("offer.decline")}
                  </Button>
                </Form>
              </div>
            ) : (
              <Over offer={offer} zone={zone} now={now} />
            )}
          </Card>
        </Columns>
      </div>
    </>
  );
}

interface At {
  offer: OfferView;
  zone: string;
  now: string;
}

function Time({
  offer: {
    starts_at,
    ends_at,
    entry: { specialist },
  },
  zone,
  now,
  aside,
}: At & { aside: ReactNode }) {
  const t = useTexts("waiting");
  const formats = useFormats();
  const away = !sameClock(starts_at, zone, specialist.time_zone);
  const range = formats.range(starts_at, ends_at, zone);
  return (
    <CardHead
      aside={aside}
      title={
        <time dateTime={starts_at}>
          {formats.longDay(starts_at, zone, now)}, {range}
          {away && ` ${zoneAbbreviation(starts_at, zone)}`}
        </time>
      }
      sub={
        away &&
        t("offer.there", {
          time: `${formats.range(starts_at, ends_at, specialist.time_zone)} ${zoneAbbreviation(starts_at, specialist.time_zone)}`,
          name: specialist.name,
        })
      }
    />
  );
}

function OfferFacts({ offer: { entry, mode, place, price, currency, cancellation_hours } }: { offer: OfferView }) {
  const t = useTexts("waiting");
  const locale = useLocale();
  return (
    <Facts
      items={[
        { term: t("fact.for"), value: entry.profile_name },
        {
          term: t("fact.service"),
          value: (
            <>
              <span lang="">{entry.service_name}</span>, {t("minutes", { minutes: entry.minutes })}
            </>
          ),
        },
        { term: t("fact.where"), value: mode === "in_person" && place !== null ? place : t(`mode.${mode}`) },
        { term: t("fact.price"), value: price === 0 ? t("free") : formatMoney(locale, price, currency) },
        { term: t("fact.cancel"), value: t("fact.cancel.hours", { hours: cancellation_hours }) },
      ]}
    />
  );
}

function Over({ offer: { state, until, session_id }, zone, now }: At) {
  const t = useTexts("waiting");
  const paths = usePaths();
  const formats = useFormats();
  if (state === "open") return null;
  return (
    <div className={styles["apart"]}>
      <p>
        {state === "lapsed"
          ? t("offer.over.lapsed", { moment: formats.dateTime(until, zone, now) })
          : t(`offer.over.${state}`)}
      </p>
      {session_id ? (
        <ButtonLink as={RouterLink} href={paths("sessions.user_one", { session: session_id })}>
          {t("offer.session")}
        </ButtonLink>
      ) : (
        <ButtonLink variant="neutral" as={RouterLink} href={paths("waiting.mine")}>
          {t("offer.mine")}
        </ButtonLink>
      )}
    </div>
  );
}
