import { keyOf, type OperationShape } from "./operation.ts";

type Route = Pick<OperationShape, "id" | "method" | "path">;

/**
 * Throws if an operation conflicts with earlier ones: its id is taken, or another operation answers for exactly the same
 * URLs.
 */
export function refuseConflicts(added: Route, before: readonly Route[]): void {
  for (const earlier of before) {
    if (earlier.id === added.id) {
      throw new Error(`Two operations have the id ${added.id}: ${keyOf(earlier)} and ${keyOf(added)}.`);
    }
    if (earlier.method === added.method && shapeOf(earlier.path) === shapeOf(added.path)) {
      throw new Error(`${keyOf(added)} would never be reached, because ${keyOf(earlier)} answers for it.`);
    }
  }
}

const isParameter = (segment: string | undefined) => segment?.startsWith("{") ?? false;

const shapeOf = (path: string): string =>
  path
    .split("/")
    .map((segment) => (isParameter(segment) ? "{}" : segment))
    .join("/");

/** Sorts literal segments before parameters. The first match answers, so features can then be in any order. */
export function compareRoutes(a: Pick<Route, "path">, b: Pick<Route, "path">): number {
  const [own, other] = [a, b].map(({ path }) => path.split("/").map(isParameter)) as [boolean[], boolean[]];
  const at = own.findIndex((parameter, i) => parameter !== other[i]);
  return own.length - other.length || (at < 0 ? 0 : own[at] ? 1 : -1);
}
