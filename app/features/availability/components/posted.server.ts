import { ApiError } from "../../../platform/http/client.ts";
import { onceOf, type RefusedForm, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, readerFormats } from "../../../platform/http/page-context.server.ts";
import { translator } from "../../../platform/i18n/messages.ts";
import type { OwnAvailability } from "../contract.ts";
import { type AvailabilityDraft, temporaryFaults, type Plan, planOn, type Place, type WorkingHours } from "../rules.ts";

type Values = RefusedForm["values"];
export type AvailabilityOutcome =
  | "hours"
  | "published"
  | "discarded"
  | "exception"
  | "exception_removed"
  | "plan"
  | "calendar"
  | "calendar_asked"
  | "calendar_removed";

const word = (values: Values, name: string) => (typeof values[name] === "string" ? values[name].trim() : "");
const list = (values: Values, name: string) => [values[name] ?? []].flat().filter((one) => one !== "");
const whole = (values: Values, name: string) =>
  /^\d{1,4}$/.test(word(values, name)) ? Number(word(values, name)) : (word(values, name) as never);

const byStart = (a: WorkingHours, b: WorkingHours) => a.weekday - b.weekday || (a.starts < b.starts ? -1 : 1);

/** The plan that a form or a page is about: the named one, or the current one. */
export const planIn = ({ plans }: Pick<AvailabilityDraft, "plans">, named: string | null, today: string): Plan =>
  plans.find(({ valid_from }) => valid_from === named) ??
  planOn(plans, today) ??
  plans[0] ?? { valid_from: today, hours: [] };

/** The draft that a form results in; null if the form is about something else. */
function draftIn(values: Values, own: OwnAvailability, page: PageContext): AvailabilityDraft | null {
  const formats = readerFormats(page);
  const draft: AvailabilityDraft = own.draft ?? own.published;
  const plan = planIn(draft, word(values, "plan"), own.today);
  const weekday = Number(word(values, "day"));
  const others = plan.hours.filter((one) => one.weekday !== weekday);
  const onDay = plan.hours.filter((one) => one.weekday === weekday).toSorted(byStart);
  const at = Number(word(values, "at"));
  const withPlan = (hours: readonly WorkingHours[]): AvailabilityDraft => ({
    plans: [
      ...draft.plans.filter(({ valid_from }) => valid_from !== plan.valid_from),
      { valid_from: plan.valid_from, hours: [...hours].sort(byStart) },
    ],
    rules: draft.rules,
  });
  const clock = (name: string) => formats.readTime(word(values, name)) ?? word(values, name);
  const services = list(values, "services");
  switch (word(values, "intent")) {
    case "hours": {
      const changed: WorkingHours = {
        weekday,
        starts: clock("starts"),
        ends: clock("ends"),
        mode: word(values, "mode") as Place,
        service_ids: services.length === 0 || services.length === own.services.length ? null : services,
      };
      return withPlan([
        ...others,
        ...(word(values, "at") === "new" ? [...onDay, changed] : onDay.map((one, i) => (i === at ? changed : one))),
      ]);
    }
    case "remove_hours":
      return withPlan([...others, ...onDay.filter((_, i) => i !== at)]);
    case "close_day":
      return withPlan(others);
    case "open_day":
      return withPlan([...others, { weekday, starts: "09:00", ends: "17:00", mode: "either", service_ids: null }]);
    case "copy": {
      const to = list(values, "to").map(Number);
      return withPlan([
        ...plan.hours.filter((one) => !to.includes(one.weekday)),
        ...to.flatMap((day) => onDay.map((one) => ({ ...one, weekday: day }))),
      ]);
    }
    case "add_plan":
      return {
        ...draft,
        plans: [
          ...draft.plans,
          { valid_from: formats.readDay(word(values, "from")) ?? word(values, "from"), hours: plan.hours },
        ],
      };
    case "remove_plan":
      return { ...draft, plans: draft.plans.filter(({ valid_from }) => valid_from !== plan.valid_from) };
    case "rules":
      return {
        ...draft,
        rules: {
          break_before: whole(values, "break_before"),
          break_after: whole(values, "break_after"),
          notice_hours: whole(values, "notice_hours"),
          horizon_days: whole(values, "horizon_days"),
          most_a_day: word(values, "most_a_day") === "" ? null : whole(values, "most_a_day"),
          step_minutes: whole(values, "step_minutes"),
          instant_services: list(values, "instant_services"),
          sick_day: word(values, "sick_day") !== "",
          meeting_link: word(values, "meeting_link") || null,
        },
      };
    default:
      return null;
  }
}

function exceptionIn(values: Values, page: PageContext) {
  const formats = readerFormats(page);
  const day = (name: string) => formats.readDay(word(values, name)) ?? word(values, name);
  const clock = (name: string) =>
    word(values, name) === "" ? null : (formats.readTime(word(values, name)) ?? word(values, name));
  const kind = word(values, "kind") === "closed" ? ("closed" as const) : ("extra" as const);
  return {
    from_day: day("from_day"),
    to_day: word(values, "to_day") === "" ? day("from_day") : day("to_day"),
    starts: clock("starts"),
    ends: clock("ends"),
    kind,
    mode: kind === "extra" ? (word(values, "mode") as Place) : null,
    service_ids: null,
    note: word(values, "note"),
    holiday: null,
  };
}

/** How long a form waits for the first reading of a calendar, and how often it checks, in milliseconds. */
const firstReading = { most: 4000, every: 250 };

/** Adds a calendar. If the address soon turns out not to be one, removes it again and throws an error that says why. */
async function connect(values: Values, { api, locale, requestId }: PageContext): Promise<void> {
  const read = async () => (await api("GET /availability")).data.calendars;
  const before = new Set((await read()).map((one) => one.id));
  const {
    data: { id },
  } = await api("POST /availability/calendars", {
    ...onceOf(values),
    body: { address: word(values, "address"), name: word(values, "name") },
  });
  for (let waited = 0; !before.has(id) && waited < firstReading.most; waited += firstReading.every) {
    await new Promise((resolve) => setTimeout(resolve, firstReading.every));
    const made = (await read()).find((one) => one.id === id);
    if (made?.state === "new") continue;
    if (made?.state !== "failed" || !made.code || temporaryFaults.has(made.code)) return;
    await api("DELETE /availability/calendars", { body: { calendar_source_id: id } });
    const message = translator(locale, "availability")(`calendars.fault.${made.code}`);
    throw new ApiError(400, {
      statusCode: 400,
      code: "invalid_input",
      message,
      request_id: requestId,
      fields: { address: { code: made.code, message } },
    });
  }
}

/** Executes the page's form and returns the outcome. */
async function take(values: Values, page: PageContext): Promise<AvailabilityOutcome> {
  const { api } = page;
  const once = onceOf(values);
  switch (word(values, "intent")) {
    case "publish":
      await api("POST /availability/publish", once);
      return "published";
    case "discard":
      await api("DELETE /availability/draft", once);
      return "discarded";
    case "exception": {
      const id = word(values, "day_exception_id");
      if (id)
        await api("PATCH /availability/exceptions", {
          ...once,
          body: { day_exception_id: id, ...exceptionIn(values, page) },
        });
      else await api("POST /availability/exceptions", { ...once, body: exceptionIn(values, page) });
      return "exception";
    }
    case "remove_exception":
      await api("DELETE /availability/exceptions", {
        ...once,
        body: { day_exception_id: word(values, "day_exception_id") },
      });
      return "exception_removed";
    case "calendar":
      await connect(values, page);
      return "calendar";
    case "refresh_calendar":
      await api("POST /availability/calendars/refresh", {
        ...once,
        body: { calendar_source_id: word(values, "calendar_source_id") },
      });
      return "calendar_asked";
    case "remove_calendar":
      await api("DELETE /availability/calendars", {
        ...once,
        body: { calendar_source_id: word(values, "calendar_source_id") },
      });
      return "calendar_removed";
    case "close_holiday": {
      const day = word(values, "day");
      const none = { starts: null, ends: null, mode: null, service_ids: null, note: null };
      await api("POST /availability/exceptions", {
        ...once,
        body: { ...none, from_day: day, to_day: day, kind: "closed", holiday: word(values, "holiday") },
      });
      return "exception";
    }
    default: {
      const { data: own } = await api("GET /availability");
      const draft = draftIn(values, own, page);
      if (draft) await api("PUT /availability/draft", { ...once, body: draft as never });
      return word(values, "intent") === "add_plan" ? "plan" : "hours";
    }
  }
}

/** Maps the error's field names from the draft to the page's forms. */
const shortened = (error: ApiError): ApiError => {
  const fields =
    error.body.fields &&
    Object.fromEntries(
      Object.entries(error.body.fields).map(([name, fault]) => [
        name.endsWith("valid_from") ? "from" : (name.split(".").at(-1) ?? name),
        fault,
      ]),
    );
  return fields ? new ApiError(error.status, { ...error.body, fields }) : error;
};

export async function handleAvailabilityForm(
  request: Request,
  page: PageContext,
  then: (done: AvailabilityOutcome, values: Values) => Response,
) {
  const values = await readSubmittedFields(request);
  try {
    return then(await take(values, page), values);
  } catch (error) {
    return formRefusal(error instanceof ApiError ? shortened(error) : error, values, page);
  }
}
