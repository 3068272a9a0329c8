import { type FormEvent, useState } from "react";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { writeAmount } from "../../../platform/money/typed.ts";
import { isoDay, isoTime } from "../../../platform/time/format.ts";
import type { Formats } from "../../../platform/time/formats.ts";
import type { Prefills } from "../contract.ts";
import {
  defaultReplyHours,
  hoursInMs,
  nearestFreeSpan,
  spansOverlap,
  type PaymentType,
  paymentTypes,
  type Span,
  spansOf,
} from "../rules.ts";
import { repeatingOf, type Repetition, seriesDates } from "./series-dates.ts";
import { instantOfRow, repeatOf, type TimeRow } from "./typed-rows.ts";

/** Prefills with the working hours as pairs of minutes since 1970, which take a tenth of the space of timestamps in a page. */
export type ProposalPrefills = Omit<Prefills, "open"> & {
  specialist: NonNullable<Prefills["specialist"]>;
  open: number[];
};

/** The proposal form's values, all as text. */
export interface OfferDraft {
  profile_id: string;
  service_id: string;
  /** The service whose terms the fields show. Without JavaScript it can differ from the selected service. */
  terms_of: string;
  minutes: string;
  payment_type: PaymentType;
  price: string;
  mode: "online" | "in_person";
  place: string;
  reply_day: string;
  reply_time: string;
  message: string;
  rows: TimeRow[];
  /** The instant of each row; undefined for a row that is empty, half filled in, or ambiguous. */
  starts: (Date | undefined)[];
  /** The form's default reply deadline. While unchanged, it becomes earlier when a time before it is offered. */
  reply_default: string;
  repeating: Repetition;
  decision: "all" | "each";
  /** The dates of a series, including excluded ones; empty without a series. */
  dates: Date[];
  /** Starts of series dates that are not offered. */
  left_out: string[];
  /** The typed reply deadline; undefined while it cannot be parsed. */
  reply_until: Date | undefined;
}

/** Time zone and formats of the person filling in the form, and the current time. */
export interface FormReader {
  zone: string;
  formats: Formats;
  now: string;
}

type Values = Record<string, string | string[]> | undefined;

/** Initial values: the rejected post, else the request, else the last session, else the first service. */
export function initialDraft(
  prefills: ProposalPrefills,
  clientId: string | null,
  values: Values,
  reader: FormReader,
): OfferDraft {
  const { session, last, services } = prefills;
  const { zone, formats, now } = reader;
  const given = (name: string) => (typeof values?.[name] === "string" ? values[name] : undefined);
  const service = services.find((one) => one.id === (session ?? last)?.service_id) ?? services[0];
  // If the last session was free, the next one still gets the service's price.
  const known =
    session ??
    (last?.payment_type === "Free" && service && service.price > 0 ? { ...last, price: service.price } : last);
  // A request does not say how it will be paid. The specialist decides, so default to the payment method of the last session.
  const asked = session !== null && !session.events.some(({ kind }) => kind === "proposed");
  const price = known?.price ?? service?.price ?? 0;
  const until =
    session?.awaits === "family" && session.reply_until
      ? new Date(session.reply_until)
      : defaultReplyDeadline(now, zone);
  const today = isoDay(now, zone);
  const times = apart(session?.times.filter((time) => time.state !== "released" && time.starts_at > now) ?? []);
  const rows = [0, 1, 2].map((i): TimeRow => ({
    day: given(`date_${i}`) ?? (times[i] ? formats.writeDay(isoDay(times[i].starts_at, zone)) : ""),
    time: given(`time_${i}`) ?? (times[i] ? formats.writeTime(isoTime(times[i].starts_at, zone)) : ""),
    repeat: given(`repeat_${i}`) ?? (times[i] ? repeatOf(new Date(times[i].starts_at), zone) : undefined),
  }));
  const repeating = session ? repeatingOf("", "") : repeatingOf(given("weeks"), given("every"));
  const reply = {
    reply_day: given("reply_day") ?? formats.writeDay(isoDay(until, zone)),
    reply_time: given("reply_time") ?? formats.writeTime(isoTime(until, zone)),
  };
  return {
    profile_id: given("profile_id") ?? clientId ?? session?.profile_id ?? onlyClient(prefills) ?? "",
    service_id: given("service_id") ?? service?.id ?? "",
    terms_of: given("terms_of") ?? service?.id ?? "",
    minutes: given("minutes") ?? String(known?.minutes ?? service?.minutes ?? 45),
    payment_type:
      paymentTypes.find((one) => one === given("payment_type")) ??
      defaultPaymentType(price, prefills, asked ? last?.payment_type : known?.payment_type),
    price: given("price") ?? writeAmount(formats.locale, price),
    mode: (given("mode") ?? known?.mode ?? service?.modes[0]) === "in_person" ? "in_person" : "online",
    place: given("place") ?? known?.place ?? "",
    ...reply,
    reply_default: given("reply_default") ?? `${reply.reply_day} ${reply.reply_time}`,
    reply_until: instantOfRow({ day: reply.reply_day, time: reply.reply_time, repeat: "first" }, zone, today, formats),
    message: given("message") ?? "",
    rows,
    repeating,
    decision: given("decision") === "all" ? "all" : "each",
    dates: seriesDates(rows, repeating, zone, today, formats),
    left_out: [values?.["left_out"] ?? []].flat(),
    starts: rows.map((row) => instantOfRow(row, zone, today, formats)),
  };
}

/** The default payment method: the same as last time if possible, else card if available. */
export function defaultPaymentType(price: number, { ways }: Pick<Prefills, "ways">, last?: PaymentType): PaymentType {
  if (price === 0) return "Free";
  if (last === "Cash" && ways.cash) return "Cash";
  return ways.card || !ways.cash ? "Online" : "Cash";
}

/** Drops times that overlap an earlier one: preferred times may overlap, offered ones may not. */
function apart<T extends { starts_at: string; ends_at: string }>(times: readonly T[]): T[] {
  const kept: T[] = [];
  for (const time of times) {
    if (kept.every((one) => time.starts_at >= one.ends_at || time.ends_at <= one.starts_at)) kept.push(time);
  }
  return kept;
}

/** The specialist's client if there is only one. With several, none is preselected, so that no offer goes to the wrong family. */
const onlyClient = ({ profiles, more_profiles }: Pick<Prefills, "profiles" | "more_profiles">) =>
  profiles.length === 1 && more_profiles === null ? profiles[0]?.profile_id : undefined;

/** Two days from now, moved to between 8:00 and 20:59 in the time zone, when people are awake. */
export function defaultReplyDeadline(now: string, zone: string): Date {
  const at = new Date(Math.ceil(Date.parse(now) / hoursInMs(1)) * hoursInMs(1) + hoursInMs(defaultReplyHours));
  const hour = Number(isoTime(at, zone).slice(0, 2));
  if (hour < 8) return new Date(at.getTime() + hoursInMs(8 - hour));
  return hour > 20 ? new Date(at.getTime() - hoursInMs(hour - 20)) : at;
}

type Service = Prefills["services"][number];

/** The terms of a service: length, payment, price, mode and place. */
export function termsOf(
  service: Pick<Service, "id" | "minutes" | "price" | "modes">,
  mode: string | undefined,
  locale: Locale,
  prefills: Pick<Prefills, "ways">,
) {
  const kept = service.modes.find((one) => one === mode) ?? service.modes[0] ?? "online";
  return {
    terms_of: service.id,
    minutes: String(service.minutes),
    payment_type: defaultPaymentType(service.price, prefills),
    price: writeAmount(locale, service.price),
    mode: kept,
    // An address is not valid for an online session. In person, an empty place means the practice.
    ...(kept !== mode && { place: "" }),
  };
}

/** Keeps the draft in sync with the form; without JavaScript it stays as rendered. */
export function useOfferDraft(start: OfferDraft, prefills: ProposalPrefills, reader: FormReader) {
  const [typed, setTyped] = useState<OfferDraft>();
  const draft = typed ?? start;
  const read = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { name, value } = event.target as HTMLInputElement;
    const values = () => Object.fromEntries(new FormData(form)) as Record<string, string>;
    const service = prefills.services.find((one) => one.id === values()["service_id"]);
    if (name === "service_id" && service)
      set(form, termsOf(service, values()["mode"], reader.formats.locale, prefills));
    if (name === "payment_type" && value === "Free") set(form, { price: writeAmount(reader.formats.locale, 0) });
    if (name === "payment_type" && value !== "Free" && service && draft.payment_type === "Free")
      set(form, { price: writeAmount(reader.formats.locale, service.price) });
    const left_out = new FormData(form).getAll("left_out").map(String);
    setTyped(initialDraft(prefills, null, { ...values(), left_out }, reader));
  };
  return { draft, read };
}

function set(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value;
  }
}

/** A draft row as a time span; undefined until it is filled in. */
export function spanOf(draft: OfferDraft, row: number): Span | undefined {
  const start = draft.starts[row];
  const minutes = Number(draft.minutes);
  return start && minutes > 0 && minutes <= 480 ? spansOf([start], minutes)[0] : undefined;
}

export interface TimeConflict {
  span: Span;
  state: "held" | "chosen" | "kept" | "own";
  /** The client of the conflicting session; empty for times kept for the waiting list and for other rows of this offer. */
  name: string;
  nearest: Span | undefined;
}

/** The specialist's other sessions and holds, and times held for the waiting list, with the break around each. */
function takenTimes({ busy, kept, session, break_minutes }: ProposalPrefills) {
  const pause = break_minutes * 60_000;
  const all = [
    ...busy
      .filter((one) => one.session_id !== session?.id)
      .map((one) => ({ ...one, name: `${one.profile_name} ${one.profile_lastname}` })),
    ...kept.map((one) => ({ ...one, state: "kept" as const, name: "" })),
  ];
  return all.map(({ starts_at, ends_at, state, name }) => {
    const span = { starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
    return {
      state,
      name,
      span,
      starts_at: new Date(span.starts_at.getTime() - pause),
      ends_at: new Date(span.ends_at.getTime() + pause),
    };
  });
}

/** What a draft row overlaps: the specialist's sessions, holds and waiting-list times, or an earlier row. */
export function rowConflict(draft: OfferDraft, row: number, prefills: ProposalPrefills): TimeConflict | undefined {
  const wanted = spanOf(draft, row);
  if (!wanted) return undefined;
  const busy = takenTimes(prefills);
  const earlier = Array.from({ length: row }, (_, i) => spanOf(draft, i)).filter((span) => span !== undefined);
  const nearest = nearestFreeSpan(wanted, [...busy, ...earlier]);
  const met = busy.find((one) => spansOverlap(one, wanted));
  if (met) return { span: met.span, state: met.state, name: met.name, nearest };
  const own = earlier.find((span) => spansOverlap(span, wanted));
  return own && { span: own, state: "own", name: "", nearest };
}

/** What a series date overlaps: the specialist's sessions, holds and waiting-list times, or an earlier date of the series. */
export function seriesDateConflict(
  wanted: Span,
  draft: OfferDraft,
  prefills: ProposalPrefills,
): Omit<TimeConflict, "nearest"> | undefined {
  const met = takenTimes(prefills).find((one) => spansOverlap(one, wanted));
  if (met) return { span: met.span, state: met.state, name: met.name };
  const others = draft.dates.filter((at) => at < wanted.starts_at && !draft.left_out.includes(at.toISOString()));
  const own = spansOf(others, Number(draft.minutes)).find((span) => spansOverlap(span, wanted));
  return own && { span: own, state: "own", name: "" };
}

/** Warnings that a specialist may override: outside their own hours, or busy in another calendar. */
export function overridableWarning(
  wanted: Span,
  { open, elsewhere }: ProposalPrefills,
): { state: "elsewhere"; name: string } | { state: "outside" } | undefined {
  const other = elsewhere.find((one) =>
    spansOverlap({ starts_at: new Date(one.starts_at), ends_at: new Date(one.ends_at) }, wanted),
  );
  if (other) return { state: "elsewhere", name: other.name };
  const [from, to] = [wanted.starts_at.getTime() / 60_000, wanted.ends_at.getTime() / 60_000];
  const within = open.some((start, i) => i % 2 === 0 && start <= from && to <= (open[i + 1] ?? 0));
  return within || open.length === 0 ? undefined : { state: "outside" };
}
