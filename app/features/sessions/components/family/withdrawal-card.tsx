import { RouterLink, usePaths, useTexts } from "../../../../navigation/link.tsx";
import { useFormats } from "../../../../navigation/formats.tsx";
import { endedDay, zoneAbbreviation } from "../../../../platform/time/format.ts";
import { Card, CardHead } from "../../../../ui/index.ts";
import type { SessionView } from "../../contract.ts";

/** Links to the withdrawal from the contract, which the law allows for a while whatever the cancellation policy says. */
export function WithdrawalCard({ session, zone }: { session: SessionView; zone: string }) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const paths = usePaths();
  const { withdrawal_until: until } = session;
  if (until === null) return null;
  const ended = endedDay(until, zone);
  return (
    <Card tone="quiet">
      <CardHead level={3} title={t("family.withdrawal.title")} />
      <p className="muted small">
        {t(
          "family.withdrawal.text",
          ended
            ? { day: "yes", moment: formats.day(ended, zone) }
            : { day: "no", moment: `${formats.dateTime(until, zone)} ${zoneAbbreviation(until, zone)}` },
        )}
      </p>
      <p>
        <RouterLink className="link" to={paths("withdrawal.one", { contract: session.id })}>
          {t("family.withdrawal.open")}
        </RouterLink>
      </p>
    </Card>
  );
}
