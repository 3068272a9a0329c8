import { expect, test } from "vitest";
import { keysWithEndButton } from "./components/ends-once.ts";

const access = (id: string) => ({ profile_access_id: id, shared_page_id: null });

test("the access log offers to end each access and shared page once, at its latest entry", () => {
  const entries = [
    { key: "a", ends: null },
    { key: "b", ends: access("petra") },
    { key: "c", ends: access("maja") },
    { key: "d", ends: access("petra") },
    { key: "e", ends: { profile_access_id: null, shared_page_id: "page" } },
    { key: "f", ends: { profile_access_id: null, shared_page_id: "page" } },
    { key: "g", ends: { profile_access_id: null, shared_page_id: null } },
  ];
  expect([...keysWithEndButton(entries)]).toEqual(["b", "c", "e"]);
  expect([...keysWithEndButton([])]).toEqual([]);
});
