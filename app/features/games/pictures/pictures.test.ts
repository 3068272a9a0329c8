import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locales } from "../../../platform/i18n/locales.ts";
import { faces } from "../pools/faces.ts";
import { drawFace } from "./drawn-face.ts";
import { picturesOf } from "./pictures-of.ts";
import { pictureUrl } from "./picture-url.ts";
import { revision } from "./revision.ts";

const folder = join(import.meta.dirname, "../../../../public");
const codes = [...new Set((await Promise.all(locales.map(picturesOf))).flat())].toSorted();
const fileOf = (code: string) => pictureUrl(code).replace(/\?.*$/, "");

test("every item has a picture, no picture is unused, and any change of a picture changes the addresses", () => {
  const kept = ["fluent", "noto"].flatMap((set) =>
    readdirSync(join(folder, "pictures", set))
      .filter((name) => name.endsWith(".svg"))
      .map((name) => `/pictures/${set}/${name}`),
  );
  expect(kept.toSorted()).toEqual(codes.map(fileOf).toSorted());
  const hash = createHash("sha256");
  for (const code of codes)
    hash.update(`${fileOf(code).split("/")[2]} ${code}\n${readFileSync(join(folder, fileOf(code)), "utf8")}`);
  expect(hash.digest("hex").slice(0, 8)).toBe(revision);
});

test("pictures are small and contain no active content", () => {
  const files = codes.map((code) => readFileSync(join(folder, fileOf(code)), "utf8"));
  expect(Math.max(...files.map((svg) => svg.length))).toBeLessThan(7_000);
  expect(files.filter((svg) => /<script|<style|<foreignObject|href="(?!#)|\son\w+=/.test(svg))).toEqual([]);
});

test("no two feelings look the same at 100% or 45% intensity", () => {
  for (const percent of [100, 45]) {
    const drawn = Object.values(faces).map((face) => JSON.stringify(drawFace(face, percent)));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.filter((one) => /NaN|undefined/.test(one))).toEqual([]);
  }
});
