import { ApiError } from "../../../platform/http/client.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { type Locale, locales } from "../../../platform/i18n/locales.ts";
import { readAmount, writeAmount } from "../../../platform/money/typed.ts";
import { wrongField } from "../../../platform/errors/app-error.ts";
import { textFields, type Texts } from "../rules.ts";

export type Values = Record<string, string | string[]>;

/** The longest form has twelve texts of up to 2,000 characters, at up to nine bytes each when URL-encoded. */
const limits = { bytes: 256 * 1024, fields: 200 };
export const readEditorForm = (request: Request) => readSubmittedFields(request, limits);

const word = (values: Values, name: string) => (typeof values[name] === "string" ? values[name] : "");
const list = (values: Values, name: string) => [values[name] ?? []].flat();
const number = (values: Values, name: string) => {
  const text = word(values, name).trim();
  return /^\d{1,6}$/.test(text) ? Number(text) : text === "" ? undefined : text;
};
/** Converts CRLF line ends, which browsers send as two characters but count as one. */
const lines = (text: string) => text.replaceAll("\r\n", "\n");

const textsOf = (values: Values, field: string): Texts =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = values[`${field}.${locale}`];
      return typeof text === "string" ? [[locale, lines(text)]] : [];
    }),
  );

/** The change that an editor form requests. The API validates it. */
export function changeIn(values: Values, locale: Locale): object {
  const service_id = word(values, "service_id");
  switch (word(values, "intent")) {
    case "words":
      return wordsIn(values);
    case "places":
      return { modes: list(values, "modes"), city: word(values, "city"), address: word(values, "address") };
    case "cancellation":
      return { cancellation_hours: number(values, "cancellation_hours") };
    case "basics":
      return {
        gender: word(values, "gender") || undefined,
        languages: list(values, "languages"),
        topics: list(values, "topics"),
        age_from: number(values, "age_from"),
        age_to: number(values, "age_to"),
      };
    case "service":
      return { service: serviceIn(values, locale) };
    case "offer":
      return { offer: { service_id, active: word(values, "active") === "yes" } };
    case "move":
      return { move: { service_id, to: number(values, "to") } };
    case "remove":
      return { remove_service_id: service_id };
    default:
      return {};
  }
}

function wordsIn(values: Values) {
  const texts: Record<string, Record<string, string>> = Object.fromEntries(
    textFields.map((field) => [field, textsOf(values, field) as Record<string, string>]),
  );
  const [copied, to = "", from = ""] = word(values, "copy").split(".");
  const target = copied ? texts[copied] : undefined;
  if (target) target[to] = target[from] ?? "";
  const [field, language] = word(values, "still_right").split(".");
  return { ...texts, ...(field && { still_right: { field, language } }) };
}

function serviceIn(values: Values, locale: Locale) {
  const id = word(values, "service_id");
  const typed = word(values, "price").trim();
  const price = typed === "" ? undefined : readAmount(locale, typed);
  if (typed === "") throw wrongField("service.price", "required");
  if (price === undefined) throw wrongField("service.price", "amount", { example: writeAmount(locale, 4800) });
  return {
    ...(id && { id }),
    ...(word(values, "kind") && { kind: word(values, "kind") }),
    name: textsOf(values, "service.name"),
    description: textsOf(values, "service.description"),
    minutes: number(values, "minutes"),
    price,
    currency: word(values, "currency"),
    modes: list(values, "modes"),
    active: word(values, "active") === "yes",
  };
}

export type EditorOutcome = "saved" | "published" | "discarded" | "removed" | "restored";

/** Handles an editor form. `after` returns the outcome; refusals are returned with the form. */
export async function handleEditorForm(
  request: Request,
  page: PageContext,
  after: (done: EditorOutcome) => Response | Promise<Response>,
) {
  const values = await readEditorForm(request);
  const version = number(values, "version") ?? -1;
  const intent = word(values, "intent");
  const autosave = word(values, "autosave") === "1";
  try {
    const {
      data: { id },
    } = await page.api("GET /specialists/me");
    if (intent === "publish" || intent === "discard") {
      const input = { params: { id }, body: { version }, ...onceOf(values) } as never;
      await (intent === "publish"
        ? page.api("POST /specialists/{id}/publish", input)
        : page.api("POST /specialists/{id}/discard", input));
      return await after(intent === "publish" ? "published" : "discarded");
    }
    if (intent === "restore") {
      const body = { version, number: number(values, "number") };
      await page.api("POST /specialists/{id}/restore", { params: { id }, body, ...onceOf(values) } as never);
      return await after("restored");
    }
    const { data } = await page.api("PATCH /specialists/{id}", {
      params: { id },
      body: { version, ...changeIn(values, page.locale) },
      ...(autosave ? {} : onceOf(values)),
    } as never);
    const { version: saved } = data as { version: number };
    if (autosave) return { saved };
    // With JavaScript, the page stays at the changed item.
    if (word(values, "stays") === "1")
      return { saved, at: /^\w+\.\w+/.exec(word(values, "copy") || word(values, "still_right"))?.[0] };
    return await after(intent === "remove" ? "removed" : "saved");
  } catch (error) {
    // Only a form sent by hand shows the refusal next to its fields.
    if (autosave && error instanceof ApiError) return { error: error.body };
    return formRefusal(error, values, page);
  }
}
