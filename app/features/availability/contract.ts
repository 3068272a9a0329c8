import { z } from "zod";
import { operationWith } from "../../platform/http/operation.ts";
import {
  choice,
  day,
  link,
  listOf,
  month,
  optionalText,
  text,
  uuid,
  wallTime,
  wholeNumber,
  wholeNumberText,
} from "../../platform/http/validation.ts";
import { calendarFaults, longestNote, modes, mostHoursBlocks, mostPlans, places, stepChoices } from "./rules.ts";

export const errors = {
  nothing_to_publish: 409,
  too_many_exceptions: 409,
  day_exception_not_found: 404,
  too_many_calendars: 409,
  calendar_source_not_found: 404,
} as const;

const operation = operationWith(errors);

/** A specialist's first available time that fits the shortest service; null if the coming weeks are full. */
export const nextFree = z.object({
  specialist_id: z.uuid(),
  time_zone: z.string(),
  next_free_at: z.iso.datetime().nullable(),
  /** The last day of the specialist's current absence. */
  away_until: z.iso.date().nullable(),
});

/** Available start times by working day, in the specialist's zone. A day may have none. */
export const freeDays = z.object({
  specialist_id: z.uuid(),
  time_zone: z.string(),
  /** Each of the times has this many free minutes. */
  minutes: z.int(),
  /** The last day of the specialist's current absence. */
  away_until: z.iso.date().nullable(),
  days: z.array(z.object({ day: z.iso.date(), times: z.array(z.iso.datetime()) })),
});

/** The available start times of a month, by day in the specialist's zone. Days without any are left out. */
export const monthSlots = z.object({
  specialist_id: z.uuid(),
  time_zone: z.string(),
  minutes: z.int(),
  /** The last day that can be booked today. */
  last_day: z.iso.date(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      slots: z.array(z.object({ starts_at: z.iso.datetime(), modes: z.array(z.enum(modes)) })),
    }),
  ),
});

export const listNextFree = operation("GET /public/availability", {
  id: "listNextFree",
  summary: "The first available time of each of several published specialists.",
  roles: ["anon"],
  query: z.object({
    specialistId: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => [value].flat())
      .pipe(z.array(uuid()).max(60)),
  }),
  data: z.array(nextFree),
});

export const viewAvailability = operation("GET /public/availability/{id}", {
  id: "viewAvailability",
  summary: "A published specialist's next working days with their available times.",
  roles: ["anon"],
  params: z.object({ id: uuid() }),
  query: z.object({
    days: wholeNumberText(1, 14).default(5),
    serviceId: uuid().optional(),
    mode: choice(modes).optional(),
  }),
  data: freeDays,
});

export const listSlots = operation("GET /public/availability/{id}/slots", {
  id: "listSlots",
  summary:
    "The free start times of a published specialist in a month, for one service and place or the shortest service.",
  roles: ["anon"],
  params: z.object({ id: uuid() }),
  query: z.object({ month: month(), serviceId: uuid().optional(), mode: choice(modes).optional() }),
  data: monthSlots,
});

const roles = ["specialist"] as const;
const id = z.object({ id: z.uuid() });
const serviceIds = listOf(uuid(), 40).nullable();

const hours = { starts: wallTime(), ends: wallTime(), mode: choice(places), service_ids: serviceIds };
/** A weekly plan that applies from a given day. Hours that end at or before their start end on the next day. */
const plan = z.strictObject({
  valid_from: day(),
  hours: z.array(z.strictObject({ weekday: wholeNumber(1, 7), ...hours })).max(mostHoursBlocks),
});
const rules = z.strictObject({
  break_before: wholeNumber(0, 240),
  break_after: wholeNumber(0, 240),
  notice_hours: wholeNumber(0, 720),
  horizon_days: wholeNumber(1, 366),
  most_a_day: wholeNumber(1, 24).nullable(),
  step_minutes: z.literal(stepChoices),
  instant_services: z.array(uuid()).max(40),
  sick_day: z.boolean(),
  meeting_link: link(300).nullable(),
});

/** A day that differs from the plan: closed for all or some hours, or with extra hours. */
const exception = z.object({
  id: z.uuid(),
  from_day: z.iso.date(),
  to_day: z.iso.date(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  kind: z.enum(["closed", "extra"]),
  mode: z.enum(places).nullable(),
  service_ids: z.array(z.uuid()).nullable(),
  note: z.string().nullable(),
  holiday: z.string().nullable(),
  /** Confirmed sessions on closed times, which are kept. */
  sessions: z.array(z.object({ session_id: z.uuid(), starts_at: z.iso.datetime() })),
});

/** An external calendar with the specialist's busy times. Its address is never returned again. */
const calendar = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string(),
  /** `new` until it has been read once. After a failure, the busy times of the last reading still count. */
  state: z.enum(["new", "read", "failed"]),
  code: z.enum(calendarFaults).nullable(),
  synced_at: z.iso.datetime().nullable(),
  /** The number of busy times in the next seven days. */
  busy: z.int(),
});

const content = z.object({ plans: z.array(plan), rules });

/** A specialist's plans and rules, with unpublished changes, and what families would see. */
export const ownAvailability = z.object({
  time_zone: z.string(),
  today: z.iso.date(),
  published: content,
  /** Null if everything is published. */
  draft: content.extend({ changes: z.int(), updated_at: z.iso.datetime() }).nullable(),
  exceptions: z.array(exception),
  calendars: z.array(calendar),
  services: z.array(
    z.object({ id: z.uuid(), name: z.record(z.string(), z.string()), minutes: z.int(), modes: z.array(z.enum(modes)) }),
  ),
  /** Holidays of the coming year in the specialist's country. */
  holidays: z.array(z.object({ day: z.iso.date(), code: z.string(), closed: z.boolean() })),
  next_free_at: z.iso.datetime().nullable(),
  /** A week as families would see it once the draft is published. */
  preview: z.object({
    service_id: z.uuid().nullable(),
    minutes: z.int(),
    count: z.int(),
    /** How many times are new compared with the published hours, and how many would disappear. */
    added: z.int(),
    removed: z.int(),
    days: z.array(
      z.object({
        day: z.iso.date(),
        slots: z.array(z.object({ starts_at: z.iso.datetime(), modes: z.array(z.enum(modes)), added: z.boolean() })),
      }),
    ),
  }),
  /** The number of confirmed sessions from now on. */
  booked: z.int(),
});
export type OwnAvailability = z.output<typeof ownAvailability>;

export const readOwn = operation("GET /availability", {
  id: "readOwnAvailability",
  summary: "A specialist's own plans, rules, days that differ, unpublished changes, and what families see in a week.",
  roles,
  query: z.object({ serviceId: uuid().optional(), week: day().optional() }),
  data: ownAvailability,
});

export const saveDraft = operation("PUT /availability/draft", {
  id: "saveAvailabilityDraft",
  idempotency: "optional",
  summary: "Keeps plans and rules without publishing them. What equals the published ones is no draft.",
  roles,
  body: z.strictObject({ plans: z.array(plan).min(1).max(mostPlans), rules }),
  data: z.object({ changes: z.int() }),
});

export const discardDraft = operation("DELETE /availability/draft", {
  id: "discardAvailabilityDraft",
  idempotency: "optional",
  summary: "Throws the unpublished changes away.",
  roles,
  data: z.object({ changes: z.int() }),
});

export const publishDraft = operation("POST /availability/publish", {
  id: "publishAvailability",
  idempotency: "optional",
  summary: "Publishes the changes: families see them at once. Sessions stay as they are.",
  roles,
  data: z.object({ changes: z.int() }),
  errors: ["nothing_to_publish"],
});

const exceptionFields = {
  from_day: day(),
  to_day: day(),
  starts: wallTime().nullable(),
  ends: wallTime().nullable(),
  kind: choice(["closed", "extra"]),
  /** Where extra hours take place. */
  mode: choice(places).nullable(),
  service_ids: serviceIds,
  note: optionalText(longestNote),
  /** The code of the public holiday on that day. */
  holiday: optionalText(40),
};

export const addException = operation("POST /availability/exceptions", {
  id: "addDayException",
  idempotency: "optional",
  summary: "Closes days or hours, or adds extra hours. It holds at once; sessions stay as they are.",
  roles,
  body: z.strictObject(exceptionFields),
  data: id,
  errors: ["too_many_exceptions"],
  status: 201,
});

export const changeException = operation("PATCH /availability/exceptions", {
  id: "changeDayException",
  idempotency: "optional",
  summary: "Changes a day that differs.",
  roles,
  body: z.strictObject({ day_exception_id: uuid(), ...exceptionFields }),
  data: id,
  errors: ["day_exception_not_found"],
});

export const removeException = operation("DELETE /availability/exceptions", {
  id: "removeDayException",
  idempotency: "optional",
  summary: "The plan holds on these days again.",
  roles,
  body: z.strictObject({ day_exception_id: uuid() }),
  data: id,
  errors: ["day_exception_not_found"],
});

/** Whether the host is on a private network. The addresses a name resolves to are checked when the calendar is read. */
const isOfOwnNetwork = (address: string): boolean =>
  URL.canParse(address) &&
  /^(localhost|.*\.(local|localhost|internal)|127\..*|10\..*|192\.168\..*|169\.254\..*|\[::1\])$/.test(
    new URL(address).hostname,
  );

/** The address of a calendar in iCalendar format. Only https; `webcal:` is converted to it. */
const calendarAddress = () =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? value.trim().replace(/^webcals?:/i, "https:") : value),
      text(2000)
        .refine((value) => !isOfOwnNetwork(value), JSON.stringify({ code: "calendarElsewhere" }))
        .refine((value) => !/^http:/i.test(value), JSON.stringify({ code: "calendarSecure" }))
        .pipe(link(2000)),
    )
    .refine(
      (value) => {
        const { port, username, password } = new URL(value);
        return port === "" && username === "" && password === "";
      },
      JSON.stringify({ code: "url" }),
    );

export const addCalendar = operation("POST /availability/calendars", {
  id: "addCalendarSource",
  idempotency: "optional",
  summary: "Reads busy times from a calendar elsewhere, now and every quarter of an hour. Families see no titles.",
  roles,
  body: z.strictObject({ address: calendarAddress(), name: optionalText(longestNote) }),
  data: id,
  errors: ["too_many_calendars", "too_much_at_once"],
  status: 201,
});

export const refreshCalendar = operation("POST /availability/calendars/refresh", {
  id: "refreshCalendarSource",
  idempotency: "optional",
  summary: "Reads a calendar again soon.",
  roles,
  body: z.strictObject({ calendar_source_id: uuid() }),
  data: id,
  errors: ["calendar_source_not_found", "too_much_at_once"],
});

export const removeCalendar = operation("DELETE /availability/calendars", {
  id: "removeCalendarSource",
  idempotency: "optional",
  summary: "Forgets a calendar and its busy times.",
  roles,
  body: z.strictObject({ calendar_source_id: uuid() }),
  data: id,
  errors: ["calendar_source_not_found"],
});
