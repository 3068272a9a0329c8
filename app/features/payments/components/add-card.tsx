import { useCallback, useEffect, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { RouterLink, usePaths, useTexts } from "../../../navigation/link.tsx";
import { Button, ButtonLink, Card, CardHead, Notice } from "../../../ui/index.ts";
import type { BrowserSide } from "../provider/provider.ts";
import type { CardClient } from "./client/card-client.ts";
import { CardFields } from "./client/fields.tsx";
import styles from "./billing.module.css";

interface AddCardProps {
  client: BrowserSide;
  email: string;
  /** The client secret with which the browser authenticates the card, if the bank requires that. */
  bank: string | undefined;
}

/** The card goes from the browser to the provider; only the resulting id is posted. */
export function AddCard({ client: side, email, bank }: AddCardProps) {
  const t = useTexts("payments");
  const paths = usePaths();
  const submit = useSubmit();
  const { state } = useNavigation();
  const [client, setClient] = useState<CardClient | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onReady = useCallback((ready: CardClient | null) => setClient(ready), []);

  async function send() {
    if (!client) return;
    setBusy(true);
    setProblem(null);
    const made = await client.makeCard().catch((error: unknown) => ({ problem: (error as Error).message }));
    if ("problem" in made) setProblem(made.problem || t("add.no_client"));
    else await submit({ intent: "add_card", payment_method_id: made.id }, { method: "post", preventScrollReset: true });
    setBusy(false);
  }

  useEffect(() => {
    if (!bank || !client) return;
    void client.confirm(bank).then((end) => {
      if (end === "failed") setProblem(t("add.bank.failed"));
      if (end === "done") return submit({ intent: "bank_done" }, { method: "post" });
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each authentication
  }, [bank, client]);

  const waiting = busy || state !== "idle";
  return (
    <Card aria-labelledby="add-card">
      <CardHead id="add-card" title={t("add.title")} sub={t("add.lead")} />
      <noscript>
        <Notice kind="warning">{t("add.scripts")}</Notice>
      </noscript>
      <form
        aria-labelledby="add-card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {problem && (
          <Notice kind="error" role="alert">
            {problem}
          </Notice>
        )}
        <CardFields side={side} email={email} onReady={onReady} />
        <div className={styles["actions"]}>
          <Button loading={waiting} disabled={!client}>
            {t(waiting ? "add.busy" : "add.submit")}
          </Button>
          <ButtonLink as={RouterLink} variant="neutral" href={paths("payments.billing")}>
            {t("add.cancel")}
          </ButtonLink>
        </div>
      </form>
    </Card>
  );
}
