import { expect, test } from "vitest";
import { compareRoutes, refuseConflicts } from "./route-order.ts";

const route = (text: string, id = text) => {
  const [method, path] = text.split(" ") as ["get" | "post", string];
  return { id, method, path };
};

test.each([
  [
    "get /x/{name}",
    ["get /y", "get /x/{id}"],
    /GET \/x\/\{name\} would never be reached, because GET \/x\/\{id\} answers/,
  ],
  ["post /x", ["post /x"], /POST \/x would never be reached/],
])("the API refuses to mount %s next to %s", (added, before, message) => {
  expect(() =>
    refuseConflicts(
      route(added, "added"),
      before.map((one) => route(one)),
    ),
  ).toThrow(message);
});

test("the API refuses to mount two operations with the same id", () => {
  expect(() => refuseConflicts(route("get /a", "same"), [route("get /b", "same")])).toThrow(
    /Two operations have the id same: GET \/b and GET \/a/,
  );
});

test("the API mounts all other paths, and matches literal segments before parameters", () => {
  const before = ["get /x/{id}", "post /x/{id}/notes"].map((one) => route(one));
  for (const added of ["get /x/me", "post /x/me", "get /x/{id}/notes", "get /x", "get /y/{id}", "get /x/{id}/{part}"]) {
    expect(() => refuseConflicts(route(added), before)).not.toThrow();
  }
  const paths = ["/{a}/c", "/x/{id}/{part}", "/x/{id}", "/x/me/{part}", "/x/{id}/notes", "/x/me"].map((path) => ({
    path,
  }));
  expect(paths.toSorted(compareRoutes).map(({ path }) => path)).toEqual([
    "/x/me",
    "/x/{id}",
    "/{a}/c",
    "/x/me/{part}",
    "/x/{id}/notes",
    "/x/{id}/{part}",
  ]);
});
