import { expect, test } from "vitest";
import { mountable } from "./route-order.ts";

const route = (text: string, id = text) => {
  const [method, path] = text.split(" ") as ["get" | "post", string];
  return { id, method, path };
};

test.each([
  ["get /x/me", ["get /x/{id}"], /GET \/x\/me would never be reached, because GET \/x\/\{id\} answers for it; it must be mounted before/],
  ["get /x/me/notes", ["get /y", "get /x/{id}/{part}"], /GET \/x\/me\/notes would never be reached/],
  ["get /x/{name}", ["get /x/{id}"], /GET \/x\/\{name\} would never be reached.*mounted already/],
  ["post /x", ["post /x"], /POST \/x would never be reached.*mounted already/],
])("%s after %s is refused", (added, before, message) => {
  expect(() => mountable(route(added, "added"), before.map((one) => route(one)))).toThrow(message);
});

test("refuses two operations with one id", () => {
  expect(() => mountable(route("get /a", "same"), [route("get /b", "same")])).toThrow(/Two operations have the id same: GET \/b and GET \/a/);
});

test("mounts a path that no earlier one matches", () => {
  const before = ["get /x/me", "get /x/{id}", "post /x/{id}/notes"].map((one) => route(one));
  for (const added of ["post /x/me", "get /x/{id}/notes", "get /x", "get /y/{id}", "get /x/{id}/{part}"]) {
    expect(() => mountable(route(added), before)).not.toThrow();
  }
});
