import { OutcomeNotice } from "../../../forms/outcome-notice.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { ButtonLink } from "../../../ui/index.ts";
import type { SessionView } from "../contract.ts";
import type { PanelName } from "./panels.tsx";
import { profileName, specialistName } from "./people.tsx";

/** Steps whose outcome a specialist's page announces. */
export type SpecialistStep = "move_offer" | "complete" | "waive" | "claim_agree" | "claim_refuse" | "series_withdraw";

/** Steps whose outcome a family's page announces. */
export type FamilyStep = "claim" | "move" | "series_confirm" | "series_reject";

/** All steps whose outcome is announced. */
export type AnnouncedStep =
  | SpecialistStep
  | FamilyStep
  | "request"
  | "confirm"
  | "reject"
  | "withdraw"
  | "cancel"
  | "room"
  | "move_accept"
  | "move_reject"
  | "move_withdraw";

interface DoneProps {
  of: { done: AnnouncedStep; session: SessionView } | null;
  zone: string;
  side: "family" | "specialist";
  /** The panel of a list page; adds a link to the session. */
  panel?: PanelName | undefined;
  /** The reader's refund after a cancellation, formatted; null if none. */
  back?: string | null;
}

/** One sentence on the last step: with whom, and when. */
export function StepOutcome({ of, zone, side, panel, back = null }: DoneProps) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const paths = usePaths();
  if (!of) return null;
  const { session } = of;
  const moment = session.starts_at ? formats.dateTime(session.starts_at, zone) : "";
  return (
    <OutcomeNotice
      of={of}
      {...(panel && { hash: panel })}
      action={
        panel && (
          <ButtonLink
            variant="neutral"
            size="sm"
            as={RouterLink}
            href={paths(side === "family" ? "sessions.user_one" : "sessions.specialist_one", { session: session.id })}
          >
            {t("done.open")}
          </ButtonLink>
        )
      }
    >
      {words()}
    </OutcomeNotice>
  );

  function words(): string {
    if (of?.done === "move_accept") return t("done.moved", { moment });
    if (of?.done === "move_reject" || of?.done === "move_withdraw") return t("done.stays", { moment });
    if (side === "specialist") {
      const name = profileName(session);
      switch (of?.done) {
        case "reject":
          return t("done.specialist.reject", { name });
        case "withdraw":
          return t("done.specialist.withdraw", { name });
        case "cancel":
          return t("done.specialist.cancel", { name, moment });
        case "complete":
          return t("done.specialist.complete", { name, moment });
        case "move_offer":
          return t("done.specialist.move_offer", { name, moment });
        case "waive":
          return t("done.specialist.waive", { name, moment });
        case "claim_agree":
          return t("done.specialist.claim_agree", { name });
        case "claim_refuse":
          return t("done.specialist.claim_refuse");
        case "series_withdraw":
          return t("done.specialist.series_withdraw", { name });
        case "room":
          return t(session.place ? "done.specialist.room" : "done.specialist.no_room", { name, moment });
        default:
          return "";
      }
    }
    const name = specialistName(session);
    switch (of?.done) {
      case "claim":
        return t("done.family.claim", { name });
      case "move":
        return t("done.family.move", { name, moment });
      case "series_confirm":
        return t(session.status === "Pending" ? "done.family.series_accepted" : "done.family.series_confirm", { name });
      case "series_reject":
        return t("done.family.series_reject", { name });
      case "request":
        return t("done.family.request", { name });
      case "confirm":
        return session.status === "Pending"
          ? t("done.family.accepted", { name })
          : t("done.family.confirm", { name, moment });
      case "reject":
        return t("done.family.reject", { name });
      case "withdraw":
        return t("done.family.withdraw", { name });
      case "cancel":
        return back === null
          ? t("done.family.cancel", { name, moment })
          : t("done.family.cancel_back", { name, moment, amount: back });
      default:
        return "";
    }
  }
}
