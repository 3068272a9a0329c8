import { type FormEvent, useState } from "react";
import { formatTime, isoDay } from "../../../platform/time/format.ts";
import type { Prefills } from "../contract.ts";
import { defaultReplyHours, hours, nearestFree, overlap, type Span, spansOf } from "../rules.ts";
import type { TimeRow } from "./time-rows.tsx";
import { previewInstant } from "./wall-clock.ts";

export type ProposalPrefills = Prefills & { specialist: NonNullable<Prefills["specialist"]> };

/** A proposal as its form has it, all fields as text. */
export interface Draft {
  profile_id: string;
  service_id: string;
  minutes: string;
  payment_type: "Cash" | "Free";
  price: string;
  mode: "online" | "in_person";
  place: string;
  reply_day: string;
  reply_time: string;
  message: string;
  rows: TimeRow[];
}

type Values = Record<string, string | string[]> | undefined;

/** What the form starts from: what was sent and came back, else the request, else the last session, else the first service. */
export function startOf(prefills: ProposalPrefills, clientId: string | null, values: Values, now: string): Draft {
  const { session, last, services, specialist } = prefills;
  const zone = specialist.time_zone;
  const given = (name: string) => (typeof values?.[name] === "string" ? values[name] : undefined);
  const known = session ?? last;
  const service = services.find((one) => one.id === known?.service_id) ?? services[0];
  const price = known?.price ?? service?.price ?? 0;
  const until = session?.awaits === "family" && session.reply_until ? Date.parse(session.reply_until) : Math.ceil(Date.parse(now) / hours(1)) * hours(1) + hours(defaultReplyHours);
  const times = session?.times.filter((time) => time.state !== "released" && time.starts_at > now) ?? [];
  return {
    profile_id: given("profile_id") ?? clientId ?? session?.profile_id ?? prefills.profiles[0]?.profile_id ?? "",
    service_id: given("service_id") ?? service?.id ?? "",
    minutes: given("minutes") ?? String(known?.minutes ?? service?.minutes ?? 45),
    payment_type: (given("payment_type") ?? (price === 0 ? "Free" : "Cash")) === "Free" ? "Free" : "Cash",
    price: given("price") ?? (price / 100).toFixed(2),
    mode: (given("mode") ?? known?.mode ?? service?.modes[0]) === "in_person" ? "in_person" : "online",
    place: given("place") ?? known?.place ?? "",
    reply_day: given("reply_day") ?? isoDay(until, zone),
    reply_time: given("reply_time") ?? formatTime("en", until, zone),
    message: given("message") ?? "",
    rows: [0, 1, 2].map((i) => ({
      day: given(`date_${i}`) ?? (times[i] ? isoDay(times[i].starts_at, zone) : ""),
      time: given(`time_${i}`) ?? (times[i] ? formatTime("en", times[i].starts_at, zone) : ""),
    })),
  };
}

/** The draft follows the form while somebody fills it in; without scripts it stays what the page was drawn with. */
export function usePreview(start: Draft, prefills: ProposalPrefills, now: string) {
  const [typed, setTyped] = useState<Draft>();
  const draft = typed ?? start;
  const read = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const service = prefills.services.find((one) => one.id === (event.target as HTMLInputElement).value);
    if ((event.target as HTMLInputElement).name === "service_id" && service) {
      // A service brings its length and price; both stay free to change.
      set(form, "minutes", String(service.minutes));
      set(form, "price", (service.price / 100).toFixed(2));
    }
    setTyped(startOf(prefills, null, Object.fromEntries(new FormData(form)) as Record<string, string>, now));
  };
  return { draft, read };
}

function set(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

/** A row of the draft as a time; undefined while it is not filled in. */
export function spanOf(draft: Draft, row: number, zone: string): Span | undefined {
  const { day, time } = draft.rows[row] ?? { day: "", time: "" };
  const start = previewInstant(day, time, zone);
  const minutes = Number(draft.minutes);
  return start && minutes > 0 && minutes <= 480 ? spansOf([start], minutes)[0] : undefined;
}

export interface Conflict {
  span: Span;
  state: "held" | "chosen" | "own";
  /** Whom the met time is for; empty for another row of this proposal. */
  name: string;
  nearest: Span | undefined;
}

/** What a row of the draft would meet: own times of other sessions, or an earlier row. */
export function conflictOf(draft: Draft, row: number, prefills: ProposalPrefills): Conflict | undefined {
  const zone = prefills.specialist.time_zone;
  const wanted = spanOf(draft, row, zone);
  if (!wanted) return undefined;
  const busy = prefills.busy
    .filter((one) => one.session_id !== prefills.session?.id)
    .map((one) => ({ ...one, starts_at: new Date(one.starts_at), ends_at: new Date(one.ends_at) }));
  const earlier = Array.from({ length: row }, (_, i) => spanOf(draft, i, zone)).filter((span) => span !== undefined);
  const nearest = nearestFree(wanted, [...busy, ...earlier]);
  const met = busy.find((one) => overlap(one, wanted));
  if (met) return { span: met, state: met.state, name: `${met.profile_name} ${met.profile_lastname}`, nearest };
  const own = earlier.find((span) => overlap(span, wanted));
  return own && { span: own, state: "own", name: "", nearest };
}
