import { expect, test } from "vitest";
import { translator } from "../../platform/i18n/messages.ts";
import "../../shell/messages.server.ts";
import { describeEntry } from "./components/entry-words.ts";
import type { DiaryEntry, DiaryPerson } from "./contract.ts";

const person = (name: string, gender: DiaryPerson["gender"] = null): DiaryPerson => ({
  key: name,
  kind: gender ? "specialist" : "person",
  name,
  gender,
  you: false,
});
const entry = (kind: DiaryEntry["kind"], who: DiaryPerson | null, about: DiaryPerson): DiaryEntry => ({
  key: kind,
  kind,
  at: "2026-10-05T08:01:00Z",
  who,
  about,
  parts: ["profile"],
  purpose: null,
  scopes: [],
  reason: null,
  ends: null,
});
const child = person("Mila");

test("an entry of the access log agrees with its actor's gender, and needs no verb where the gender is unknown", () => {
  const said = (locale: "sl" | "sr", kind: DiaryEntry["kind"], gender: DiaryPerson["gender"]) =>
    describeEntry(translator(locale, "diary"), locale, entry(kind, person("Ana", gender), child));
  expect([said("sr", "changed", "female"), said("sr", "changed", "male"), said("sr", "changed", null)]).toEqual([
    "je izmenila pristup: Mila",
    "je izmenio pristup: Mila",
    "– izmenjen pristup: Mila",
  ]);
  expect([said("sl", "requested", "female"), said("sl", "requested", "male"), said("sl", "requested", null)]).toEqual([
    "je zaprosila za širši dostop",
    "je zaprosil za širši dostop",
    "– prošnja za širši dostop",
  ]);
  expect(said("sr", "read", null)).toMatch(/^– uvid u\sprofil$/);
});

test("entries about one's own access, and entries without an actor, have their own wording", () => {
  const t = translator("sr", "diary");
  const own = person("Ana", "female");
  expect(describeEntry(t, "sr", entry("granted", own, own))).toBe("je dobila pristup");
  expect(describeEntry(t, "sr", entry("granted", null, child))).toBe("Nov pristup: Mila");
});
