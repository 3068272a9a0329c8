import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { AvatarPair, Portrait, StatusTag, Tag, type Tint } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { awaitsOutcome, owesPayment, type Side } from "../rules.ts";

type Size = 48 | 60 | 92;

export const specialistName = (s: Pick<SessionItem, "specialist_name" | "specialist_lastname">) =>
  `${s.specialist_name} ${s.specialist_lastname}`;
export const profileName = (s: Pick<SessionItem, "profile_name" | "profile_lastname">) =>
  `${s.profile_name} ${s.profile_lastname}`;

/** The portraits of the profile that the session is for and of the specialist. */
export function SessionPortraits({ of, size = 60 }: { of: SessionItem; size?: Size }) {
  return (
    <AvatarPair>
      <Portrait src={of.profile_portrait} name={profileName(of)} size={size} tint={of.profile_tint as Tint} />
      <Portrait
        src={of.specialist_portrait}
        name={specialistName(of)}
        size={size}
        tint={of.specialist_tint as Tint}
        shape={2}
      />
    </AvatarPair>
  );
}

/** The name of the profile a session is for. Always shown, in the profile's color, so that no one books for the wrong child. */
export function ClientName({ of }: { of: SessionItem }) {
  const t = useTexts("sessions");
  return (
    <Tag kind="tint" data-tint={of.profile_tint}>
      {of.profile_kind === "own" ? t("for.self") : t("for.child", { name: of.profile_name })}
    </Tag>
  );
}

interface StatusProps {
  of: Pick<
    SessionItem,
    | "status"
    | "awaits"
    | "reply_until"
    | "may_act"
    | "move_awaits"
    | "claim_state"
    | "specialist_gender"
    | "ends_at"
    | "outcome"
    | "payment"
  >;
  now: string;
  side: Side;
}

/** "You paid. Waiting for Marko (40%)": says who else has yet to pay. */
export function useWaitingForOthersLine() {
  const t = useTexts("sessions");
  return ({ payment }: Pick<SessionItem, "payment">): string => {
    const names = payment?.others.map(({ name, percent }) => t("family.payment.other", { name, percent })).join(", ");
    return names
      ? t("family.payment.waits_other", { paid: payment?.paid ? "yes" : "no", names })
      : t("family.payment.paid");
  };
}

/**
 * The status as text, and who must act. A past session without a recorded outcome no longer shows as "confirmed", and a missed
 * one does not show as completed.
 */
export function SessionStatus({ of, now, side }: StatusProps) {
  const t = useTexts("sessions");
  const whoPays = useWaitingForOthersLine();
  // The family's report takes precedence until it is settled.
  if (of.claim_state === "refused") return <Tag kind="outline">{t("waits.claim.team")}</Tag>;
  if (of.claim_state === "open") {
    return (
      <Tag kind={side === "specialist" ? "lime" : "outline"}>
        {side === "specialist" ? t("waits.claim.you") : t("waits.claim.specialist", { gender: of.specialist_gender })}
      </Tag>
    );
  }
  if (of.outcome === "client_no_show") return <Tag kind="outline">{t("status.missed")}</Tag>;
  if (awaitsOutcome(of, now)) return <Tag kind="outline">{t("status.over")}</Tag>;
  const answers = (awaited: Side) => of.may_act && awaited === side;
  const gender = of.specialist_gender;
  if (of.status === "Pending" && of.awaits) {
    const { awaits } = of;
    if (of.reply_until !== null && of.reply_until <= now) return <Tag kind="outline">{t("waits.lapsed")}</Tag>;
    if (awaits === "payment") {
      if (side === "family" && owesPayment(of)) return <Tag kind="lime">{t("family.payment.waits")}</Tag>;
      return <Tag kind="outline">{of.payment ? whoPays(of) : t("waits.payment")}</Tag>;
    }
    if (answers(awaits)) return <Tag kind="lime">{t("waits.you")}</Tag>;
    return <Tag kind="outline">{awaits === "family" ? t("waits.family") : t("waits.specialist", { gender })}</Tag>;
  }
  const moved = of.status === "Confirmed" ? of.move_awaits : null;
  return (
    <>
      <StatusTag status={of.status} label={t(`status.${of.status}`)} />
      {moved && (
        <Tag kind={answers(moved) ? "lime" : "outline"}>
          {answers(moved)
            ? t("waits.move.you")
            : moved === "family"
              ? t("waits.move.family")
              : t("waits.move.specialist", { gender })}
        </Tag>
      )}
    </>
  );
}

/** Service, length and mode: "Speech practice, 45 min, online". */
export function useServiceLine() {
  const t = useTexts("sessions");
  return (s: Pick<SessionItem, "service_name" | "minutes" | "mode">): string =>
    t("what", {
      service: s.service_name,
      minutes: s.minutes,
      mode: t(s.mode === "online" ? "mode.online.in" : "mode.in_person.in"),
    });
}

/** Length and mode, for places that already name the service: "45 min, online". */
export function useLengthLine() {
  const t = useTexts("sessions");
  return ({ minutes, mode }: Pick<SessionItem, "minutes" | "mode">): string =>
    t("profile.length", { minutes, mode: t(mode === "online" ? "mode.online.in" : "mode.in_person.in") });
}

/** The client as specialists see them: "Lana M., 6 years". */
export function useClientLine() {
  const t = useTexts("sessions");
  return (name: string, lastname: string, age: number | null): ReactNode & string =>
    age === null ? `${name} ${lastname}` : t("client.aged", { name: `${name} ${lastname}`, age });
}
