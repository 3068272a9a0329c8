import { useTexts } from "../../../link.tsx";
import { Card, Facts } from "../../../ui/index.ts";
import type { SessionView } from "../contract.ts";
import { TimeList, Words } from "./cards.tsx";
import { usePrice } from "./session-forms.tsx";
import { useMoment } from "./when.tsx";

/** Where, how much, until when it can be cancelled for free; for a request the wished times too. */
export function SessionFacts({ session, zone, side }: { session: SessionView; zone: string; side: "family" | "specialist" }) {
  const t = useTexts("sessions");
  const price = usePrice();
  const moment = useMoment(zone);
  const pending = session.status === "Pending";
  const where = session.mode === "online" ? t("mode.online") : (session.place ?? t("mode.in_person"));
  const clock = side === "family" ? zone : session.profile_time_zone;
  const items = [
    ...(pending && !session.actions.confirm
      ? [{
          term: t(session.awaits === "specialist" ? "facts.wishes" : "facts.offered"),
          value: <TimeList session={session} zone={clock} {...(side === "specialist" && { other: "family" as const })} />,
        }]
      : []),
    { term: t("facts.where"), value: session.mode === "online" && session.place ? `${where}: ${session.place}` : where },
    { term: t("facts.price"), value: price(session) },
    { term: t("facts.length"), value: t("minutes", { minutes: session.minutes }) },
    {
      term: t("facts.free_cancellation"),
      value: session.free_cancellation_until
        ? t("until", { moment: moment(session.free_cancellation_until) })
        : t("facts.free_cancellation.rule", { hours: session.cancellation_hours }),
    },
  ];
  return (
    <Card>
      <Facts layout="grid" items={items} />
      {!session.actions.confirm && <Words of={session} />}
    </Card>
  );
}
