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
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import { onceOf, formRefusal, seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { sameClock, zoneAbbreviation } from "../../../platform/time/format.ts";
import { Button, ButtonLink, Card, CardHead, Columns, Facts, PageHead, type Tint } from "../../../ui/index.ts";
import { EntryPortrait } from "../components/face.tsx";
import { TimeLeft } from "../components/left.tsx";
import styles from "../components/waiting.module.css";
import type { OfferView } from "../contract.ts";
import type { WaitingOutcome } from "./my-waiting-lists.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, caller, services } = context.get(pageContext);
  const { data: offer } = await orNotFound(api("GET /waiting/offers/{id}", { params: { id: idOf(params["offer"]) } }));
  return { offer, zone: caller.kind === "person" ? caller.time_zone : "UTC", now: services.clock().toISOString() };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
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
    if (data.next) return seeOther(data.next);
    const { entry } = (await page.api("GET /waiting/offers/{id}", { params: { id: data.id } })).data;
    const done = entry.kind === "place" ? "declined_place" : "declined";
    return seeOutcome<WaitingOutcome>(page, `${pathTo("waiting.mine", page.locale)}#${outcomeHash}`, done);
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function Offer() {
  const { offer, zone, now } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  const t = useTexts("waiting");
  const paths = usePaths();
  const { entry, takes, later } = offer;
  const place = entry.kind === "place";
  const open = offer.state === "open";
  const title = open
    ? t(place ? "place.offer.title" : "offer.title", { name: entry.title })
    : t(place ? "place.offer.title.over" : "offer.title.over", { name: entry.title });
  return (
    <>
      <Title>{title}</Title>
      <PageHead
        tint={entry.profile_tint as Tint}
        back={{ href: paths("waiting.mine"), label: t("offer.mine"), as: RouterLink }}
        portraits={<EntryPortrait of={entry} size={92} />}
        title={title}
      />
      <div className="container page-body">
        <Columns
          side={
            open && (
              <Card tone="quiet">
                <CardHead level={3} title={t("offer.next")} />
                <div className={`muted small ${styles["paragraphs"]}`}>
                  <p>{t(place ? "place.offer.next.text" : "offer.next.text")}</p>
                  {later && <p>{later}</p>}
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
                  <TimeLeft
                    until={offer.until}
                    there={entry.there}
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
                <p className="muted">{takes}</p>
                <Form method="post" className="cluster">
                  <FormKey />
                  <Button size="lg" name="answer" value="accepted">
                    {t(place ? "place.offer.take" : "offer.take")}
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
    entry: { there },
  },
  zone,
  now,
  aside,
}: At & { aside: ReactNode }) {
  const t = useTexts("waiting");
  const formats = useFormats();
  const away = !sameClock(starts_at, zone, there.time_zone);
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
          time: `${formats.range(starts_at, ends_at, there.time_zone)} ${zoneAbbreviation(starts_at, there.time_zone)}`,
          name: there.name,
        })
      }
    />
  );
}

function OfferFacts({ offer: { entry, facts } }: { offer: OfferView }) {
  const t = useTexts("waiting");
  const rest = facts.map(({ term, value, typed }) => ({ term, value: typed ? <span lang="">{value}</span> : value }));
  return <Facts items={[{ term: t("fact.for"), value: entry.profile_name }, ...rest]} />;
}

function Over({ offer: { state, until, taken, entry }, zone, now }: At) {
  const t = useTexts("waiting");
  const paths = usePaths();
  const formats = useFormats();
  if (state === "open") return null;
  const moment = formats.dateTime(until, zone, now);
  const place = entry.kind === "place";
  return (
    <div className={styles["apart"]}>
      <p>
        {state === "lapsed"
          ? t(place ? "place.offer.over.lapsed" : "offer.over.lapsed", { moment })
          : !place
            ? t(`offer.over.${state}`)
            : state !== "withdrawn" || entry.state === "withdrawn"
              ? t(`place.offer.over.${state}`)
              : t(entry.state === "waiting" ? "place.offer.over.stopped" : "place.offer.over.gone")}
      </p>
      {taken ? (
        <ButtonLink as={RouterLink} href={taken.href}>
          {taken.label}
        </ButtonLink>
      ) : (
        <ButtonLink variant="neutral" as={RouterLink} href={paths("waiting.mine")}>
          {t("offer.mine")}
        </ButtonLink>
      )}
    </div>
  );
}
