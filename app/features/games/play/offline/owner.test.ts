import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceOwner, holdDevice } from "./owner.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("a device is assigned to the locked child from any page, and to a grown-up once the lock ends; an unclaimed device stays unclaimed", () => {
  holdDevice("zala");
  expect(deviceOwner()).toBeNull();
  localStorage.setItem("korak-games-owner", JSON.stringify({ account: "ana", held: null, calls: "/game-calls" }));
  holdDevice("zala");
  expect(deviceOwner()).toEqual({ account: "ana", held: "zala", calls: "/game-calls" });
  holdDevice(null);
  expect(deviceOwner()).toEqual({ account: "ana", held: null, calls: "/game-calls" });
});
