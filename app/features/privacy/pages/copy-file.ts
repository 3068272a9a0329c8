import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "../../../platform/http/answer.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";

/** Downloads the archive in a browser, with a one-time link from the page "Your data". Phones get it from the API with their token. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const permit = url.searchParams.get("permit")?.slice(0, 100);
  const id = idOf(params["id"]);
  return fileResponse(
    await orNotFound(api("GET /data-copies/file/{id}", { params: { id }, query: permit ? { permit } : {} })),
  );
}
