import { RouterLink, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Icon, Portrait, Rows, type Tint } from "../../../ui/index.ts";
import type { TicketView } from "../contract.ts";
import styles from "./events.module.css";
import { placeOf } from "./place.ts";
import { Participant, TicketState } from "./ticket-state.tsx";
import { EventTime } from "./when.tsx";

interface TicketRowsProps {
  tickets: readonly TicketView[];
  zone: string;
  now: string;
}

export const rowId = (ticket: string) => `t-${ticket}`;

/** Tickets as rows, each a link. Held tickets link to where they are paid or confirmed. */
export function TicketRows({ tickets, zone, now }: TicketRowsProps) {
  const t = useTexts("events");
  const paths = usePaths();
  const locale = useLocale();
  const formats = useFormats();
  return (
    <Rows>
      {tickets.map((ticket) => {
        const { id, date, profile, state, price, until, refund_percent } = ticket;
        const back = Math.round((price * (refund_percent ?? 0)) / 100);
        return (
          <li key={id} className={styles["row"]} data-tint={profile.tint}>
            <Portrait
              src={profile.portrait}
              name={`${profile.name} ${profile.lastname}`}
              tint={profile.tint as Tint}
              size={48}
            />
            <div className={styles["words"]}>
              <RouterLink
                className={styles["whole"]}
                id={rowId(id)}
                to={
                  state !== "held"
                    ? paths("events.ticket", { ticket: id })
                    : price > 0
                      ? paths("checkout.pay", {}, { eventDateId: date.id })
                      : paths("events.book", {}, { eventDateId: date.id })
                }
              >
                <EventTime date={date} zone={zone} />{" "}
                <span className={styles["name"]} lang="">
                  {date.title}
                </span>
              </RouterLink>
              <p className="row-text">{date.online ? t("fact.online") : <span lang="">{placeOf(date)}</span>}</p>
              {state === "held" && until && (
                <p className={`small ${styles["due"]}`}>
                  {t(price > 0 ? "row.pay_until" : "row.confirm_until", { moment: formats.time(until, zone) })}
                </p>
              )}
              {state === "cancelled" && price > 0 && (
                <p className="row-text">
                  {back > 0 ? t("row.refund", { amount: formatMoney(locale, back, "EUR") }) : t("row.no_refund")}
                </p>
              )}
              <div className={`tags ${styles["tags"]}`}>
                <Participant profile={profile} />
                <TicketState ticket={ticket} now={now} />
              </div>
            </div>
            <Icon name="caret-right" size={20} className={`screen-only ${styles["arrow"]}`} />
          </li>
        );
      })}
    </Rows>
  );
}
