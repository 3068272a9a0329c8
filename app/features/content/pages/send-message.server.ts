import type { RouterContextProvider } from "react-router";
import { formRefusal, seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import type { MessageKind } from "../contract.ts";

/** Handles a public message form: the thank-you page on success, else the form with its errors. */
export async function handleMessageForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { kind, thanks, text }: { kind: MessageKind; thanks: string; text?: string },
) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const given = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const body = {
    kind,
    name: given("name"),
    email: given("email"),
    subject: given("subject"),
    text: given("text") || (text ?? ""),
    stamp: given("stamp"),
    website: given("website"),
  };
  try {
    await page.api("POST /public/messages", { body });
  } catch (error) {
    return formRefusal(error, values, page);
  }
  return seeOther(thanks);
}
