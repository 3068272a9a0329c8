import type { RefusedForm } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { anotherCard, parseMeansValue, amountFieldName } from "./another-card.ts";

/** Returns the ids of the purchases in the form. */
export const purchaseIdsIn = (values: RefusedForm["values"]): string[] => [values["purchase_ids"] ?? []].flat();

/** Handles the paying form: saves an address that was entered, then pays. */
export async function handlePayForm({ api }: PageContext, values: RefusedForm["values"]) {
  const text = (name: string) => [values[name] ?? ""].flat()[0] ?? "";
  if ("street" in values) {
    await api("POST /billing/address", {
      body: {
        kind: "person",
        name: text("name"),
        tax_number: null,
        street: text("street"),
        postcode: text("postcode"),
        city: text("city"),
        country: text("country"),
        default: true,
      },
    });
  }
  const card = text("payment_method_id");
  const shown = text(
    amountFieldName(text("use_credits") === "yes" ? "yes" : "no", text("whole") === "yes" ? "yes" : "no"),
  );
  const instead = parseMeansValue(card);
  const { data } = await api("POST /checkout/pay", {
    body: {
      purchase_ids: purchaseIdsIn(values),
      use_credits: text("use_credits") === "yes",
      ...(text("whole") === "yes" && { whole: true }),
      // 0 if the form showed no amount.
      amount: instead === undefined && /^\d{1,9}$/.test(shown) ? Number(shown) : 0,
      ...(instead !== undefined ? { instead } : card !== "" && card !== anotherCard && { payment_method_id: card }),
      ...(text("billing_address_id") !== "" && { billing_address_id: text("billing_address_id") }),
      early_start: text("early_start") === "yes",
    },
  });
  return data;
}

/** Handles the form of the code: applies or removes one. */
export async function handleCodeForm({ api }: PageContext, values: RefusedForm["values"]): Promise<void> {
  const purchase_ids = purchaseIdsIn(values);
  if (values["intent"] === "uncode") await api("DELETE /checkout/code", { body: { purchase_ids } });
  else
    await api("POST /checkout/code", { body: { purchase_ids, code: [values["code"] ?? ""].flat()[0]?.trim() ?? "" } });
}
