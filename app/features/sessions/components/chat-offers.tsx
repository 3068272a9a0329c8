import { type ReactNode, useId } from "react";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, classNames } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { TimeList, SessionMessage } from "./cards.tsx";
import styles from "./chat-offers.module.css";
import type { ChatOffer, ChatOffersData } from "./chat-offers.server.ts";
import { AcceptTimes } from "./family/accept-times.tsx";
import { PayLink, PaySeriesLink } from "./family/pay-card.tsx";
import { HoldDeadline } from "./hold.tsx";
import { SessionPortraits, ClientName, specialistName, useWaitingForOthersLine, useServiceLine } from "./people.tsx";
import { owesPayment } from "../rules.ts";
import { StoppedNotice, useSessionPriceText } from "./session-forms.tsx";

/** A specialist's offers, below the messages. Each can be accepted here; those paid by card lead to the payment. */
export default function ChatOffers({ data }: { data: ChatOffersData }) {
  return data.offers.map((offer) => (
    <OfferInChat key={`${offer.sessions[0].id} ${offer.sessions[0].awaits}`} offer={offer} {...data} />
  ));
}

type Shown = Pick<ChatOffersData, "others" | "zone" | "now"> & { offer: ChatOffer };

function OfferInChat({ offer, others, zone, now }: Shown) {
  const t = useTexts("sessions");
  const what = useServiceLine();
  const price = useSessionPriceText("family");
  const title = useId();
  const { sessions, series } = offer;
  const [session] = sessions;
  const name = specialistName(session);
  const unpaid = session.awaits === "payment";
  const count = session.times.filter(({ state }) => state === "held").length;
  return (
    <article
      className={classNames("bubble", "bubble-card", styles["offer"])}
      data-tint={session.profile_tint}
      aria-labelledby={title}
    >
      <div className={styles["head"]}>
        <SessionPortraits of={session} size={48} />
        <div>
          <h3 className={styles["title"]} id={title}>
            {unpaid
              ? t(session.may_act && !owesPayment(session) ? "family.payment.title.other" : "family.payment.title", {
                  name,
                })
              : series
                ? t("family.series", { count: series.size })
                : t("offer.title", { name, count })}
          </h3>
          <p className="muted small">{what(session)}</p>
        </div>
      </div>
      <div className="tags">
        <ClientName of={session} />
      </div>
      {!unpaid && <SessionMessage of={session} />}
      <HoldDeadline session={session} zone={zone} now={now} />
      <p className="small">
        <b>{series && sessions.length > 1 ? t("family.series.price", { price: price(session) }) : price(session)}</b>
        <br />
        <span className="muted">{t("cancel.rule", { hours: session.cancellation_hours })}</span>
      </p>
      <Answer offer={offer} others={others} zone={zone} />
      <Below
        session={session}
        declines={session.may_act && !unpaid && session.specialist_standing !== "stopped"}
        series={series !== null}
      />
    </article>
  );
}

/** The offered times, with the reader's options. */
function Answer({ offer: { sessions, series }, others, zone }: Omit<Shown, "now">) {
  const t = useTexts("sessions");
  const whoPays = useWaitingForOthersLine();
  const [session] = sessions;
  const times = sessions.map((one) => <TimeList key={one.id} session={one} zone={zone} side="family" />);
  if (!session.may_act)
    return (
      <>
        {times}
        <p className="muted small">{t("family.chat.other_guardian")}</p>
      </>
    );
  if (session.specialist_standing === "stopped" && session.awaits === "family")
    return <StoppedNotice session={session} />;
  if (session.awaits === "payment") {
    return (
      <>
        {times}
        {!owesPayment(session) ? (
          <p className="muted small">{whoPays(session)}</p>
        ) : series && sessions.length > 1 && session.series_id ? (
          <PaySeriesLink id={session.series_id} count={sessions.length} />
        ) : (
          <PayLink session={session} />
        )}
      </>
    );
  }
  if (!series || !session.series_id) return <AcceptTimes session={session} zone={zone} others={others} />;
  const pays = session.payment_type === "Online";
  return (
    <>
      <p className="muted small">
        {series.decision === "all"
          ? t("family.series.all", { name: specialistName(session) })
          : t("family.series.each")}
      </p>
      {times}
      <SeriesForm session={session} id={session.series_id}>
        <Button full size="lg" name="intent" value="series_confirm">
          {pays
            ? t("family.chat.pay_series", { count: sessions.length })
            : t("family.series.confirm", { count: sessions.length })}
        </Button>
      </SeriesForm>
    </>
  );
}

/** Links to suggest other times and to the session's page, and a button to decline. */
function Below({ session, declines, series }: { session: SessionItem; declines: boolean; series: boolean }) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const page = paths("sessions.user_one", { session: session.id });
  return (
    <div className={styles["below"]}>
      <ButtonLink variant="neutral" as={RouterLink} href={page}>
        {t("family.chat.more")}
        <span className="visually-hidden">, {specialistName(session)}</span>
      </ButtonLink>
      {declines &&
        (series && session.series_id ? (
          <SeriesForm session={session} id={session.series_id}>
            <Button variant="unstyled" name="intent" value="series_reject">
              {t("action.reject")}
            </Button>
          </SeriesForm>
        ) : (
          <Form method="post" action={page}>
            <FormKey />
            <input type="hidden" name="session_id" value={session.id} />
            <Button variant="unstyled" name="intent" value="reject">
              {t("action.reject")}
            </Button>
          </Form>
        ))}
    </div>
  );
}

/** A form that answers all open dates of a series; the session's page shows the result. */
function SeriesForm({ session, id, children }: { session: SessionItem; id: string; children: ReactNode }) {
  const paths = usePaths();
  return (
    <Form method="post" action={paths("sessions.user_one", { session: session.id })}>
      <FormKey />
      <input type="hidden" name="session_id" value={session.id} />
      <input type="hidden" name="series_id" value={id} />
      {children}
    </Form>
  );
}
