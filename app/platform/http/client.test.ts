import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { ApiClient } from "./api-client.ts";
import { operationWith } from "./operation.ts";

// The compiler checks these tests (`npm run check`): an expected error that does not occur is an error.

test("the client accepts only existing calls with the right input, and types their results", () => {
  const api = (async (key: string) => ({ data: key })) as unknown as ApiClient;
  const calls = [
    // @ts-expect-error -- this path has a POST and no GET
    () => api("GET /sessions/create"),
    // @ts-expect-error -- no such path
    () => api("GET /nowhere"),
    // @ts-expect-error -- the method is missing
    () => api("/sessions"),
    // @ts-expect-error -- the body is missing
    () => api("POST /chat/messages/add"),
    // @ts-expect-error -- matches none of the three bodies
    () => api("POST /sessions/create", { body: { preferred_times: [] } }),
    // @ts-expect-error -- a parameter of another name
    () => api("GET /sessions/{id}", { params: { session: "x" } }),
    // @ts-expect-error -- this call has no such query
    () => api("GET /sessions/counts", { query: { tab: "all" } }),
  ];
  expect(calls).toHaveLength(7);
  expectTypeOf(() => api("GET /sessions")).returns.resolves.toHaveProperty("next_cursor");
  expectTypeOf(() => api("GET /sessions/counts")).returns.resolves.not.toHaveProperty("next_cursor");
  expectTypeOf(() => api("GET /sessions/counts")).returns.resolves.toExtend<{ data: { awaiting_me: number } }>();
});

test("an operation declares only codes of its feature and the platform", () => {
  const operation = operationWith({ too_heavy: 409 });
  const shape = {
    id: "lift",
    method: "get",
    path: "/lift",
    summary: "Lifts.",
    roles: ["anon"],
    data: z.null(),
  } as const;
  expect(operation({ ...shape, errors: ["too_heavy", "not_found"] }).errors).toEqual(["too_heavy", "not_found"]);
  // @ts-expect-error -- nobody declares this code
  operation({ ...shape, errors: ["too_light"] });
});
