import type { Context } from "hono";
import { validationFailed } from "../errors.server.ts";

const mostPerPage = 1000;
const furthestPage = 1_000_000;

export interface Page {
  page: number;
  perPage: number;
  offset: number;
}

function whole(c: Context, name: string, fallback: number, most: number): number {
  const given = c.req.query(name) ?? "";
  if (given === "") return fallback;
  const value = Number(given);
  if (!/^\d{1,9}$/.test(given) || value < 1) {
    throw validationFailed(`Bad Pagination Parameters: ${name} must be a positive integer`);
  }
  return Math.min(value, most);
}

/** Reads the requested page. Caps `per_page` at 1000. */
export function pageOf(c: Context): Page {
  const page = whole(c, "page", 1, furthestPage);
  const perPage = whole(c, "per_page", 50, mostPerPage);
  return { page, perPage, offset: (page - 1) * perPage };
}

/**
 * Sets the total count and the links to the next and last page. The client parses these URLs by hand, so `page` must
 * come first.
 */
export function setPageHeaders(
  c: Context,
  path: string,
  { page, perPage }: Page,
  total: number,
  also: [string, string][],
) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const kept = new URLSearchParams(also.filter(([, value]) => value !== "")).toString();
  const link = (to: number, rel: string) =>
    `<${path}?page=${to}&per_page=${perPage}${kept && `&${kept}`}>; rel="${rel}"`;
  c.header("x-total-count", String(total));
  c.header("link", [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", "));
}
