import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFormats } from "../../../navigation/formats.tsx";
import { usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, Card, Icon, TextField } from "../../../ui/index.ts";
import type { DoorTicket } from "../contract.ts";
import {
  type DoorInfo,
  checkTicket,
  codeIn,
  type DoorState,
  doorHeader,
  nextBatch,
  findTickets,
  hashOf,
  storeDoor,
  restoreDoor,
  letInAt,
  applyAnswers,
  undoUnsentCheckIns,
  type CheckInNotice,
} from "./door-state.ts";
import styles from "./door.module.css";
import { scan } from "./scanner.ts";

interface Props {
  date: string;
  loaded: readonly DoorTicket[];
  about: DoorInfo;
}

/** No more names than a person can look through. */
const shown = 30;
const refreshEvery = 20_000;

type Ask = (call: "list" | "send" | "undo", body: object) => Promise<unknown>;

/** Returns a function that calls the server; it returns null without a connection, or if the server refuses. */
function useAsk(): Ask {
  const address = usePaths()("events.door_calls");
  return useCallback(
    async (call, body) => {
      try {
        const answer = await fetch(address, {
          method: "POST",
          body: new URLSearchParams({ call, body: JSON.stringify(body) }),
          credentials: "same-origin",
          redirect: "error",
          signal: AbortSignal.timeout(15_000),
          headers: { [doorHeader]: "1" },
        });
        return answer.ok ? ((await answer.json()) as { data: unknown }).data : null;
      } catch {
        return null;
      }
    },
    [address],
  );
}

/** Checks people in on this device. Works without a connection, and sends the check-ins when there is one. */
function useDoor(date: string, loaded: readonly DoorTicket[], about: DoorInfo) {
  const ask = useAsk();
  const [door, setDoor] = useState<DoorState>({ tickets: loaded, waiting: [] });
  const [told, setTold] = useState<CheckInNotice | null>(null);
  const [online, setOnline] = useState(true);
  const device = useRef("");
  const now = useRef(door);
  const latest = useRef(about);
  const busy = useRef(false);
  const change = useCallback(
    (next: DoorState) => {
      now.current = next;
      storeDoor(date, latest.current, next);
      setDoor(next);
    },
    [date],
  );
  const send = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      while (now.current.waiting.length > 0) {
        const checks = nextBatch(now.current);
        const answers = (await ask("send", { event_date_id: date, checks })) as
          | Parameters<typeof applyAnswers>[2]
          | null;
        setOnline(answers !== null);
        if (answers === null) return;
        const { door: next, again } = applyAnswers(now.current, checks, answers);
        change(next);
        if (again[0]) setTold(again[0]);
      }
      const tickets = (await ask("list", { id: date })) as DoorTicket[] | null;
      setOnline(tickets !== null);
      if (tickets !== null) change({ ...now.current, tickets });
    } finally {
      busy.current = false;
    }
  }, [ask, change, date]);
  useEffect(() => {
    device.current = crypto.randomUUID().slice(0, 8);
    change(restoreDoor(date, loaded));
    void send();
    const again = () => void send();
    const timer = setInterval(again, refreshEvery);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once; `send` brings later lists
  }, []);
  const letIn = useCallback(
    (ticket: DoorTicket) => {
      const next = checkTicket(now.current, ticket, new Date().toISOString(), device.current);
      setTold(next.told);
      navigator.vibrate?.(next.told.result === "ok" ? 80 : [80, 80, 80]);
      if (next.door === now.current) return;
      change(next.door);
      void send();
    },
    [change, send],
  );
  const byCode = useCallback(
    async (code: string) => {
      const hash = await hashOf(code);
      const ticket = now.current.tickets.find(({ code_hash }) => code_hash === hash);
      if (ticket) return letIn(ticket);
      const unknown: CheckInNotice = { result: "unknown", name: null, event_ticket_id: null, at: null };
      setTold(unknown);
      navigator.vibrate?.([80, 80, 80]);
      // A code that is not on the list may be new, for another date, or forged; the server can tell.
      const asked = { code, at: new Date().toISOString(), device: device.current };
      const answers = (await ask("send", { event_date_id: date, checks: [asked] })) as
        | Parameters<typeof applyAnswers>[2]
        | null;
      const [one] = answers ?? [];
      if (!one) return;
      // Only shown if no other ticket was checked meanwhile.
      setTold((shownNow) => (shownNow === unknown ? { ...unknown, ...one, at: one.checked_in_at } : shownNow));
      void send();
    },
    [ask, date, letIn, send],
  );
  const undo = useCallback(
    async (id: string) => {
      const { door: next, asked } = undoUnsentCheckIns(now.current, id);
      if (asked && (await ask("undo", { event_ticket_id: id })) === null) return setOnline(false);
      change({
        ...next,
        tickets: next.tickets.map((one) => (one.event_ticket_id === id ? { ...one, checked_in_at: null } : one)),
      });
      setTold(null);
    },
    [ask, change],
  );
  return { door, told, online, letIn, byCode, undo };
}

/** The check-in page's list and camera. */
export function DoorList({ date, loaded, about }: Props) {
  const t = useTexts("events");
  const { zone } = about;
  const { door, told, online, letIn, byCode, undo } = useDoor(date, loaded, about);
  const [typed, setTyped] = useState("");
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const matching = useMemo(() => findTickets(door, typed), [door, typed]);
  const inside = door.tickets.filter((one) => letInAt(door, one) !== null).length;
  const valid = door.tickets.filter(({ state }) => state === "confirmed").length;
  const enter = () => {
    const code = codeIn(typed);
    const [only] = matching;
    if (code !== null) void byCode(code);
    else if (matching.length === 1 && only) letIn(only);
    else return;
    setTyped("");
  };
  return (
    <>
      <Card>
        <p className={styles["count"]}>
          <b>{t("organizers.door.count", { count: inside, total: valid })}</b>
        </p>
        <p className="muted small" role="status">
          {door.waiting.length > 0
            ? t("organizers.door.waiting", { count: door.waiting.length })
            : t(online ? "organizers.door.online" : "organizers.door.offline")}
        </p>
        <ResultBox told={told} zone={zone} undo={undo} />
        <Camera seen={(text) => void byCode(codeIn(text) ?? text.slice(0, 100))} ready={ready} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            enter();
          }}
        >
          <TextField
            name="name"
            label={t("organizers.door.search")}
            help={t("organizers.door.search.help")}
            iconStart="magnifying-glass"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </form>
      </Card>
      <Card flush>
        <ul className={styles["list"]} role="list">
          {matching.slice(0, shown).map((ticket) => (
            <DoorRow
              key={ticket.event_ticket_id}
              ticket={ticket}
              at={letInAt(door, ticket)}
              zone={zone}
              letIn={letIn}
              ready={ready}
            />
          ))}
        </ul>
        {matching.length === 0 && <p className={styles["none"]}>{t("organizers.door.none")}</p>}
        {matching.length > shown && (
          <p className={styles["none"]}>{t("organizers.door.rest", { count: matching.length - shown })}</p>
        )}
      </Card>
    </>
  );
}

interface RowProps {
  ticket: DoorTicket;
  at: string | null;
  zone: string;
  letIn: (ticket: DoorTicket) => void;
  ready: boolean;
}

function DoorRow({ ticket, at, zone, letIn, ready }: RowProps) {
  const t = useTexts("events");
  const formats = useFormats();
  return (
    <li className={styles["row"]}>
      <span lang="" className={styles["name"]}>
        {ticket.name}
      </span>
      {ticket.state === "cancelled" ? (
        <span className="muted">{t("organizers.door.cancelled")}</span>
      ) : at !== null ? (
        <span className={styles["in"]}>
          <Icon name="check" size={20} /> {formats.time(at, zone)}
        </span>
      ) : (
        <Button type="button" size="lg" disabled={!ready} onClick={() => letIn(ticket)}>
          {t("organizers.door.let_in")}
          <span className="visually-hidden">: {ticket.name}</span>
        </Button>
      )}
    </li>
  );
}

function ResultBox({
  told,
  zone,
  undo,
}: {
  told: CheckInNotice | null;
  zone: string;
  undo: (id: string) => Promise<void>;
}) {
  const t = useTexts("events");
  const formats = useFormats();
  const id = told?.event_ticket_id;
  return (
    <div className={styles["result"]} data-result={told?.result ?? "none"} role="alert">
      {told ? (
        <>
          <Icon name={told.result === "ok" ? "check-circle" : "warning-circle"} size={32} />
          <div className={styles["words"]}>
            <b>{t(`organizers.door.${told.result}`)}</b>
            {told.name && <span lang="">{told.name}</span>}
            {told.result === "again" && told.at && (
              <span>{t("organizers.arrived", { time: formats.time(told.at, zone) })}</span>
            )}
          </div>
          {told.result === "ok" && id && (
            <Button type="button" variant="neutral" size="lg" onClick={() => void undo(id)}>
              {t("organizers.door.undo")}
            </Button>
          )}
        </>
      ) : (
        <span>{t("organizers.door.start")}</span>
      )}
    </div>
  );
}

/** Starts and stops the camera; without one, people can still be found by name. */
function Camera({ seen, ready }: { seen: (text: string) => void; ready: boolean }) {
  const t = useTexts("events");
  const video = useRef<HTMLVideoElement>(null);
  const stop = useRef<(() => void) | null>(null);
  const latest = useRef(seen);
  const [state, setState] = useState<"off" | "starting" | "on" | "failed">("off");
  useEffect(() => {
    latest.current = seen;
  });
  useEffect(() => () => stop.current?.(), []);
  const toggle = async () => {
    if (state === "on") {
      stop.current?.();
      stop.current = null;
      return setState("off");
    }
    setState("starting");
    try {
      if (!video.current) throw new Error("no picture");
      stop.current = await scan(video.current, (text) => latest.current(text));
      setState("on");
    } catch {
      setState("failed");
    }
  };
  const on = state === "on" || state === "starting";
  return (
    <div className={styles["camera"]}>
      <video
        ref={video}
        className={styles["video"]}
        hidden={!on}
        muted
        playsInline
        aria-label={t("organizers.door.camera")}
      />
      <Button
        type="button"
        size="lg"
        full
        variant={on ? "neutral" : "primary"}
        disabled={!ready || state === "starting"}
        onClick={() => void toggle()}
      >
        {t(on ? "organizers.door.stop" : "organizers.door.scan")}
      </Button>
      {state === "failed" && (
        <p className="small" role="status">
          {t("organizers.door.no_camera")}
        </p>
      )}
    </div>
  );
}
