import type { ReactNode } from "react";
import { useTexts } from "../../../navigation/link.tsx";
import { AvatarPair, Portrait, StatusTag, Tag, type Tint } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { isOver } from "../rules.ts";

type Size = 48 | 60 | 92;

export const specialistName = (s: Pick<SessionItem, "specialist_name" | "specialist_lastname">) =>
  `${s.specialist_name} ${s.specialist_lastname}`;
export const profileName = (s: Pick<SessionItem, "profile_name" | "profile_lastname">) =>
  `${s.profile_name} ${s.profile_lastname}`;

/** The profile the session is for, and the specialist. */
export function Both({ of, size = 60 }: { of: SessionItem; size?: Size }) {
  return (
    <AvatarPair>
      <Portrait src={of.profile_portrait} name={profileName(of)} size={size} tint={of.profile_tint as Tint} />
      <Portrait src={of.specialist_portrait} name={specialistName(of)} size={size} tint={of.specialist_tint as Tint} shape={2} />
    </AvatarPair>
  );
}

/** The profile a session is for. Always shown, in the profile's color, so that nobody books for the wrong child. */
export function ForWhom({ of }: { of: SessionItem }) {
  const t = useTexts("sessions");
  return (
    <Tag kind="tint" data-tint={of.profile_tint}>
      {of.profile_kind === "own" ? t("for.self") : t("for.child", { name: of.profile_name })}
    </Tag>
  );
}

/** The status as text; a session that is over without a recorded outcome no longer shows as "confirmed", nor one that was missed as held. */
export function SessionStatus({ of, now }: { of: Pick<SessionItem, "status" | "ends_at" | "outcome">; now: string }) {
  const t = useTexts("sessions");
  if (of.outcome === "client_no_show") return <Tag kind="outline">{t("status.missed")}</Tag>;
  return isOver(of, now) ? <Tag kind="outline">{t("status.over")}</Tag> : <StatusTag status={of.status} label={t(`status.${of.status}`)} />;
}

/** Service, length and mode: "Speech practice, 45 min, online". */
export function useWhat() {
  const t = useTexts("sessions");
  return (s: Pick<SessionItem, "service_name" | "minutes" | "mode">): string =>
    t("what", { service: s.service_name, minutes: s.minutes, mode: t(s.mode === "online" ? "mode.online.in" : "mode.in_person.in") });
}

/** Length and mode, where the service is already named: "45 min, online". */
export function useLength() {
  const t = useTexts("sessions");
  return ({ minutes, mode }: Pick<SessionItem, "minutes" | "mode">): string =>
    t("profile.length", { minutes, mode: t(mode === "online" ? "mode.online.in" : "mode.in_person.in") });
}

/** The client as specialists see them: "Lana M., 6 years". */
export function useClient() {
  const t = useTexts("sessions");
  return (name: string, lastname: string, age: number | null): ReactNode & string =>
    age === null ? `${name} ${lastname}` : t("client.aged", { name: `${name} ${lastname}`, age });
}
