import { describe, expect, test } from "vitest";
import { z } from "zod";
import { validInput } from "../faults/inputs.ts";
import { idKind, tables } from "../id-kinds.ts";

describe("an id with an unknown name", () => {
  test.each([
    ["voucher_id", "/specialists/{id}"],
    ["lessonID", "/lessons"],
    ["thing", "user/things/:thing"],
    ["id", "/vouchers/{id}"],
  ])("%s in %s fails with an error that says what to do", (name, path) => {
    expect(() => idKind(name, path)).toThrow(/names an id of nothing known: call it after its table/);
  });

  test("fails in a call's body when a test makes input for the call", () => {
    const shape = { method: "post", path: "/sessions/pay", body: z.object({ voucher_id: z.uuid() }) } as never;
    expect(() => validInput(shape, () => "0190a6f2-7c4e-7b5a-9c1d-2f6e8a4b3c5d")).toThrow(
      "`voucher_id` in /sessions/pay",
    );
  });
});

test.each([
  ["profile_id", "/sessions/create", "profile"],
  ["specialistId", "/public/availability", "specialist"],
  ["clientId", "/sessions/prefills", "profile"],
  ["chat_with_id", "/chat/groups/add", "specialist"],
  ["last_read_message_id", "/chat/groups/{id}", "chat_message"],
  ["message_ids", "/chat/messages/decrypt", "chat_message"],
  ["time_id", "/sessions/update-status", "session_time"],
  ["id", "/profiles/patch", "profile"],
  ["id", "/chat/groups/{id}", "chat_group"],
  ["id", "/reviews/summary/{id}", "specialist"],
  ["id", "/specialists/view/public", "specialist"],
  ["id", "user/profile/:id", "profile"],
  ["id", "user/specialists/:id/request", "specialist"],
  ["session", "user/sessions/:session", "session"],
])("%s in %s is the id of a %s", (name, path, kind) => {
  expect(idKind(name, path)).toBe(kind);
  expect(tables).toContain(kind);
});
