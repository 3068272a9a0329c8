import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 } from "uuid";
import { afterAll, describe, expect, test } from "vitest";
import { pictureAddresses, pictureFolder, pictureTextOf } from "../app/seo/picture-address.server.ts";
import type { PictureText } from "../app/seo/pictures.ts";
import { drawPicture } from "./draw-picture.ts";
import { dropPictures, pagePictures } from "./page-pictures.ts";

const key = Buffer.alloc(32, 7);
const words: PictureText = {
  locale: "sl",
  title: "Petra Hočevar",
  note: "Logopedinja, Ljubljana",
  portrait: "/portraits/specialist-07.svg",
  tint: "sky",
  specialist: v7(),
};
const folder = mkdtempSync(join(tmpdir(), "korak-pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (address: string) => address.slice(pictureFolder.length);

describe("picture URLs", () => {
  test("contain all the text of the picture", () => {
    const address = pictureAddresses(key)(words);
    expect(address).toMatch(/^\/_og\/[\w-]{16}\.[\w-]+\.png$/);
    expect(pictureTextOf(key, fileOf(address))).toEqual(words);
  });

  test("are rejected with another key, changed text or garbage", () => {
    const file = fileOf(pictureAddresses(key)(words));
    const [sign, body] = file.split(".");
    const other = fileOf(pictureAddresses(key)({ ...words, title: "Buy now" })).split(".")[1];
    for (const wrong of [
      fileOf(pictureAddresses(Buffer.alloc(32, 8))(words)),
      `${sign}.${other}.png`,
      `.${body}.png`,
      "home.png",
      `${sign}.png`,
      `${"A".repeat(16)}.${"A".repeat(3000)}.png`,
    ]) {
      expect(pictureTextOf(key, wrong), wrong).toBeUndefined();
    }
  });
});

/** Reads width and height from the PNG's header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe("a drawn picture", () => {
  test("is a PNG of the right size, with and without a portrait", async () => {
    for (const one of [
      words,
      { ...words, portrait: "/uploads/elsewhere.jpg" },
      { locale: "en", title: "Find help" } as const,
    ]) {
      const png = await drawPicture(one);
      if (process.env["PICTURES"])
        writeFileSync(`${process.env["PICTURES"]}/${one.title}${one === words ? "" : "-2"}.png`, png);
      expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
      expect(sizeOf(png)).toEqual([1200, 630]);
      expect(png.length).toBeLessThan(200_000);
    }
  });

  test("has a glyph for every letter of the three languages", async () => {
    const [missing, ...forms] = await Promise.all(
      ["\u{e000}", ..."cčćdđsšzžCČĆDĐSŠZŽ"].map(async (title) =>
        (await drawPicture({ locale: "sr", title })).toString("base64"),
      ),
    );
    expect(forms).not.toContain(missing);
    expect(new Set(forms).size).toBe(forms.length);
  });

  test("has the same size for a long title", async () => {
    const png = await drawPicture({
      locale: "sl",
      title: "Najdaljši naslov, ki si ga je kdo izmislil ".repeat(6),
      note: "Opomba ".repeat(40),
    });
    if (process.env["PICTURES"]) writeFileSync(`${process.env["PICTURES"]}/long.png`, png);
    expect(sizeOf(png)).toEqual([1200, 630]);
  });
});

describe("the cache of pictures", () => {
  const picture = Buffer.from("picture");

  test("has each picture drawn once, one at a time, even across restarts", async () => {
    let at = 0;
    let most = 0;
    let drawn = 0;
    const draw = async () => {
      most = Math.max(most, ++at);
      await new Promise((resolve) => setTimeout(resolve, 5));
      at -= 1;
      drawn += 1;
      return picture;
    };
    const own = join(folder, "once");
    const pictures = pagePictures({ folder: own, draw });
    const answers = await Promise.all(["a", "b", "a", "c", "a", "b"].map((address) => pictures(address, words)));
    expect(answers).toEqual(answers.map(() => picture));
    expect({ drawn, most }).toEqual({ drawn: 3, most: 1 });
    expect(await pagePictures({ folder: own, draw })("a", words)).toEqual(picture);
    expect(drawn).toBe(3);
  });

  test("limits drawings per minute, but still returns cached pictures", async () => {
    let time = 0;
    const pictures = pagePictures({
      folder: join(folder, "minute"),
      draw: async () => picture,
      now: () => time,
      aMinute: 2,
    });
    expect(await pictures("a", words)).toEqual(picture);
    expect(await pictures("b", words)).toEqual(picture);
    expect(await pictures("c", words)).toBe("busy");
    expect(await pictures("a", words)).toEqual(picture);
    time = 31_000;
    expect(await pictures("c", words)).toEqual(picture);
  });

  test("limits the queue and retries a failed drawing", async () => {
    const drawing = Promise.withResolvers<void>();
    const draw = () => {
      drawing.resolve();
      return new Promise<Buffer>(() => {});
    };
    const stuck = pagePictures({ folder: join(folder, "stuck"), draw, waiting: 1 });
    void stuck("a", words);
    await drawing.promise;
    expect(await stuck("b", words)).toBe("busy");
    let fail = true;
    const failing = pagePictures({
      folder: join(folder, "failing"),
      draw: async () => {
        if (fail) throw new Error("no");
        return picture;
      },
    });
    await expect(failing("a", words)).rejects.toThrow("no");
    fail = false;
    expect(await failing("a", words)).toEqual(picture);
  });

  test("removes a specialist's pictures when their page is gone or their portrait changed", async () => {
    const own = join(folder, "gone");
    const pictures = pagePictures({ folder: own, draw: async () => picture });
    const people = ["stays", "gone", "new portrait"].map((title) => ({ ...words, title, specialist: v7() }));
    for (const one of [...people, { locale: "en", title: "A page" } as const]) await pictures(one.title, one);
    const [stays, , changed] = people;
    await dropPictures(own, async (ids) => {
      expect(new Set(ids)).toEqual(new Set(people.map((one) => one.specialist)));
      return new Map([
        [stays?.specialist ?? "", words.portrait ?? ""],
        [changed?.specialist ?? "", "/portraits/other.svg"],
      ]);
    });
    const left = readdirSync(own);
    expect(left).toHaveLength(2);
    expect(left.filter((name) => name.includes(stays?.specialist ?? ""))).toHaveLength(1);
  });

  test("keeps at most the given number of pictures", async () => {
    const own = join(folder, "small");
    const pictures = pagePictures({ folder: own, draw: async () => picture, kept: 6 });
    for (let at = 0; at < 20; at += 1) await pictures(String(at), words);
    expect(readdirSync(own).length).toBeLessThanOrEqual(6);
  });
});
