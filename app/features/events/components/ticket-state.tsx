import { useTexts } from "../../../navigation/link.tsx";
import { StatusTag, Tag } from "../../../ui/index.ts";
import type { TicketView } from "../contract.ts";

type State = Pick<TicketView, "state" | "date" | "attended" | "checked_in_at" | "cancelled_because" | "price">;

/** A ticket's state as a tag with words. */
export function TicketState({ ticket, now }: { ticket: State; now: string }) {
  const t = useTexts("events");
  const { state, date, attended, checked_in_at, cancelled_because } = ticket;
  if (state === "held") return <Tag kind="lime">{t(ticket.price > 0 ? "state.held" : "state.held_free")}</Tag>;
  if (state === "cancelled")
    return (
      <StatusTag
        status="cancelled"
        label={t(cancelled_because === "organizer" ? "state.cancelled_by_organizer" : "state.cancelled")}
      />
    );
  if (state === "lapsed" || state === "offered") return <Tag kind="outline">{t("state.lapsed")}</Tag>;
  if (attended === true) return <StatusTag status="completed" label={t("state.attended")} />;
  if (attended === false) return <Tag kind="outline">{t("state.missed")}</Tag>;
  if (date.ends_at <= now) return <Tag kind="outline">{t("state.over")}</Tag>;
  if (checked_in_at !== null) return <StatusTag status="confirmed" label={t("state.checked_in")} />;
  return <StatusTag status="confirmed" label={t("state.confirmed")} />;
}

/** The participant, always in their color, so that no one takes another child's ticket. */
export function Participant({ profile }: { profile: TicketView["profile"] }) {
  const t = useTexts("events");
  return (
    <Tag kind="tint" data-tint={profile.tint}>
      {profile.kind === "own" ? t("for.self") : t("for.child", { name: profile.name })}
    </Tag>
  );
}
