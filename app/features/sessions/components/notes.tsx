import { useTexts } from "../../../navigation/link.tsx";
import type { SessionEvent, SessionView } from "../contract.ts";
import styles from "./sessions.module.css";

type Side = "family" | "specialist";

/** The side that took a step; "you" is the reader's own. */
const sideOf = ({ by }: Pick<SessionEvent, "by">, reader: Side) => (by === "you" ? reader : by);

/** The latest note of each side; the history has the earlier ones. */
export function latestNotes(session: Pick<SessionView, "events">, reader: Side): SessionEvent[] {
  const latest = new Map(
    session.events.filter(({ message }) => message).map((event) => [sideOf(event, reader), event]),
  );
  return session.events.filter((event) => [...latest.values()].includes(event));
}

/** Both sides' notes from their requests and offers. A pending offer or move shows its own note elsewhere. */
export function Notes({ session, side }: { session: SessionView; side: Side }) {
  const t = useTexts("sessions");
  const { answer_move, withdraw_move } = session.actions;
  const events =
    answer_move || withdraw_move ? session.events.filter(({ kind }) => kind !== "move_proposed") : session.events;
  const notes = latestNotes({ events }, side).filter(
    (note) => !session.actions.confirm || note.by === "you" || note.by === "family",
  );
  return notes.map((note) => (
    <figure className={styles["message"]} key={note.id}>
      <figcaption className="muted small">
        {note.by === "you" ? t("note.you") : t("note.other", { name: note.name ?? "" })}
      </figcaption>
      <blockquote lang="" className={`inset ${styles["note"]}`}>
        {note.message}
      </blockquote>
    </figure>
  ));
}
