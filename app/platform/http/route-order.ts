import { keyOf, type OperationShape } from "./operation.ts";

type Route = Pick<OperationShape, "id" | "method" | "path">;

/**
 * Throws if an operation cannot be mounted after these: its id or path is taken, or an earlier path with a parameter
 * matches first (`/x/me` after `/x/{id}`).
 */
export function mountable(added: Route, before: readonly Route[]): void {
  for (const earlier of before) {
    if (earlier.id === added.id) {
      throw new Error(`Two operations have the id ${added.id}: ${keyOf(earlier)} and ${keyOf(added)}.`);
    }
    if (earlier.method !== added.method || !answersFor(earlier.path, added.path)) continue;
    const reason = answersFor(added.path, earlier.path) ? "is mounted already" : "must be mounted before it";
    throw new Error(`${keyOf(added)} would never be reached, because ${keyOf(earlier)} answers for it; it ${reason}.`);
  }
}

const isParameter = (segment: string | undefined) => segment?.startsWith("{");

/** Whether every URL of the second path also matches the first. */
function answersFor(path: string, other: string): boolean {
  const [own, others] = [path.split("/"), other.split("/")];
  return own.length === others.length && own.every((segment, i) => segment === others[i] || isParameter(segment));
}
