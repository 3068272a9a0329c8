import { describe, expect, test } from "vitest";
import { shelfAfterVisit, emptyShelf, type Shelf } from "./kept-pages.ts";

const at = (path: string, search = "") => ({ path, search });
const walk = (...steps: (ReturnType<typeof at> | undefined)[]): Shelf => steps.reduce(shelfAfterVisit, emptyShelf);

describe("the shelf of kept pages", () => {
  test("keeps a page's id when the page is visited again", () => {
    const shelf = walk(at("/list"), undefined, at("/list"));
    expect(shelf).toEqual({ kept: [{ id: 1, path: "/list", search: "" }], current: 1, nextId: 2 });
  });

  test("keeps the visible page when its query changes", () => {
    expect(walk(at("/list"), at("/list", "?topic=speech")).kept).toEqual([
      { id: 1, path: "/list", search: "?topic=speech" },
    ]);
  });

  test("starts a page over when it returns with a different query", () => {
    expect(walk(at("/list", "?topic=speech"), undefined, at("/list")).kept).toEqual([
      { id: 2, path: "/list", search: "" },
    ]);
  });

  test("lists the visible page first and drops the least recently visited", () => {
    const shelf = walk(at("/a"), at("/b"), at("/c"), at("/a"), at("/d"));
    expect(shelf.kept.map((one) => one.path)).toEqual(["/d", "/a", "/c"]);
  });

  test("is the same object while the page stays", () => {
    const shelf = walk(at("/list"));
    expect(shelfAfterVisit(shelf, at("/list"))).toBe(shelf);
    const away = walk(at("/list"), undefined);
    expect(shelfAfterVisit(away, undefined)).toBe(away);
  });
});
