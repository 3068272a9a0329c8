import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { Card, Facts } from "../../../ui/index.ts";
import type { SessionView } from "../contract.ts";
import { TimeList } from "./cards.tsx";
import { Notes } from "./notes.tsx";
import { useRoomWords } from "./meeting-place.tsx";
import { useSessionPriceText } from "./session-forms.tsx";
import { useDateTimeText } from "./when.tsx";

interface SessionFactsProps {
  session: SessionView;
  zone: string;
  now: string;
  side: "family" | "specialist";
}

/**
 * Place, length, price, and free-cancellation deadline, and for a request the preferred times; then both sides' notes. An offer
 * shows its price and deadline next to its button instead.
 */
export function SessionFacts({ session, zone, now, side }: SessionFactsProps) {
  const t = useTexts("sessions");
  const locale = useLocale();
  const price = useSessionPriceText(side);
  const moment = useDateTimeText(zone);
  // A price that is unpaid or only partly paid needs no payment method.
  const settled = session.status === "Cancelled" || session.status === "Rejected" || session.refund_percent !== null;
  const shown =
    session.payment_type === "Free" ? t("price.free") : formatMoney(locale, session.price, session.currency);
  const pending = session.status === "Pending";
  // Before the first offer the payment method is unknown.
  const undecided =
    side === "family" &&
    session.awaits === "specialist" &&
    session.payment_type === "Cash" &&
    !session.events.some(({ kind }) => kind === "proposed");
  const roomWords = useRoomWords(now);
  const where = session.mode === "online" ? roomWords(session, side) : (session.place ?? t("mode.in_person"));
  const items = [
    ...(pending && !session.actions.confirm
      ? [
          {
            term: t(session.awaits === "specialist" ? "facts.preferred" : "facts.offered"),
            value: <TimeList session={session} zone={zone} side={side} />,
          },
        ]
      : []),
    { term: t("facts.where"), value: where },
    { term: t("facts.length"), value: t("minutes", { minutes: session.minutes }) },
    ...(session.actions.confirm
      ? []
      : [
          {
            term: t("facts.price"),
            value: settled
              ? shown
              : undecided
                ? t("price.undecided", { price: shown, name: session.specialist_name })
                : price(session),
          },
        ]),
    // Omitted when the session can no longer be cancelled.
    ...((pending && !session.actions.confirm) ||
    (session.status === "Confirmed" && session.starts_at && session.starts_at > now)
      ? [
          {
            term: t("facts.free_cancellation"),
            value: session.free_cancellation_until
              ? t("until", { moment: moment(session.free_cancellation_until, session) })
              : t("facts.free_cancellation.rule", { hours: session.cancellation_hours }),
          },
        ]
      : []),
  ];
  return (
    <Card>
      <Facts layout="grid" items={items} />
      <Notes session={session} side={side} />
    </Card>
  );
}
