import { renderToStaticMarkup as html } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { assignLanes, type CalendarEntry, monthWeeks, rowsOf } from "./calendar-entries.ts";
import { WeekCalendar } from "./calendar-week.tsx";
import { formatBytes, splitChosenFiles } from "./chosen-files.ts";
import { DataTable } from "./data-table.tsx";
import { weekStartOf } from "./date-locale.ts";
import { DatePicker } from "./date-picker.tsx";
import { Dropdown } from "./dropdown.tsx";
import { fold } from "./fold.ts";
import { Modal } from "./modal.tsx";
import { MultiSelect } from "./multiselect.tsx";
import { Pagination } from "./pagination.tsx";
import { PercentageBar } from "./percentage-bar.tsx";
import { PlacesField } from "./places-field.tsx";
import { matchingPlaces } from "./places.ts";
import { RatingField } from "./rating-field.tsx";
import { SearchField } from "./search-field.tsx";
import { matchingGroups } from "./search-select-box.tsx";
import { SearchSelect } from "./search-select.tsx";
import { TabPanels } from "./tab-panels.tsx";
import { ToastQueue } from "./toast-queue.ts";
import { Tooltip } from "./tooltip.tsx";

const nothing = () => {};
const formats = {
  tag: "sl-SI",
  dayPattern: "dd. mm. llll",
  timePattern: "00:00",
  twelveHours: false,
  readDay: (text: string) => text,
  writeDay: () => "24. 11. 2026",
  readTime: (text: string) => text,
  writeTime: (time: string) => time,
};
const zones = [
  {
    label: "Europe",
    options: [
      { value: "a", label: "Beč, Austrija", note: "GMT+1" },
      { value: "b", label: "Kišinjev, Moldavija", note: "GMT+2" },
    ],
  },
  { label: "Asia", options: [{ value: "c", label: "Tokio, Japan", note: "GMT+9" }] },
];
const words = ["one", "two", "three", "four", "five"] as const;
const parts = {
  "date picker": <DatePicker name="day" label="Day" formats={formats} openLabel="Calendar" defaultValue="2026-11-24" />,
  multiselect: (
    <MultiSelect
      name="topics"
      label="Topics"
      options={[{ value: "a", label: "A" }]}
      defaultValues={["a"]}
      chosenLabel="Chosen"
      emptyText="None"
    />
  ),
  places: (
    <PlacesField
      name="town"
      label="Town"
      source={[{ id: "kr", name: "Kranj" }]}
      emptyText="None"
      loadingText="Asking"
      failedText="Failed"
    />
  ),
  dropdown: <Dropdown label="More" groups={[{ items: [{ id: "a", label: "A" }] }]} />,
  tabs: (
    <TabPanels
      label="Tabs"
      items={[
        { id: "a", label: "A", content: "a" },
        { id: "b", label: "B", content: "b" },
      ]}
    />
  ),
  tooltip: (
    <Tooltip text="Words">
      <button type="button">Press</button>
    </Tooltip>
  ),
  modal: (
    <Modal open onClose={nothing} title="Title" closeLabel="Close">
      Text
    </Modal>
  ),
  search: <SearchField name="q" label="Search" clearLabel="Clear" defaultValue="x" />,
  "search select": <SearchSelect name="zone" label="Zone" groups={zones} defaultValue="b" emptyText="None" />,
  rating: <RatingField name="stars" label="Stars" words={words} defaultValue={3} />,
  percentage: <PercentageBar label="Profile" value={140} valueText="100 %" />,
};

describe("searching a select", () => {
  const found = (typed: string) =>
    matchingGroups(zones, typed).map(({ label, options }) => [label, ...options.map((one) => one.value)]);
  it.each([
    ["nowhere", []],
    ["tokio austrija", []],
    [
      "",
      [
        ["Europe", "a", "b"],
        ["Asia", "c"],
      ],
    ],
    ["bec", [["Europe", "a"]]],
    ["moldavija kis", [["Europe", "b"]]],
    ["GMT+9", [["Asia", "c"]]],
    [" Japan, Tokio (GMT+9) ", [["Asia", "c"]]],
  ])("for %j returns the matching options", (typed, groups) => expect(found(typed)).toEqual(groups));
});

describe("server markup", () => {
  it.each(Object.keys(parts) as (keyof typeof parts)[])(
    "of a %s has no inline style, because the CSP blocks it",
    (name) => {
      expect(html(parts[name])).not.toContain("style=");
    },
  );

  it.each([
    ["date picker", 'type="text" value="24. 11. 2026" name="day"'],
    ["multiselect", 'type="checkbox" name="topics"'],
    ["places", '<datalist id="town-places"><option value="Kranj">'],
    ["search select", '<optgroup label="Europe"><option value="b" selected=""><option value="c">'],
    ["rating", 'type="radio" name="stars"'],
    ["percentage", 'value="100"'],
  ] as const)("of a %s has native elements that work without scripts", (name, markup) => {
    const tags = html(parts[name]).match(/<[^>]+>/g) ?? [];
    // Each expected element has all its attributes, in any order.
    for (const element of markup.split(">").filter(Boolean)) {
      const attributes = element.match(/[\w-]+="[^"]*"/g) ?? [];
      expect(
        tags.filter((tag) => attributes.every((one) => tag.includes(` ${one}`))),
        element,
      ).not.toEqual([]);
    }
  });
});

describe("calendar weeks", () => {
  it.each([
    ["en-GB", "sun"],
    ["en-US", "sun"],
    ["sl-SI", "mon"],
    ["sr-Latn-RS", "mon"],
  ])("in %s start on %s", (tag, day) => {
    expect(weekStartOf(tag)).toBe(day);
  });

  it("of a month are complete and start on the given weekday", () => {
    const sunday = monthWeeks("2026-11", "sun");
    expect([sunday[0]?.[0], sunday.at(-1)?.at(-1), sunday.length]).toEqual(["2026-11-01", "2026-12-05", 5]);
    const monday = monthWeeks("2026-11", "mon");
    expect([monday[0]?.[0], monday.at(-1)?.at(-1), monday.length]).toEqual(["2026-10-26", "2026-12-06", 6]);
    expect(monthWeeks("2026-02", "sun")).toHaveLength(4);
  });

  it("place entries in quarter-hour rows and clip what lies outside", () => {
    expect(rowsOf({ start: 9 * 60, end: 9 * 60 + 45 }, 8, 18)).toEqual({ row: 5, span: 3 });
    expect(rowsOf({ start: 7 * 60, end: 9 * 60 }, 8, 18)).toEqual({ row: 1, span: 4 });
    expect(rowsOf({ start: 6 * 60, end: 7 * 60 }, 8, 18)).toBeUndefined();
  });

  it("show overlapping entries side by side", () => {
    const entry = (id: string, start: number, end: number): CalendarEntry => ({
      id,
      day: "2026-11-24",
      start,
      end,
      title: id,
      kind: "held",
      kindLabel: "held",
      time: "",
    });
    const lanes = assignLanes([entry("a", 600, 690), entry("b", 630, 675), entry("c", 690, 720), entry("d", 680, 700)]);
    expect(lanes.get("a")).toEqual({ lane: 0, lanes: 2 });
    expect(lanes.get("b")).toEqual({ lane: 1, lanes: 2 });
    expect(lanes.get("d")).toEqual({ lane: 1, lanes: 2 });
    expect(lanes.get("c")).toEqual({ lane: 0, lanes: 2 });
    const week = html(
      <WeekCalendar
        label="Week"
        from={8}
        to={18}
        hourLabel={String}
        nothing="Nothing"
        entries={[entry("a", 540, 585)]}
        days={[{ iso: "2026-11-24", weekday: "Tue", number: "24", label: "Tuesday 24 November", today: true }]}
      />,
    );
    expect(week).toContain('class="row-5 span-3"');
    expect(week).not.toContain("style=");
  });
});

describe("matching places", () => {
  const towns = ["Škofja Loka", "Novi Sad", "Novo mesto", "Šmarje", "Loče", "Đakovo"].map((name) => ({
    id: name,
    name,
  }));

  it.each([
    ["skofja", ["Škofja Loka"]],
    ["LOK", ["Škofja Loka"]],
    ["nov", ["Novi Sad", "Novo mesto"]],
    ["lo", ["Loče", "Škofja Loka"]],
    ["djak", ["Đakovo"]],
    ["dak", ["Đakovo"]],
    ["xyz", []],
  ])("for %s are %j", (typed, names) => {
    expect(matchingPlaces(towns, typed).map((town) => town.name)).toEqual(names);
  });

  it("are found regardless of case and diacritics", () => {
    expect(fold("  Čačak, Đurđevo, Žužemberk ")).toBe("cacak, djurdjevo, zuzemberk");
  });
});

describe("chosen files", () => {
  const rules = { accept: [".pdf", "image/*"], maxBytes: 1000, maxCount: 2 };
  const file = (name: string, size = 10, type = "") => ({ name, size, type });

  it.each([
    ["of a wrong kind", file("game.exe"), [], "type"],
    ["too large", file("a.PDF", 1001), [], "size"],
    ["empty", file("a.pdf", 0), [], "empty"],
    ["there already", file("a.pdf"), [file("a.pdf")], "twice"],
    ["one too many", file("c.pdf"), [file("a.pdf"), file("b.pdf")], "count"],
  ])("that are %s are refused", (_, one, there, reason) => {
    expect(splitChosenFiles([one], there, rules)).toEqual({ taken: [], refused: [{ file: one, reason }] });
  });

  it("that match the rules are accepted", () => {
    const photo = file("photo", 5, "image/webp");
    expect(splitChosenFiles([photo, file("a.pdf")], [], rules).taken).toHaveLength(2);
  });

  it.each([
    ["en-GB", 340_000, "340 kB"],
    ["sl-SI", 2_400_000, "2,4 MB"],
    ["en-GB", 12, "1 kB"],
  ])("have their size formatted for %s", (tag, bytes, text) => {
    expect(formatBytes(tag, bytes)).toBe(text);
  });
});

describe("toasts", () => {
  it("disappear unless they are loading, have an action or set `stays`", () => {
    const queue = new ToastQueue();
    queue.show({ text: "a" });
    queue.show({ kind: "loading", text: "b" });
    queue.show({ text: "c", action: "undo" });
    queue.show({ text: "d", stays: true });
    expect(queue.list().map((toast) => toast.stays)).toEqual([false, true, true, true]);
  });

  it("change in place, and reappear if already closed", () => {
    const queue = new ToastQueue();
    const id = queue.show({ kind: "loading", text: "sending" });
    expect(queue.change(id, { kind: "success", text: "sent" })).toBe(id);
    expect(queue.list()).toMatchObject([{ id, kind: "success", stays: false, version: 1 }]);
    queue.close(id);
    expect(queue.list()[0]?.leaving).toBe(true);
    expect(queue.change(id, { text: "again" })).not.toBe(id);
    queue.remove(id);
    expect(queue.list()).toHaveLength(1);
  });
});

describe("tables", () => {
  const table = html(
    <DataTable
      caption="Invoices"
      rows={[{ id: "1", sum: 5 }]}
      rowKey={(row) => row.id}
      columns={[
        {
          id: "id",
          label: "Number",
          head: true,
          cell: (row) => row.id,
          sort: { href: "?sort=id", order: "ascending" },
        },
        { id: "sum", label: "Sum", end: true, cell: (row) => row.sum },
      ]}
    />,
  );

  it("label columns and rows, also as cards", () => {
    expect(table).toContain('<th role="rowheader" scope="row">');
    expect(table).toContain('aria-sort="ascending"');
    expect(table.match(/role="columnheader"/g)).toHaveLength(2);
    expect(table).toContain('<span class="table-label" aria-hidden="true">Sum</span>');
  });

  it("have page links, with a disabled link back on the first page", () => {
    const pages = html(
      <Pagination label="Pages" previous={undefined} next="?cursor=x" previousLabel="Back" nextLabel="On" />,
    );
    expect(pages).toContain('href="?cursor=x"');
    expect(pages.match(/<a [^>]*href=/g)).toHaveLength(1);
    expect(pages).toContain('aria-disabled="true"');
  });
});

describe("modals", () => {
  it("with a warning are alert dialogs without a close button", () => {
    const warning = html(
      <Modal open onClose={nothing} kind="warning" title="Title" closeLabel="Close">
        Text
      </Modal>,
    );
    expect(warning).toContain('role="alertdialog"');
    expect(warning).not.toContain('aria-label="Close"');
    expect(html(parts.modal)).toContain('aria-label="Close"');
  });
});

describe("a search form without scripts", () => {
  it("keeps the other parameters of its target", () => {
    // Switch and voice control users need a button to press.
    expect(html(<SearchField name="search" label="Search" clearLabel="Clear" />)).toContain(
      '<button class="input-submit" aria-label="Search">',
    );
    const markup = html(
      <SearchField
        name="search"
        label="Search"
        clearLabel="Clear"
        action="/earnings?month=2026-10&kind=card&search=old"
      />,
    );
    const hidden = [...markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(hidden).toEqual([
      ["month", "2026-10"],
      ["kind", "card"],
    ]);
  });
});
