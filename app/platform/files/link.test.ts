import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fileLink, type ReceivedLink, secondsLeft } from "./link.server.ts";
import { cleanFileName } from "./names.ts";

const needs = { masterKey: randomBytes(32) };
const id = "3b0c1d2e-0000-4000-8000-000000000001";
const now = new Date("2027-03-01T10:07:30Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function given(link: string): ReceivedLink {
  const url = new URL(link, "http://korak.test");
  const [, , , file_id = "", size = ""] = url.pathname.split("/");
  const { until, sign, download, reader } = Object.fromEntries(url.searchParams);
  return {
    file_id,
    size: size as ReceivedLink["size"],
    until: Number(until),
    sign,
    download: download as "1" | undefined,
    reader,
  };
}

describe("a signed link", () => {
  const link = fileLink(needs, id, { size: "small", now });

  test("is the same within its window, so that browsers can cache the file", () => {
    expect(fileLink(needs, id, { size: "small", now: at(7) })).toBe(link);
    expect(fileLink(needs, id, { size: "small", now: at(8) })).not.toBe(link);
  });

  test("expires after one to two windows", () => {
    expect(secondsLeft(needs, given(link), now)).toBe(22 * 60 + 30);
    expect(secondsLeft(needs, given(link), at(22))).toBe(30);
    expect(secondsLeft(needs, given(link), at(23))).toBe(0);
    const download = given(fileLink(needs, id, { download: true, now }));
    expect([secondsLeft(needs, download, now), secondsLeft(needs, download, at(2))]).toEqual([90, 0]);
  });

  test.each<[string, Partial<ReceivedLink>]>([
    ["another file", { file_id: id.replace(/1$/, "2") }],
    ["another size", { size: "large" }],
    ["a later expiry", { until: (given(link).until as number) + 15 }],
    ["the download parameter", { download: "1" }],
    ["another reader", { reader: id }],
    ["no signature", { sign: undefined }],
    ["an empty signature", { sign: "" }],
    ["half a signature", { sign: given(link).sign?.slice(0, 20) }],
    ["another signature", { sign: given(link).sign?.replace(/^./, (sign) => (sign === "A" ? "B" : "A")) }],
  ])("is invalid with %s", (_, change) => {
    expect(secondsLeft(needs, { ...given(link), ...change }, now)).toBe(0);
  });

  test("is invalid with another key", () => {
    expect(secondsLeft({ masterKey: randomBytes(32) }, given(link), now)).toBe(0);
  });
});

test.each([
  ["a.jpg", "a.webp"],
  ["../../etc/passwd", "passwd.webp"],
  ["C:\\x\\Slika 1.JPEG", "Slika 1.webp"],
  ["", "file.webp"],
  [".jpg", "file.webp"],
  ["a\u202egpj.exe", "agpj.webp"],
  ["a\r\nb\u0000.png", "a b.webp"],
  ["Z\u030ciga.png", "Žiga.webp"],
  ["..", "file.webp"],
  ["x.tar.gz", "x.tar.webp"],
  ['q?*<>|":.pdf', "q.webp"],
  ["😀".repeat(200), `${"😀".repeat(120)}.webp`],
])("cleanName turns the file name %j into %j", (name, clean) => {
  expect(cleanFileName(name, "webp")).toBe(clean);
});
