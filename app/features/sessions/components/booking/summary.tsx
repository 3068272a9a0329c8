import { useFormats } from "../../../../navigation/formats.tsx";
import { useLocale, useTexts } from "../../../../navigation/link.tsx";
import { formatMoney } from "../../../../platform/money/format.ts";
import { sameClock, zoneAbbreviation } from "../../../../platform/time/format.ts";
import { AvatarPair, Button, Card, CardHead, Icon, type IconName, Portrait, type Tint } from "../../../../ui/index.ts";
import { useLengthLine } from "../people.tsx";
import { freeCancellationUntil, mostTimes } from "../../rules.ts";
import styles from "./booking.module.css";
import { type Booking, paysFirst } from "./booking.ts";

interface SummaryProps extends Booking {
  /** The person the session is for, once chosen. */
  about:
    | { name: string; lastname: string; kind: string; portrait: Parameters<typeof Portrait>[0]["src"]; tint: string }
    | undefined;
  /** Ticked and typed times, the favorite first. */
  preferred: readonly { at: string; onRemove: (() => void) | undefined }[];
  /** Whether the session is booked directly. */
  instant: boolean;
  /** Whether the times would replace an agreed one. */
  moving: boolean;
  /** Called on submit when no time is chosen. */
  onNothing: () => void;
}

/** A preview of the request: person, time, price, free-cancellation deadline, and the button. */
export function BookingSummary({
  specialist,
  offer,
  about,
  preferred,
  instant,
  moving,
  onNothing,
  ways,
  zone,
  zones,
  now,
  answers,
}: SummaryProps) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const formats = useFormats();
  const length = useLengthLine();
  const name = `${specialist.name} ${specialist.lastname}`;
  const price = offer.price === 0 ? t("price.free") : formatMoney(locale, offer.price, offer.currency);
  const left = instant ? 0 : mostTimes - preferred.length;
  const moment = (at: string) => {
    const abroad = !sameClock(at, zone, specialist.time_zone);
    return abroad ? `${formats.dateTime(at, zone)} ${zoneAbbreviation(at, zone)}` : formats.dateTime(at, zone);
  };
  const cancelling = (at: string) => {
    const until = freeCancellationUntil(at, specialist.cancellation_hours)?.toISOString() ?? at;
    return until > now ? t("booking.free_until", { moment: formats.dateTime(until, zone) }) : t("booking.free_over");
  };
  const who = about && (about.kind === "own" ? t("for.self") : t("booking.for", { name: about.name }));
  const brief =
    about?.kind === "child" && !instant
      ? t("booking.bar.for", { count: preferred.length, name: about.name })
      : instant && preferred[0]
        ? moment(preferred[0].at)
        : t("booking.bar", { count: preferred.length });
  const atOnce = ways.cash ? t("booking.pay_direct", { name: specialist.name }) : t("booking.pay_card");
  const later = !ways.card
    ? t("booking.pay_later", { name: specialist.name })
    : ways.cash
      ? t("booking.pay_either", { name: specialist.name })
      : t("booking.pay_card_later");
  const paid = offer.price > 0 && !moving && (instant ? atOnce : later);
  const isPaidFirst = paysFirst({ offer, ways });
  return (
    <>
      <Card className={styles["summary"]} data-tint={about?.kind === "child" ? about.tint : undefined}>
        <div className={styles["summaryhead"]}>
          <AvatarPair>
            {about && (
              <Portrait src={about.portrait} name={`${about.name} ${about.lastname}`} tint={about.tint as Tint} />
            )}
            <Portrait src={specialist.portrait} name={name} tint={specialist.tint as Tint} shape={2} />
          </AvatarPair>
          <div>
            <b>{offer.name}</b>
            <p className="muted small">{t("booking.summary", { name, length: length(offer) })}</p>
            {who && <p className="small">{who}</p>}
          </div>
        </div>
        <div className={styles["summarybody"]}>
          <ol className={styles["preferred"]} role="list">
            {preferred.map(({ at, onRemove }, i) => (
              <li key={at}>
                <span className={styles["number"]} aria-hidden="true">
                  {instant ? <Icon name="check" size={16} /> : i + 1}
                </span>
                <div>
                  <b>{moment(at)}</b>
                  {!sameClock(at, zone, specialist.time_zone) && (
                    <span className="muted">
                      {t("booking.in_city", {
                        time: `${formats.time(at, specialist.time_zone)} ${zoneAbbreviation(at, specialist.time_zone)}`,
                        city: zones.theirs,
                      })}
                    </span>
                  )}
                  <span className="muted">{cancelling(at)}</span>
                </div>
                {onRemove && (
                  <Button
                    type="button"
                    variant="unstyled"
                    size="sm"
                    iconStart="x"
                    aria-label={t("booking.remove", { moment: moment(at) })}
                    onClick={onRemove}
                  />
                )}
              </li>
            ))}
            {preferred.length === 0 && (
              <li>
                <span className={styles["number"]} data-empty="" aria-hidden="true">
                  1
                </span>
                <span className="muted">{t("booking.nothing")}</span>
              </li>
            )}
            {preferred.length > 0 && left > 0 && (
              <li>
                <span className={styles["number"]} data-empty="" aria-hidden="true">
                  {preferred.length + 1}
                </span>
                <span className="muted">{t(left === 2 ? "booking.add.two" : "booking.add.one")}</span>
              </li>
            )}
          </ol>
          <p className={styles["total"]}>
            <span>{offer.name}</span>
            <span className="figures">{price}</span>
          </p>
          {moving && offer.price > 0 && <p className="muted small">{t("booking.move_price")}</p>}
          {paid && <p className="muted small">{paid}</p>}
          <div className={styles["send"]}>
            <div className={styles["brief"]}>
              <div>
                <b className="small">{brief}</b>
                <span className="muted smaller">{t("booking.bar.free", { hours: specialist.cancellation_hours })}</span>
              </div>
              <b className="figures">{price}</b>
            </div>
            <Button
              size="lg"
              full
              onClick={(event) => {
                if (preferred.length > 0) return;
                event.preventDefault();
                onNothing();
              }}
            >
              {instant
                ? t("booking.book")
                : t(moving ? "family.move.submit" : "booking.submit", { count: preferred.length })}
            </Button>
          </div>
          {!instant && (
            <p className={`muted small ${styles["after"]}`}>
              {moving ? t("family.move.withdraw", { name: specialist.name }) : t("booking.withdraw")}
            </p>
          )}
        </div>
      </Card>
      <Card tone="flat">
        <CardHead level={3} title={t("ask.next.title")} />
        <ul className={styles["next"]} role="list">
          {next().map(([icon, text]) => (
            <li key={text}>
              <Icon name={icon} size={20} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );

  function next(): [IconName, string][] {
    const { name: first } = specialist;
    if (instant)
      return [
        ["check-circle", t(isPaidFirst ? "booking.next.paid" : "booking.next.now")],
        ["envelope-simple", t(isPaidFirst ? "booking.next.paid_calendar" : "booking.next.calendar", { name: first })],
      ];
    if (moving)
      return [
        ["chat-circle-dots", t("family.move.next", { name: first })],
        ["check-circle", t("booking.next.dropped")],
      ];
    const hours = answers.hours;
    return [
      [
        "chat-circle-dots",
        hours ? t("booking.next.usually", { name: first, hours }) : t("booking.next.answer", { name: first }),
      ],
      ["calendar-check", t("booking.next.confirm")],
      ["check-circle", t("booking.next.dropped")],
    ];
  }
}
