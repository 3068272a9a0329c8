import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plainMessage } from "../app/platform/i18n/messages.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import { retentionRows } from "../app/platform/retention/retention.ts";
import "./features.server.ts";
import { schedules } from "./jobs.server.ts";

const rows = retentionRows();
const all = schedules({ settings: {} } as never);
const jobOf = ({ row }: (typeof rows)[number]) => ("job" in row ? row.job : undefined);

test("every schedule deletes a kind of data or states its purpose, and every job named by a kind of data exists", () => {
  const jobs = new Set(rows.flatMap((one) => jobOf(one) ?? []));
  expect(
    all.filter(({ name, keeps }) => jobs.has(name) === (keeps !== undefined)).map(({ name }) => name),
    "neither, or both",
  ).toEqual([]);
  expect(
    [...jobs].filter((job) => !all.some(({ name }) => name === job)),
    "no such schedule",
  ).toEqual([]);
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(rows.length);
});

test("every kind of stored data has a name in each language of the privacy policy", () => {
  for (const { owner, kind } of rows)
    for (const locale of locales)
      expect(plainMessage(locale, owner, `retention.${kind}`), `${locale} ${kind}`).toBeTruthy();
});

test("the jobs that delete old data take their periods from their feature's retention", () => {
  for (const one of rows) {
    if (!jobOf(one)) continue;
    const owned = one.owner === "platform" ? "{app/platform,server}/**/*.ts" : `app/features/${one.owner}/**/*.ts`;
    const sources = globSync(owned).map((file) => readFileSync(file, "utf8"));
    const reads = new RegExp(`kept(?:Days|Since)\\(\\s*\\w+\\.${one.kind}\\b|since\\("${one.kind}"\\)`);
    expect(
      sources.some((source) => reads.test(source)),
      one.kind,
    ).toBe(true);
  }
});
