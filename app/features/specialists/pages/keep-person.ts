import { replace } from "react-router";
import { formRefusal } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { savedSpecialists } from "../data/around.server.ts";

/**
 * Saves or removes the specialist whose heart was pressed and shows the same page again; undefined if no heart was pressed.
 * Without JavaScript the page opens at the fragment from `hash`.
 */
export async function handleHeartButton(
  page: PageContext,
  values: Record<string, string | string[]>,
  url: URL,
  hash: (id: string) => string = () => "",
) {
  const [kept, removed] = [values["keep"], values["unkeep"]];
  const specialist_id = kept ?? removed;
  if (typeof specialist_id !== "string") return undefined;
  try {
    await savedSpecialists().keep(page, specialist_id, kept !== undefined);
  } catch (error) {
    return formRefusal(error, values, page);
  }
  return replace(`${url.pathname}${url.search}${hash(specialist_id)}`, 303);
}
