import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { IconName } from "../../../ui/icon-names.ts";
import { ButtonLink, Card, CardHead, Pebble, Row, Rows, type Tint } from "../../../ui/index.ts";
import type { SessionItem } from "../contract.ts";
import type { AwaitedParty } from "../rules.ts";
import styles from "./sessions.module.css";
import { sessionLinkId } from "./use-more.ts";
import { useDateTimeText } from "./when.tsx";

interface WaitingProps {
  sessions: SessionItem[];
  /** Sessions with a family's claim that the specialist has not answered yet. */
  claimed: SessionItem[];
  over: SessionItem[];
  /** Confirmed sessions that the family wants to move. */
  moves: SessionItem[];
  zone: string;
  /** The maximum per kind, followed by a link to all. */
  most?: number;
}

/**
 * Lists what waits for the specialist (requests, moves, claims of families, past sessions without a recorded outcome), then what
 * waits for families: their payments, and their answers to offers. Shows at most `most` of each kind; the count includes those
 * that only the linked page shows.
 */
export function SpecialistWaitingList({ sessions, claimed, over: ended, moves, zone, most = Infinity }: WaitingProps) {
  const t = useTexts("sessions");
  const paths = usePaths();
  const row = useWaitingRow(zone);
  // A claim is settled before the outcome is recorded.
  const over = ended.filter((s) => s.claim_state !== "open" && s.claim_state !== "refused");
  const decided = ended.filter((s) => s.claim_state === "refused");
  const awaits = (of: AwaitedParty) => sessions.filter((s) => s.awaits === of);
  const first = (s: SessionItem) => s.times[0]?.starts_at ?? "";
  const groups: readonly (readonly [keyof typeof row, readonly SessionItem[]])[] = [
    ["request", awaits("specialist")],
    ["move", moves],
    ["claimed", claimed],
    ["over", over],
    ["decided", decided],
    ["unpaid", awaits("payment").toSorted((a, b) => (first(a) < first(b) ? -1 : 1))],
    ["offer", awaits("family")],
  ];
  const count = groups.reduce((sum, [, group]) => sum + group.length, 0);
  return (
    <Card>
      <CardHead title={t("specialist.waiting")} aside={count > 0 && t("home.things", { count })} />
      {count === 0 ? (
        <p className="muted">{t("specialist.waiting.none")}</p>
      ) : (
        <Rows>{groups.flatMap(([kind, group]) => group.slice(0, most).map((s) => row[kind](s)))}</Rows>
      )}
      {groups.some(([, group]) => group.length > most) && (
        <p className={styles["below"]}>
          <RouterLink className="link" to={`${paths("sessions.specialist")}#proposed`}>
            {t("home.all")}
          </RouterLink>
        </p>
      )}
    </Card>
  );
}

/** A row for each kind of follow-up; its text says who must act. */
function useWaitingRow(zone: string) {
  const t = useTexts("sessions");
  const formats = useFormats();
  const paths = usePaths();
  const moment = useDateTimeText(zone);
  const page = (s: SessionItem) => paths("sessions.specialist_one", { session: s.id });
  const times = (s: SessionItem) => s.times.map((time) => formats.dateTime(time.starts_at, zone)).join("\u00a0· ");
  const span = (s: SessionItem) =>
    s.starts_at && s.ends_at && `${formats.day(s.starts_at, zone)}, ${formats.range(s.starts_at, s.ends_at, zone)}`;
  const name = (s: SessionItem) => `${s.profile_name} ${s.profile_lastname}`;
  const until = (s: SessionItem) => (s.reply_until ? moment(s.reply_until, s) : "");
  const lead = (s: SessionItem, icon: IconName, shape?: 1 | 2 | 3) => (
    <Pebble icon={icon} tint={s.profile_tint as Tint} {...(shape && { shape })} />
  );
  const title = (s: SessionItem, words: string) => (
    <RouterLink id={sessionLinkId(s.id)} className={styles["plain"]} to={page(s)}>
      {words}
    </RouterLink>
  );
  const button = (s: SessionItem, href: string, label: string, variant?: "neutral") => (
    <ButtonLink as={RouterLink} href={href} {...(variant && { variant })}>
      {label}
      <span className="visually-hidden">, {name(s)}</span>
    </ButtonLink>
  );
  return {
    request: (s: SessionItem) => (
      <Row
        key={s.id}
        lead={lead(s, "calendar-plus")}
        title={title(s, t("specialist.request", { name: name(s) }))}
        text={t("specialist.preferred", { times: times(s) })}
        actions={button(s, paths("sessions.propose", {}, { sessionId: s.id }), t("action.answer"))}
      />
    ),
    move: (s: SessionItem) => (
      <Row
        key={`move ${s.id}`}
        lead={lead(s, "calendar-plus", 2)}
        title={
          <RouterLink className={styles["plain"]} to={page(s)}>
            {t("specialist.move", { name: name(s) })}
          </RouterLink>
        }
        text={s.starts_at && t("home.move.now", { moment: moment(s.starts_at, s) })}
        actions={button(s, page(s), t("action.answer"))}
      />
    ),
    claimed: (s: SessionItem) => (
      <Row
        key={s.id}
        lead={lead(s, "warning-circle", 3)}
        title={title(s, t("specialist.claimed", { name: name(s) }))}
        text={span(s)}
        actions={button(s, `${page(s)}#claim`, t("action.answer"))}
      />
    ),
    over: (s: SessionItem) => (
      <Row
        key={s.id}
        lead={lead(s, "check", 3)}
        title={title(s, t("specialist.over", { name: name(s) }))}
        text={span(s)}
        actions={button(s, `${page(s)}#outcome`, t("action.outcome"))}
      />
    ),
    decided: (s: SessionItem) => (
      <Row
        key={s.id}
        lead={lead(s, "hourglass-medium", 3)}
        title={title(s, t("specialist.decided", { name: name(s) }))}
        text={span(s)}
      />
    ),
    unpaid: (s: SessionItem) => (
      <Row
        key={s.id}
        lead={lead(s, "credit-card", 2)}
        title={title(s, t("specialist.unpaid", { name: name(s) }))}
        text={t("specialist.unpaid.text", { times: times(s), moment: until(s) })}
        actions={button(s, `${page(s)}#withdraw`, t("action.withdraw_offer.ask"), "neutral")}
      />
    ),
    offer: (s: SessionItem) => (
      <Row
        key={s.id}
        lead={lead(s, "hourglass-medium", 2)}
        title={title(s, t("specialist.offer", { name: name(s), moment: until(s) }))}
        text={t("specialist.offered", { count: s.times.length, times: times(s) })}
        actions={button(s, `${page(s)}#withdraw`, t("action.withdraw_offer.ask"), "neutral")}
      />
    ),
  };
}
