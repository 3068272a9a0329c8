import { useTexts } from "../../../navigation/link.tsx";
import { HoldBox } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { useTimeLeft, useDateTimeText } from "./when.tsx";

/** Shows how long the offered times are held; renders nothing for a request, which holds none. */
export function HoldDeadline({ session, zone, now }: { session: SessionItem; zone: string; now: string }) {
  const t = useTexts("sessions");
  const left = useTimeLeft();
  const moment = useDateTimeText(zone);
  const until = session.reply_until;
  if (!until) return null;
  return (
    <HoldBox
      left={
        <>
          {left(until, now)} <span className="visually-hidden">{t("left.to_answer")}</span>
        </>
      }
      until={t("hold.until", { moment: moment(until, session) })}
    />
  );
}
