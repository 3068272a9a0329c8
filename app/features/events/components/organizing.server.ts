import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import { seeOutcome } from "../../../forms/outcome.server.ts";
import type { Person } from "../../../platform/auth/actor.ts";
import { wrongField } from "../../../platform/errors/app-error.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { readAmount, writeAmount } from "../../../platform/money/typed.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { addDays, instantOfWallTime } from "../../../platform/time/zoned.server.ts";
import { audiences, repeats } from "../rules.ts";

export type OrganizerOutcome =
  | "suggested"
  | "suggestion_changed"
  | "withdrawn"
  | "created"
  | "approved"
  | "refused"
  | "changed"
  | "question_added"
  | "question_removed"
  | "questions_ordered"
  | "date_added"
  | "date_changed"
  | "moved"
  | "opened"
  | "closed"
  | "cancelled"
  | "copied"
  | "series_opened"
  | "sent"
  | "attendance";

type Values = Awaited<ReturnType<typeof readSubmittedFields>>;
const said = (values: Values, name: string): string => [values[name] ?? ""].flat()[0]?.trim() ?? "";
const many = (values: Values, name: string): string[] => [values[name] ?? []].flat();

function wholeIn(values: Values, name: string): number | null {
  const typed = said(values, name);
  if (typed === "") return null;
  if (!/^\d{1,6}$/.test(typed)) throw wrongField(name, "type");
  return Number(typed);
}
const needed = (values: Values, name: string): number => {
  const value = wholeIn(values, name);
  if (value === null) throw wrongField(name, "required");
  return value;
};
function amountIn(page: PageContext, values: Values, name: string): number | null {
  const typed = said(values, name);
  if (typed === "") return null;
  const amount = readAmount(page.locale, typed);
  if (amount === undefined) throw wrongField(name, "amount", { example: writeAmount(page.locale, 1000) });
  return amount;
}

const factsIn = (values: Values) => ({
  for_whom: audiences.find((one) => one === said(values, "for_whom")) ?? "everyone",
  age_from: wholeIn(values, "age_from"),
  age_to: wholeIn(values, "age_to"),
  languages: many(values, "languages"),
  online: said(values, "mode") === "online",
  venue: said(values, "venue"),
  address: said(values, "address"),
  city: said(values, "city"),
  country: said(values, "country") || null,
  time_zone: said(values, "time_zone"),
  leisure: said(values, "leisure") === "1",
  recorded: said(values, "recorded") === "1",
  refund_hours: needed(values, "refund_hours"),
  late_percent: needed(values, "late_percent"),
});

/** Parses a typed day and time in the event's zone; null if the day is empty. */
function instantIn(page: PageContext, values: Values, [day, time]: [string, string], zone: string): Date | null {
  const formats = formatsOf({ ...(page.caller as Person), locale: page.locale });
  if (said(values, day) === "") return null;
  const read = formats.readDay(said(values, day));
  if (!read) throw wrongField(day, "date");
  if (said(values, time) === "") throw wrongField(time, "required");
  const clock = formats.readTime(said(values, time));
  if (!clock) throw wrongField(time, "time");
  return instantOfWallTime(read, clock, zone);
}

/** Parses when a date begins and ends. Without a last day it ends on the day it begins, or on the next if the end time is earlier. */
function timesIn(page: PageContext, values: Values, zone: string) {
  const starts_at = instantIn(page, values, ["day", "from"], zone);
  if (!starts_at) throw wrongField("day", "required");
  const last = instantIn(page, values, ["end_day", "until"], zone);
  if (last && last <= starts_at) throw wrongField("end_day", "date");
  let ends_at = last ?? (instantIn(page, values, ["day", "until"], zone) as Date);
  if (ends_at <= starts_at) {
    const formats = formatsOf({ ...(page.caller as Person), locale: page.locale });
    const day = formats.readDay(said(values, "day")) as string;
    ends_at = instantOfWallTime(addDays(day, 1), formats.readTime(said(values, "until")) as string, zone);
  }
  return { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
}

const sellingIn = (page: PageContext, values: Values, zone: string) => ({
  capacity: needed(values, "capacity"),
  price: amountIn(page, values, "price") ?? 0,
  early_price: amountIn(page, values, "early_price"),
  early_until: instantIn(page, values, ["early_day", "early_time"], zone)?.toISOString() ?? null,
  group_from: wholeIn(values, "group_from"),
  group_price: amountIn(page, values, "group_price"),
  waiting: said(values, "waiting") === "1",
  sell_until: instantIn(page, values, ["sell_day", "sell_time"], zone)?.toISOString() ?? null,
});

const threeIn = (values: Values, name: string) => ({
  en: said(values, `${name}_en`),
  sl: said(values, `${name}_sl`),
  sr: said(values, `${name}_sr`),
});

interface Went {
  done: OrganizerOutcome;
  /** The event to show, if not the form's page. */
  event?: string;
}

async function execute(page: PageContext, values: Values, event_id: string, event_date_id: string): Promise<Went> {
  const once = onceOf(values);
  const zone = said(values, "zone") || "Europe/Ljubljana";
  const day = { event_date_id };
  switch (values["intent"]) {
    case "suggest": {
      const body = { suggestion: said(values, "suggestion"), ...factsIn(values) };
      const { data } = await page.api("POST /events/suggest", { ...once, body });
      return { done: "suggested", event: data.id };
    }
    case "change_suggestion":
      await page.api("PATCH /events/suggestion", {
        ...once,
        body: { event_id, suggestion: said(values, "suggestion"), ...factsIn(values) },
      });
      return { done: "suggestion_changed" };
    case "withdraw":
      await page.api("POST /events/withdraw", { ...once, body: { event_id } });
      return { done: "withdrawn" };
    case "create": {
      const body = { content_key: said(values, "content_key"), ...factsIn(values) };
      const { data } = await page.api("POST /events/create", { ...once, body });
      return { done: "created", event: data.id };
    }
    case "approve":
      await page.api("POST /events/approve", { ...once, body: { event_id, content_key: said(values, "content_key") } });
      return { done: "approved" };
    case "refuse":
      await page.api("POST /events/refuse", { ...once, body: { event_id, reason: said(values, "reason") } });
      return { done: "refused" };
    case "change":
      await page.api("PATCH /events/change", { ...once, body: { event_id, ...factsIn(values) } });
      return { done: "changed" };
    case "add_question":
      await page.api("POST /events/questions/add", {
        ...once,
        body: {
          event_id,
          question: threeIn(values, "question"),
          purpose: threeIn(values, "purpose"),
          kind: said(values, "kind") === "yes_no" ? "yes_no" : "text",
          required: said(values, "required") === "1",
          keep_days: needed(values, "keep_days"),
        },
      });
      return { done: "question_added" };
    case "remove_question":
      await page.api("DELETE /events/questions/remove", {
        body: { event_question_id: said(values, "event_question_id") },
      });
      return { done: "question_removed" };
    case "order_questions":
      await page.api("PATCH /events/questions/order", {
        ...once,
        body: { event_id, event_question_ids: said(values, "order").split(" ") },
      });
      return { done: "questions_ordered" };
    case "add_date":
      await page.api("POST /events/dates/add", {
        ...once,
        body: {
          event_id,
          ...timesIn(page, values, zone),
          link: said(values, "link") || null,
          ...sellingIn(page, values, zone),
        },
      });
      return { done: "date_added" };
    case "change_date":
      await page.api("PATCH /events/dates/change", { ...once, body: { ...day, ...sellingIn(page, values, zone) } });
      return { done: "date_changed" };
    case "move":
      await page.api("POST /events/dates/move", {
        ...once,
        body: { ...day, ...timesIn(page, values, zone), link: said(values, "link") || null },
      });
      return { done: "moved" };
    case "open":
      await page.api("POST /events/dates/open", { ...once, body: day });
      return { done: "opened" };
    case "close":
      await page.api("POST /events/dates/close", { ...once, body: day });
      return { done: "closed" };
    case "open_series":
      await page.api("POST /events/dates/open-series", { ...once, body: day });
      return { done: "series_opened" };
    case "cancel_date":
      await page.api("POST /events/dates/cancel", { ...once, body: { ...day, reason: said(values, "reason") } });
      return { done: "cancelled" };
    case "copy":
      await page.api("POST /events/dates/copy", {
        ...once,
        body: {
          ...day,
          every: repeats.find((one) => one === said(values, "every")) ?? "week",
          times: needed(values, "times"),
        },
      });
      return { done: "copied" };
    case "send":
      await page.api("POST /events/messages/send", { ...once, body: { ...day, body: said(values, "body") } });
      return { done: "sent" };
    default: {
      const event_ticket_id = said(values, "event_ticket_id") || null;
      const attended = values["intent"] === "present";
      await page.api("PATCH /events/attendance", { ...once, body: { ...day, event_ticket_id, attended } });
      return { done: "attendance" };
    }
  }
}

/** Handles the forms of the organizers' pages, and shows the outcome on the page of the form. */
export async function handleOrganizerForm(
  page: PageContext,
  request: Request,
  { event = "", date = "" }: { event?: string; date?: string } = {},
) {
  const values = await readSubmittedFields(request);
  const team = (page.caller as Person).role !== "specialist";
  try {
    const { done, event: made } = await execute(page, values, event, date);
    const one = made ?? event;
    const path =
      date === ""
        ? pathTo(team ? "events.team_one" : "events.organized_one", page.locale, { event: one })
        : pathTo(team ? "events.team_date" : "events.organized_date", page.locale, { event_date: date });
    return seeOutcome<OrganizerOutcome>(page, `${path}#${outcomeHash}`, done);
  } catch (error) {
    return formRefusal(error, values, page);
  }
}
