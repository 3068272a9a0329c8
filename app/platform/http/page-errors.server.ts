import { data } from "react-router";
import { isRouteId } from "./route-id.ts";
import { ApiError } from "./client.ts";

/**
 * The 404 of a page whose id is empty, malformed, unknown or not visible to the reader. The error page adds the path.
 */
export const pageNotFound = () => data({ code: "page_not_found_path" }, { status: 404 });

/** Returns the id from a path; throws the 404 if it is not valid. */
export function idOf(id: string | undefined): string {
  if (!isRouteId(id)) throw pageNotFound();
  return id;
}

/** Awaits an API read for a page; turns what the API hides from this reader into a 404. */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  return read.catch((error: unknown) => {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) throw pageNotFound();
    throw error;
  });
}
