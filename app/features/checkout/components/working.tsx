import { useEffect, useState } from "react";
import { useRevalidator, useSubmit } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, EmptyState, Notice } from "../../../ui/index.ts";
import { authenticateAtBank } from "../../payments/components/client/bank.ts";
import type { CheckoutAnswer, CheckoutView } from "../contract.ts";

interface WorkingProps {
  bought: CheckoutView;
  /** The page's query, which names the purchase. */
  query: Record<string, string>;
  /** The authentication that the bank requires, if any. */
  step: CheckoutAnswer["action"];
  side: Parameters<typeof authenticateAtBank>[0];
}

const lookAgainAfter = 4000;

function checking(ids: readonly string[]): FormData {
  const form = new FormData();
  form.set("intent", "check");
  for (const id of ids) form.append("purchase_ids", id);
  return form;
}

/** Shown while a payment is under way: takes the payer to the bank if required, or else polls. */
export function PaymentInProgress({ bought, query, step, side }: WorkingProps) {
  const t = useTexts("checkout");
  const locale = useLocale();
  const paths = usePaths();
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const [failed, setFailed] = useState(false);
  const secret = step?.client_secret;
  const account = step?.account ?? null;
  const { purchase_ids } = bought;
  useEffect(() => {
    if (secret === undefined) {
      const timer = setInterval(() => void revalidate(), lookAgainAfter);
      return () => clearInterval(timer);
    }
    const back = `${location.pathname}?${new URLSearchParams(query).toString()}`;
    void authenticateAtBank(side, { clientSecret: secret, account, back }, locale)
      .catch(() => "failed" as const)
      .then((end) => {
        if (end === "failed") setFailed(true);
        if (end !== "left") return submit(checking(purchase_ids), { method: "post" });
      });
    return undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each authentication
  }, [secret]);
  return (
    <EmptyState
      level={1}
      title={t("working.title")}
      text={secret !== undefined && !failed ? t("bank.going") : t("working.text")}
      action={
        <Form method="post">
          {purchase_ids.map((id) => (
            <input key={id} type="hidden" name="purchase_ids" value={id} />
          ))}
          <noscript>{secret !== undefined && <Notice kind="warning">{t("bank.scripts")}</Notice>}</noscript>
          <div className="cluster">
            <Button variant="neutral" size="lg" name="intent" value="check">
              {t("working.check")}
            </Button>
            <ButtonLink variant="unstyled" size="lg" href={paths("checkout.pay", {}, { ...query, again: "1" })}>
              {t("working.other")}
            </ButtonLink>
          </div>
        </Form>
      }
    />
  );
}
