import { type FormEvent, useState } from "react";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { formatTime, isoDay } from "../../../platform/time/format.ts";
import { writeDay } from "../../../ui/typed-dates.ts";
import type { Prefills } from "../contract.ts";
import { defaultReplyHours, hours, nearestFree, overlap, type Span, spansOf } from "../rules.ts";
import { instantOfRow, repeatOf, type TimeRow } from "./typed-rows.ts";

export type ProposalPrefills = Prefills & { specialist: NonNullable<Prefills["specialist"]> };

/** A proposal as its form has it, all fields as text. */
export interface Draft {
  profile_id: string;
  service_id: string;
  /** The service whose terms the fields below show: without scripts another one may be chosen above them. */
  terms_of: string;
  minutes: string;
  payment_type: "Cash" | "Free";
  price: string;
  mode: "online" | "in_person";
  place: string;
  reply_day: string;
  reply_time: string;
  message: string;
  rows: TimeRow[];
  /** What the rows mean; undefined where one is empty, half filled in, or not decided. */
  starts: (Date | undefined)[];
  /** What was proposed for the answer at first: while it stands, an earlier offered time may move it. */
  reply_default: string;
  /** Until when the answer is awaited, as typed; undefined while it is no time. */
  reply_until: Date | undefined;
}

/** Whose form it is: the clock it is filled in on, and the moment. */
export interface Desk {
  zone: string;
  locale: Locale;
  now: string;
}

type Values = Record<string, string | string[]> | undefined;

/** What the form starts from: what was sent and came back, else the request, else the last session, else the first service. */
export function startOf(prefills: ProposalPrefills, clientId: string | null, values: Values, desk: Desk): Draft {
  const { session, last, services } = prefills;
  const { zone, locale, now } = desk;
  const given = (name: string) => (typeof values?.[name] === "string" ? values[name] : undefined);
  const service = services.find((one) => one.id === (session ?? last)?.service_id) ?? services[0];
  // What was once given for free does not make the next time free: then the service says what it costs.
  const known = session ?? (last?.payment_type === "Free" && service && service.price > 0 ? { ...last, price: service.price } : last);
  const price = known?.price ?? service?.price ?? 0;
  const until = session?.awaits === "family" && session.reply_until ? new Date(session.reply_until) : replyTime(now, zone);
  const today = isoDay(now, zone);
  const times = session?.times.filter((time) => time.state !== "released" && time.starts_at > now) ?? [];
  const rows = [0, 1, 2].map((i): TimeRow => ({
    day: given(`date_${i}`) ?? (times[i] ? writeDay(locale, isoDay(times[i].starts_at, zone)) : ""),
    time: given(`time_${i}`) ?? (times[i] ? formatTime("en", times[i].starts_at, zone) : ""),
    repeat: given(`repeat_${i}`) ?? (times[i] ? repeatOf(new Date(times[i].starts_at), zone) : undefined),
  }));
  const reply = {
    reply_day: given("reply_day") ?? writeDay(locale, isoDay(until, zone)),
    reply_time: given("reply_time") ?? formatTime("en", until, zone),
  };
  return {
    profile_id: given("profile_id") ?? clientId ?? session?.profile_id ?? prefills.profiles[0]?.profile_id ?? "",
    service_id: given("service_id") ?? service?.id ?? "",
    terms_of: given("terms_of") ?? service?.id ?? "",
    minutes: given("minutes") ?? String(known?.minutes ?? service?.minutes ?? 45),
    payment_type: (given("payment_type") ?? (price === 0 ? "Free" : "Cash")) === "Free" ? "Free" : "Cash",
    price: given("price") ?? amount(price, locale),
    mode: (given("mode") ?? known?.mode ?? service?.modes[0]) === "in_person" ? "in_person" : "online",
    place: given("place") ?? known?.place ?? "",
    ...reply,
    reply_default: given("reply_default") ?? `${reply.reply_day} ${reply.reply_time}`,
    reply_until: instantOfRow({ day: reply.reply_day, time: reply.reply_time, repeat: "first" }, zone, today),
    message: given("message") ?? "",
    rows,
    starts: rows.map((row) => instantOfRow(row, zone, today)),
  };
}

/** Two days from now, and at a time when people are awake: in the evening of that day where it would be later. */
export function replyTime(now: string, zone: string): Date {
  const at = new Date(Math.ceil(Date.parse(now) / hours(1)) * hours(1) + hours(defaultReplyHours));
  const hour = Number(formatTime("en", at, zone).slice(0, 2));
  if (hour < 8) return new Date(at.getTime() + hours(8 - hour));
  return hour > 20 ? new Date(at.getTime() - hours(hour - 20)) : at;
}

/** A price as its field has it, with the comma where the language writes one. */
const amount = (price: number, locale: Locale) => (price / 100).toFixed(2).replace(".", locale === "en" ? "." : ",");

type Service = Prefills["services"][number];

/** What a service brings along, together: length, payment and price, the way it is given, and where. */
export function termsOf(service: Pick<Service, "id" | "minutes" | "price" | "modes">, mode: string | undefined, locale: Locale) {
  const kept = service.modes.find((one) => one === mode) ?? service.modes[0] ?? "online";
  return {
    terms_of: service.id,
    minutes: String(service.minutes),
    payment_type: service.price === 0 ? "Free" : "Cash",
    price: amount(service.price, locale),
    mode: kept,
    // An address is no place of an online session; in person the practice is meant while nothing else is said.
    ...(kept !== mode && { place: "" }),
  };
}

/** The draft follows the form while somebody fills it in; without scripts it stays what the page was drawn with. */
export function usePreview(start: Draft, prefills: ProposalPrefills, desk: Desk) {
  const [typed, setTyped] = useState<Draft>();
  const draft = typed ?? start;
  const read = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { name, value } = event.target as HTMLInputElement;
    const values = () => Object.fromEntries(new FormData(form)) as Record<string, string>;
    const service = prefills.services.find((one) => one.id === values()["service_id"]);
    if (name === "service_id" && service) set(form, termsOf(service, values()["mode"], desk.locale));
    if (name === "payment_type" && value === "Free") set(form, { price: amount(0, desk.locale) });
    if (name === "payment_type" && value === "Cash" && service) set(form, { price: amount(service.price, desk.locale) });
    setTyped(startOf(prefills, null, values(), desk));
  };
  return { draft, read };
}

function set(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value;
  }
}

/** A row of the draft as a time; undefined while it is not filled in. */
export function spanOf(draft: Draft, row: number): Span | undefined {
  const start = draft.starts[row];
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
  const wanted = spanOf(draft, row);
  if (!wanted) return undefined;
  const busy = prefills.busy
    .filter((one) => one.session_id !== prefills.session?.id)
    .map((one) => ({ ...one, starts_at: new Date(one.starts_at), ends_at: new Date(one.ends_at) }));
  const earlier = Array.from({ length: row }, (_, i) => spanOf(draft, i)).filter((span) => span !== undefined);
  const nearest = nearestFree(wanted, [...busy, ...earlier]);
  const met = busy.find((one) => overlap(one, wanted));
  if (met) return { span: met, state: met.state, name: `${met.profile_name} ${met.profile_lastname}`, nearest };
  const own = earlier.find((span) => overlap(span, wanted));
  return own && { span: own, state: "own", name: "", nearest };
}
