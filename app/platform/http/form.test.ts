import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPost, formLimits, readSubmittedFields, withFiles } from "./form.server.ts";

const form = "application/x-www-form-urlencoded";
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("http://korak.test/login", {
    method: "POST",
    body,
    headers: { "content-type": form, ...headers },
    ...({ duplex: "half" } as object),
  });
const statusOf = (thrown: unknown) => (thrown as { init?: { status?: number } }).init?.status;
const refusedWith = async (work: () => unknown) => {
  try {
    await work();
  } catch (thrown) {
    return statusOf(thrown);
  }
  return undefined;
};

describe("the fields of a form", () => {
  test("arrive as entered, and repeated ones as an ordered list", async () => {
    const words = fc.string({ unit: "grapheme", maxLength: 12 });
    const pairs = fc.array(fc.tuple(fc.oneof(words, fc.constantFrom("a", "b", "__proto__", "constructor")), words), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(pairs, async (given) => {
        const wanted = Map.groupBy(given, ([name]) => name);
        const values = await readSubmittedFields(post(new URLSearchParams(given).toString()));
        expect(Object.keys(values).sort()).toEqual([...wanted.keys()].sort());
        for (const [name, all] of wanted) {
          const texts = all.map(([, text]) => text);
          expect(values[name]).toEqual(texts.length > 1 ? texts : texts[0]);
        }
      }),
    );
  });

  test.each([
    ["one too many", "&".repeat(formLimits.fields)],
    ["thousands of names", Array.from({ length: 8000 }, (_, i) => `${i}=`).join("&")],
    ["one name thousands of times", "a=1&".repeat(8000)],
  ])("are refused if too many: %s", async (_, body) => {
    expect(await refusedWith(() => readSubmittedFields(post(body)))).toBe(400);
  });

  test("are read up to the maximum number", async () => {
    const body = Array.from({ length: formLimits.fields }, (_, i) => `${i}=x`).join("&");
    expect(Object.keys(await readSubmittedFields(post(body)))).toHaveLength(formLimits.fields);
  });

  test("are refused if too long, with or without a content length", async () => {
    const longest = `a=${"x".repeat(formLimits.bytes - 2)}`;
    const inParts = (text: string) => new Blob([text]).stream();
    expect((await readSubmittedFields(post(longest)))["a"]).toHaveLength(formLimits.bytes - 2);
    expect((await readSubmittedFields(post(inParts(longest))))["a"]).toHaveLength(formLimits.bytes - 2);
    for (const more of [`${longest}x`, longest.repeat(40)]) {
      expect(await refusedWith(() => readSubmittedFields(post(more)))).toBe(413);
      expect(await refusedWith(() => readSubmittedFields(post(inParts(more))))).toBe(413);
    }
  });

  test("are refused if the body is cut off", async () => {
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("a=1&b"));
        controller.error(new Error("gone"));
      },
    });
    expect(await refusedWith(() => readSubmittedFields(post(cut)))).toBe(400);
  });
});

describe("a post", () => {
  const checked = (headers: Record<string, string>) => refusedWith(() => checkPost(post("a=1", headers)));

  test("with another content type is refused", async () => {
    for (const type of [
      "application/json",
      "text/plain",
      "multipart/form-data; boundary=x",
      "multipart/form-data",
      "x",
    ]) {
      expect(await checked({ "content-type": type }), type).toBe(415);
    }
    const none = new Request("http://korak.test/login", { method: "POST" });
    expect(await refusedWith(() => checkPost(none))).toBe(415);
    expect(await checked({ "content-type": "Application/X-WWW-Form-Urlencoded; charset=UTF-8" })).toBeUndefined();
  });

  test("may include files on pages that accept them", async () => {
    const withFile = (type: string) =>
      refusedWith(() => checkPost(post("a=1", { "content-type": type }), { takesFiles: true }));
    for (const type of ["multipart/form-data; boundary=x", form]) expect(await withFile(type), type).toBeUndefined();
    for (const type of ["application/json", "multipart/mixed; boundary=x"])
      expect(await withFile(type), type).toBe(415);
  });

  test("from another site is refused, even without an Origin header", async () => {
    for (const site of ["cross-site", "same-site", "anything"])
      expect(await checked({ "sec-fetch-site": site }), site).toBe(403);
    for (const site of ["same-origin", "none"]) expect(await checked({ "sec-fetch-site": site }), site).toBeUndefined();
  });
});

describe("withFiles", () => {
  const kind = { kind: "form", files: { picture: { types: ["image/png"], bytes: 1000 } } } as const;
  const sent = (...parts: [string, string | Blob, string?][]) => {
    const body = new FormData();
    for (const [name, value, file] of parts) {
      if (typeof value === "string") body.append(name, value);
      else body.append(name, value, file);
    }
    return new Request("http://korak.test/page", { method: "POST", body });
  };
  const png = (bytes: number) => new Blob([Buffer.alloc(bytes, 7)], { type: "image/png" });
  const read = (request: Request) =>
    withFiles(request, kind, async ({ values, files }) => {
      const sizes: number[] = [];
      for await (const { content } of files) {
        let size = 0;
        for await (const part of content) size += part.byteLength;
        sizes.push(size);
      }
      return { values, sizes };
    });

  test.each([
    ["an unreadable form", () => post("a=1", { "content-type": "multipart/form-data; boundary=x" }), 400],
    ["a form with too much text", () => sent(["alt", "x".repeat(100_000)]), 413],
  ])("refuses %s with an error page", async (_, request, status) => {
    expect(await refusedWith(() => read(request()))).toBe(status);
  });

  test("refuses files with the API's codes if they are too large, of another type, or in an unknown field", async () => {
    await expect(read(sent(["picture", png(1001), "a.png"]))).rejects.toMatchObject({
      code: "file_too_large",
      fields: { picture: {} },
    });
    await expect(read(sent(["picture", new Blob(["x"], { type: "text/html" }), "a.png"]))).rejects.toMatchObject({
      code: "file_type",
      fields: { picture: {} },
    });
    await expect(read(sent(["film", png(1), "a.png"]))).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("returns fields and files, and no files for an empty input or a form without files", async () => {
    expect(await read(post("alt=Zala"))).toEqual({ values: { alt: "Zala" }, sizes: [] });
    expect(await read(sent(["key", "1"], ["picture", png(900), "a.png"], ["alt", "Zala"]))).toEqual({
      values: { key: "1", alt: "Zala" },
      sizes: [900],
    });
    expect(
      await read(sent(["alt", "Zala"], ["picture", new Blob([], { type: "application/octet-stream" }), ""])),
    ).toEqual({
      values: { alt: "Zala" },
      sizes: [],
    });
  });
});
