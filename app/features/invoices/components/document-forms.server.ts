import { refusal, wrongField } from "../../../platform/errors/app-error.ts";
import type { Person } from "../../../platform/auth/actor.ts";
import { onceOf, type RefusedForm } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";
import { readAmount, writeAmount } from "../../../platform/money/typed.ts";
import { formatsOf } from "../../../platform/time/formats.ts";

export interface DocumentOutcome {
  step: "pay" | "payout" | "back" | "send";
}

/** Handles a form of a document's page. */
export async function handleDocumentForm(
  page: PageContext,
  document_id: string,
  values: RefusedForm["values"],
): Promise<DocumentOutcome> {
  const text = (name: string) => String(values[name] ?? "").trim();
  const once = onceOf(values);
  const step = text("intent");
  if (step === "pay" || step === "payout") {
    const amount = readAmount(page.locale, text("amount"));
    if (amount === undefined) throw wrongField("amount", "amount", { example: writeAmount(page.locale, 1000) });
    const formats = formatsOf({ ...(page.caller as Person), locale: page.locale });
    const paid_on = formats.readDay(text("paid_on")) ?? text("paid_on");
    const body = { document_id, amount, paid_on, reason: text("reason") };
    if (step === "pay") await page.api("POST /admin/invoice-payments", { body, ...once });
    else await page.api("POST /admin/invoice-payouts", { body, ...once });
    return { step };
  }
  if (step === "back") {
    const params = { id: text("payment") };
    await page.api("POST /admin/invoice-payments/{id}/take-back", {
      params,
      body: { reason: text("reason") },
      ...once,
    });
    return { step };
  }
  if (step !== "send") throw refusal("not_found");
  await page.api("POST /admin/specialist/platform-invoices/{id}/send", { params: { id: document_id }, ...once });
  return { step };
}
