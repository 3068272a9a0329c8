import type { LoaderFunctionArgs } from "react-router";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { outcomeHash } from "../../../forms/outcome-notice.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { wrongField } from "../../../platform/errors/app-error.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { readAmount, writeAmount } from "../../../platform/money/typed.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { codeScopes } from "../rules.ts";

export type CodeOutcome = "added" | "paused" | "resumed";
type Values = Awaited<ReturnType<typeof readSubmittedFields>>;

/** Loads the codes, and the uses of the one named in the address. */
export async function loadCodes({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const before = url.searchParams.get("before")?.slice(0, 200);
  const after = url.searchParams.get("uses_before")?.slice(0, 200);
  const shown = url.searchParams.get("code");
  const own = (page.caller as Person).role === "specialist";
  const [{ data: codes, next_cursor }, uses, terms] = await Promise.all([
    page.api("GET /promo-codes", { query: before ? { cursor: before } : {} }),
    shown === null
      ? null
      : orNotFound(
          page.api("GET /promo-codes/{id}/uses", {
            params: { id: idOf(shown) },
            query: after ? { cursor: after } : {},
          }),
        ),
    own ? page.api("GET /payments/seller-terms") : null,
  ]);
  return {
    codes,
    older: next_cursor,
    uses: uses && { id: shown as string, rows: uses.data, older: uses.next_cursor },
    // Codes only apply to online payments, so they need card payments.
    usable: terms === null || terms.data.card,
    possible: terms === null || terms.data.card || terms.data.card_in_country,
    zone: (page.caller as Person).time_zone,
    done: outcomeFor<CodeOutcome>(request, url, page),
  };
}

export async function postCode(page: PageContext, request: Request, key: "promo.own" | "promo.platform") {
  const values = await readSubmittedFields(request);
  const path = `${pathTo(key, page.locale)}#${outcomeHash}`;
  try {
    if (values["intent"] === "add") {
      await page.api("POST /promo-codes/add", { ...onceOf(values), body: codeIn(page, values) });
      return seeOutcome<CodeOutcome>(page, path, "added");
    }
    const paused = values["intent"] === "pause";
    await page.api("PATCH /promo-codes/pause", {
      ...onceOf(values),
      body: { promo_code_id: said(values, "promo_code_id"), paused },
    });
    return seeOutcome<CodeOutcome>(page, path, paused ? "paused" : "resumed");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

const said = (values: Values, name: string): string => [values[name] ?? ""].flat()[0]?.trim() ?? "";

/** Converts the posted form into the call's input; refuses fields that can't be parsed. */
function codeIn(page: PageContext, values: Values) {
  const formats = formatsOf({ ...(page.caller as Person), locale: page.locale });
  const day = (name: string) => {
    const typed = said(values, name);
    return typed === "" ? null : (formats.readDay(typed) ?? typed);
  };
  const number = (name: string) => {
    const typed = said(values, name);
    if (typed === "") return null;
    if (!/^\d{1,9}$/.test(typed)) throw wrongField(name, "type");
    return Number(typed);
  };
  const percent = said(values, "unit") === "percent";
  if (said(values, "off") === "") throw wrongField("off", "required");
  const amount = percent ? null : readAmount(page.locale, said(values, "off"));
  if (amount === undefined) throw wrongField("off", "amount", { example: writeAmount(page.locale, 1000) });
  const most = percent && said(values, "most") !== "" ? readAmount(page.locale, said(values, "most")) : null;
  if (most === undefined) throw wrongField("most", "amount", { example: writeAmount(page.locale, 5000) });
  return {
    code: said(values, "code"),
    percent: percent ? percentIn(said(values, "off")) : null,
    amount,
    most,
    currency: percent && most === null ? null : ("EUR" as const),
    total_limit: number("total_limit"),
    account_limit: number("account_limit"),
    starts_on: day("starts_on"),
    ends_on: day("ends_on"),
    covers: codeScopes.find((one) => one === said(values, "covers")) ?? "both",
    first_only: said(values, "first_only") === "1",
  };
}

function percentIn(typed: string): number {
  const [, figures] = /^(\d{1,3}) ?%?$/.exec(typed) ?? [];
  const percent = Number(figures);
  if (!figures || percent < 1 || percent > 100) throw wrongField("off", "promoPercent");
  return percent;
}
