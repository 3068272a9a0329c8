import { describe, expect, test } from "vitest";
import { ApiError } from "../../platform/http/client.ts";
import type { PageContext } from "../../platform/http/page-context.server.ts";
import { formatsOf } from "../../platform/time/formats.ts";
import { readFreeTimes } from "./components/booking/free-times.server.ts";
import {
  mapErrorsToFields,
  pickedOf,
  readRequestedTimes,
  replaceRefusedTimes,
} from "./components/booking/posted-request.server.ts";
import type { SessionItem } from "./contract.ts";

const at = (text: string) => `2026-11-${text}:00.000Z`;
const [first, second, third, fourth] = [at("24T09:00"), at("24T10:00"), at("25T09:00"), at("26T09:00")];
const inputContext = {
  zone: "Europe/Ljubljana",
  now: new Date("2026-11-23T08:00:00Z"),
  formats: formatsOf({ locale: "sl" }),
};

describe("the posted booking form", () => {
  test("keeps ticked times in click order, or in chronological order without JavaScript", () => {
    expect(pickedOf({ at: [first, second, third], order: `${third},${first},${second}` })).toEqual([
      third,
      first,
      second,
    ]);
    expect(pickedOf({ at: [second, first] })).toEqual([first, second]);
    expect(pickedOf({ at: ["tomorrow", first, first] })).toEqual([first]);
    expect(pickedOf({})).toEqual([]);
  });

  test("puts ticked times before typed ones, and allows three in all", () => {
    const typed = { date_0: "27. 11. 2026", time_0: "10:00" };
    expect(readRequestedTimes({ at: first, ...typed }, inputContext)).toEqual({
      starts: [first, at("27T09:00")],
      fields: [`at_${first}`, "date_0"],
    });
    expect(() => readRequestedTimes({ at: [first, second, third], ...typed }, inputContext)).toThrow(
      expect.objectContaining({ fields: { date_0: { code: "mostTimes", values: { max: 3 } } } }),
    );
    expect(() => readRequestedTimes({ at: [first, second, third, fourth] }, inputContext)).toThrow(
      expect.objectContaining({ fields: { [`at_${fourth}`]: expect.anything() } }),
    );
    expect(() => readRequestedTimes({}, inputContext)).toThrow(
      expect.objectContaining({ fields: { at: { code: "chooseTime" } } }),
    );
    expect(() => readRequestedTimes({ at: first, date_1: "27. 11. 2026" }, inputContext)).toThrow(
      expect.objectContaining({ fields: { time_1: { code: "required" } } }),
    );
  });

  test("maps the errors of a refused call to the form's fields", () => {
    const fault = { code: "slotOutside", message: "", values: { reason: "outside_hours", nearest: second } };
    const body = {
      statusCode: 422,
      message: "",
      code: "slot_unavailable",
      request_id: "",
      fields: { "preferred_times.1": fault, message: fault },
    };
    const error = mapErrorsToFields(new ApiError(422, body), {
      starts: [first, third],
      fields: [`at_${first}`, "date_2"],
    }) as ApiError;
    expect(error.body.fields).toEqual({ date_2: fault, message: fault });
  });

  test("replaces a ticked or typed time with the nearest available one", () => {
    expect(
      replaceRefusedTimes({ at: [first, second], order: `${second},${first}`, swap: `at_${second}|${third}` }),
    ).toMatchObject({
      at: [third, first],
      order: `${third},${first}`,
    });
    const rows = { date_0: "27. 11. 2026", time_0: "03:00", repeat_0: "", date_1: "1. 12. 2026", message: "a" };
    expect(replaceRefusedTimes({ ...rows, swap: `date_0|${third}` })).toEqual({
      date_1: "1. 12. 2026",
      message: "a",
      at: [third],
      order: third,
    });
    expect(replaceRefusedTimes({ at: first })).toBeNull();
    expect(replaceRefusedTimes({ at: first, swap: "date_0|now" })).toBeNull();
  });
});

describe("readFreeTimes", () => {
  const slots: Record<string, string[]> = {
    "2026-11": ["2026-11-24T08:00:00.000Z", "2026-11-24T23:30:00.000Z", "2026-11-30T08:00:00.000Z"],
    "2026-12": ["2026-12-07T08:00:00.000Z", "2026-12-21T08:00:00.000Z"],
    "2027-01": ["2027-01-04T08:00:00.000Z"],
  };
  const asked: string[] = [];
  const page = {
    services: { clock: () => new Date("2026-11-23T08:00:00Z") },
    api: (_: string, { query }: { query: { month: string } }) => {
      asked.push(query.month);
      return Promise.resolve({
        data: {
          last_day: "2027-01-10",
          days: [{ slots: (slots[query.month] ?? []).map((starts_at) => ({ starts_at })) }],
        },
      });
    },
  } as unknown as PageContext;
  const other = {
    starts_at: "2026-11-24T08:30:00.000Z",
    ends_at: "2026-11-24T09:00:00.000Z",
    profile_name: "Vid",
    service_name: "Swimming",
  } as SessionItem;
  const want = {
    specialist_id: "",
    service_id: "",
    session_id: undefined,
    minutes: 45,
    mode: "online",
    zone: "Europe/Ljubljana",
    weeks: 2,
    at: null,
    others: [other],
  } as const;

  test("groups times by the reader's days and weeks, marks overlaps, and reads no more months than needed", async () => {
    const { weeks, more } = await readFreeTimes(page, want);
    expect(weeks.map(({ monday, days }) => [monday, ...days.map(({ day }) => day)])).toEqual([
      ["2026-11-23", "2026-11-24", "2026-11-25"],
      ["2026-11-30", "2026-11-30"],
    ]);
    expect(weeks[0]?.days.map(({ times }) => times[0]?.clash)).toEqual([{ name: "Vid", service: "Swimming" }, null]);
    expect(more).toBe(true);
    expect(asked).toEqual(["2026-11", "2026-12"]);
  });

  test("marks times right before or after a sibling's session with the same specialist", async () => {
    const sibling = {
      ...other,
      specialist_id: "petra",
      starts_at: "2026-11-24T08:50:00.000Z",
      ends_at: "2026-11-24T23:00:00.000Z",
    };
    const { weeks } = await readFreeTimes(page, { ...want, specialist_id: "petra", others: [sibling] });
    expect(weeks.flatMap(({ days }) => days.flatMap(({ times }) => times.map(({ beside }) => beside)))).toEqual([
      "Vid",
      "Vid",
      null,
    ]);
    expect((await readFreeTimes(page, { ...want, others: [sibling] })).weeks[0]?.days[0]?.times[0]?.beside).toBeNull();
  });

  test("includes the week of the time named in the URL, and stops at the last bookable one", async () => {
    expect(
      (await readFreeTimes(page, { ...want, at: "2026-12-21T08:00:00.000Z" })).weeks.map(({ monday }) => monday),
    ).toEqual(["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-21"]);
    expect(await readFreeTimes(page, { ...want, weeks: 9 })).toMatchObject({
      more: false,
      last_day: "2027-01-10",
      weeks: { length: 5 },
    });
  });
});
