import { useEffect, useState } from "react";
import { Form } from "../../../forms/form.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, Card, CardHead, TextField } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import { roomOpensMinutes, openRoomLink, roomLink } from "../rules.ts";
import styles from "./sessions.module.css";

type Room = Pick<SessionItem, "status" | "mode" | "place" | "starts_at" | "ends_at">;

/** The server's `now`, kept current, so that an open page shows the room link in time. */
function useNow(now: string): string {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const [from, start] = [performance.now(), Date.parse(now)];
    setMoment(now);
    const timer = setInterval(() => setMoment(new Date(start + performance.now() - from).toISOString()), 15_000);
    return () => clearInterval(timer);
  }, [now]);
  return moment;
}

/** The room link, from ten minutes before the start until the end; null otherwise. */
function doorOf(session: Room, moment: string): string | null {
  const { status, mode, place, starts_at, ends_at } = session;
  if (status !== "Confirmed" || mode !== "online" || !starts_at || !ends_at || ends_at <= moment) return null;
  return openRoomLink(place, new Date(starts_at), new Date(moment));
}

interface JoinProps {
  session: Room;
  now: string;
  size?: "md" | "lg";
  /** The reader's time zone. If set, a disabled button says when the room opens; otherwise nothing is shown until then. */
  zone?: string;
}

/** Link to join an online session; renders nothing after the end. */
export function JoinLink({ session, now, size = "lg", zone }: JoinProps) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const moment = useNow(now);
  const address = doorOf(session, moment);
  if (!address) {
    const coming =
      zone &&
      session.status === "Confirmed" &&
      session.mode === "online" &&
      session.starts_at &&
      session.starts_at > moment;
    if (!coming || !roomLink(session.place)) return null;
    const opens = new Date(Date.parse(session.starts_at as string) - roomOpensMinutes * 60_000);
    return (
      <Button type="button" variant="neutral" size={size} iconStart="video-camera" disabled>
        {t("family.opens", { time: formats.time(opens, zone) })}
      </Button>
    );
  }
  return (
    <ButtonLink
      variant="secondary"
      size={size}
      iconStart="video-camera-fill"
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      {t("room.join")}
    </ButtonLink>
  );
}

/** Returns a function that describes an online session's room: when it opens, or that the specialist has not set the link yet. */
export function useRoomWords(now: string) {
  const t = useTexts("sessions");
  const moment = useNow(now);
  return (session: Room & Pick<SessionItem, "specialist_name">, side: "family" | "specialist"): string => {
    if (doorOf(session, moment)) return t("room.open");
    // The room won't open anymore.
    const over =
      session.status === "Cancelled" ||
      session.status === "Rejected" ||
      session.status === "Completed" ||
      (session.ends_at !== null && session.ends_at <= moment);
    if (over) return t("mode.online");
    if (roomLink(session.place)) return t("room.opens", { minutes: roomOpensMinutes });
    if (session.place) return `${t("mode.online")}: ${session.place}`;
    if (session.status !== "Confirmed") return t("mode.online");
    return side === "family" ? t("room.coming", { name: session.specialist_name }) : t("room.none");
  };
}

interface RoomFormProps {
  session: SessionItem;
  value: string;
  error: string | undefined;
}

/** The form where the specialist sets or changes the room link. */
export function RoomForm({ session, value, error }: RoomFormProps) {
  const t = useTexts("sessions");
  return (
    <Card id="room">
      <CardHead title={t("room.title")} />
      <p className="muted small">{t("room.text", { minutes: roomOpensMinutes })}</p>
      <Form method="post" className={styles["form"]} noValidate>
        <FormKey />
        <input type="hidden" name="session_id" value={session.id} />
        <TextField
          name="link"
          type="url"
          inputMode="url"
          label={t("room.field")}
          defaultValue={value}
          placeholder="https://"
          autoComplete="off"
          maxLength={300}
          error={error}
        />
        <div>
          <Button variant={session.place ? "neutral" : "primary"} name="intent" value="room">
            {t("room.save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
