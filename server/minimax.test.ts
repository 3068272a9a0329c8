import { randomBytes } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import "./features.server.ts";
import { readSettings } from "../app/platform/settings/settings.server.ts";
import { minimax } from "./minimax.server.ts";

afterEach(() => vi.restoreAllMocks());

const key = randomBytes(32);
const login = {
  MINIMAX_CLIENT_ID: "korak",
  MINIMAX_CLIENT_SECRET: "secret",
  MINIMAX_USERNAME: "user",
  MINIMAX_PASSWORD: "password",
};
const of = (given: Record<string, string>) => minimax(readSettings({ NODE_ENV: "test", ...given }), key);

it("is off without a login, in the demo too", () => {
  expect(of({})).toBeNull();
  expect(of({ KORAK_DEMO: "1", MINIMAX_URL: "https://minimax.example/SI", MINIMAX_ORGANIZATION: "7" })).toBeNull();
});

it("refuses an incomplete login", () => {
  for (const missing of Object.keys(login))
    expect(() => of(Object.fromEntries(Object.entries(login).filter(([name]) => name !== missing)))).toThrow(missing);
});

it("tells logins apart without revealing them", () => {
  const digest = of(login)?.login;
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(of(login)?.login).toBe(digest);
  expect(of({ ...login, MINIMAX_PASSWORD: "another" })?.login).not.toBe(digest);
  expect(of({ ...login, MINIMAX_ITEM: "OTHER" })?.login).toBe(digest);
});

it("uses the address from the settings, and Minimax's Slovenian one by default", async () => {
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("", { status: 503 }));
  for (const one of [of(login), of({ ...login, MINIMAX_URL: "https://minimax.example/SI" })])
    await expect(one?.copy(1)).rejects.toThrow("HTTP_503");
  expect(network.mock.calls.map(([url]) => String(url))).toEqual([
    "https://moj.minimax.si/SI/aut/oauth20/token",
    "https://minimax.example/SI/aut/oauth20/token",
  ]);
});
