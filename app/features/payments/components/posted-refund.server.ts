import type { RefusedForm } from "../../../platform/http/form.server.ts";
import type { PageContext } from "../../../platform/http/page-context.server.ts";

export type RefundOutcome = { did: "again" | "otherwise" | "back" | "leaving" };

/** Handles a posted form of the refunds page. */
export async function handleRefundForm(
  { api }: PageContext,
  values: RefusedForm["values"],
  once: object,
): Promise<RefundOutcome> {
  const text = (name: string) => [values[name] ?? ""].flat()[0] ?? "";
  const payment_refund_id = text("payment_refund_id");
  switch (text("intent")) {
    case "again":
      await api("POST /admin/refunds/send-again", { ...once, body: { payment_refund_id } });
      return { did: "again" };
    case "otherwise":
      await api("POST /admin/refunds/paid-otherwise", {
        ...once,
        body: { payment_refund_id, by: text("by") as "platform", words: text("words") },
      });
      return { did: "otherwise" };
    case "leaving":
      await api("POST /admin/leaving-accounts/disconnect", {
        ...once,
        body: { account: text("account"), words: text("words") },
      });
      return { did: "leaving" };
    default:
      await api("POST /admin/refunds/take-back", { ...once, body: { payment_refund_id, words: text("words") } });
      return { did: "back" };
  }
}
