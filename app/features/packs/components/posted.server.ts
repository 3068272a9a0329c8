import { wrongField } from "../../../platform/errors/app-error.ts";
import { onceOf } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { readAmount } from "../../../platform/money/typed.ts";

export type OfferOutcome = "added" | "changed" | "paused" | "resumed" | "removed" | "ended";

type Values = Record<string, string | string[]>;
const textOf = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
};

function priceIn(values: Values, { locale }: PageContext): number {
  const typed = textOf(values, "price");
  if (typed === "") throw wrongField("price", "required");
  const price = readAmount(locale, typed);
  if (price === undefined) throw wrongField("price", "type");
  return price;
}

function wholeIn(values: Values, name: string): number {
  const typed = textOf(values, name);
  if (typed === "") throw wrongField(name, "required");
  if (!/^\d{1,4}$/.test(typed)) throw wrongField(name, "type");
  return Number(typed);
}

/** Parses the amount that the form showed. */
function wholeAmount(typed: string): number {
  if (!/^\d{1,8}$/.test(typed)) throw wrongField("amount", "type");
  return Number(typed);
}

/** Handles the page's posted forms. */
export async function handleOfferForm(page: PageContext, values: Values): Promise<OfferOutcome> {
  const pack_offer_id = textOf(values, "pack_offer_id");
  const once = onceOf(values);
  switch (values["intent"]) {
    case "add":
      await page.api("POST /pack-offers/add", {
        ...once,
        body: {
          service_id: textOf(values, "service_id"),
          count: wholeIn(values, "count"),
          price: priceIn(values, page),
          months: wholeIn(values, "months"),
        },
      });
      return "added";
    case "change":
      await page.api("PATCH /pack-offers/change", {
        ...once,
        body: { pack_offer_id, price: priceIn(values, page), months: wholeIn(values, "months") },
      });
      return "changed";
    case "end_sold":
      await page.api("POST /packs/end-sold", {
        ...once,
        body: { pack_id: textOf(values, "pack_id"), amount: wholeAmount(textOf(values, "amount")) },
      });
      return "ended";
    case "remove":
      await page.api("DELETE /pack-offers/remove", { body: { pack_offer_id } });
      return "removed";
    default: {
      const paused = values["intent"] === "pause";
      await page.api("PATCH /pack-offers/change", { body: { pack_offer_id, paused } });
      return paused ? "paused" : "resumed";
    }
  }
}
