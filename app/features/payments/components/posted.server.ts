import { onceOf, type RefusedForm } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import type { BillingNotice } from "./shown.ts";

type Posted = { kind: "done"; done: BillingNotice } | { kind: "bank"; client_secret: string };

const done = (what: BillingNotice): Posted => ({ kind: "done", done: what });

/** Handles a posted form of the billing page. */
export async function handleBillingForm({ api }: PageContext, values: RefusedForm["values"]): Promise<Posted> {
  const text = (name: string) => [values[name] ?? ""].flat()[0] ?? "";
  const card_id = text("card_id");
  const billing_address_id = text("billing_address_id");
  switch (text("intent")) {
    case "add_card": {
      const { data } = await api("POST /stripe/attach-payment-method", {
        body: { payment_method_id: text("payment_method_id") },
      });
      return data.state === "requires_action" && data.client_secret
        ? { kind: "bank", client_secret: data.client_secret }
        : done("cards.done.added");
    }
    case "bank_done":
      return done("cards.done.added");
    case "edit_card": {
      const [exp_month, exp_year] = [Number(text("exp_month")), Number(text("exp_year"))];
      await api("POST /stripe/card-edit", {
        body: { card_id, ...(text("name") && { name: text("name") }), exp_month, exp_year },
      });
      return done("cards.done.changed");
    }
    case "default_card":
      await api("POST /stripe/card-edit", { body: { card_id, default: true } });
      return done("cards.done.default");
    case "remove_card":
      await api("POST /stripe/card-edit", { body: { card_id, remove: true } });
      return done("cards.done.removed");
    case "choose_address":
      await api("PATCH /billing/choose-address", { ...onceOf(values), body: { billing_address_id } });
      return done("address.done.chosen");
    case "remove_address":
      await api("DELETE /billing/remove-address", { ...onceOf(values), body: { billing_address_id } });
      return done("address.done.removed");
    default: {
      const company = text("kind") === "company";
      await api("POST /billing/address", {
        ...onceOf(values),
        body: {
          ...(billing_address_id && { billing_address_id }),
          kind: text("kind") as "person",
          name: text("name"),
          tax_number: company ? text("tax_number") : null,
          street: text("street"),
          postcode: text("postcode"),
          city: text("city"),
          country: text("country"),
        },
      });
      return done("address.done.saved");
    }
  }
}
