import { useEffect, useRef } from "react";
import { useLocale, useTexts } from "../../../../navigation/link.tsx";
import { Disclosure, Notice, RadioRows } from "../../../../ui/index.ts";
import styles from "../billing.module.css";
import type { CardClient, CardFieldsProps } from "./card-client.ts";
import { authenticateAtSimulator } from "./simulator-bank.ts";

const tests = [
  { number: "4242424242424242", name: "Visa 4242", text: "add.test.works" },
  { number: "5555555555554444", name: "Mastercard 4444", text: "add.test.works" },
  { number: "4000002760003184", name: "Visa 3184", text: "add.test.bank" },
  { number: "4000000000000002", name: "Visa 0002", text: "add.test.declined" },
  { number: "4000000000009995", name: "Visa 9995", text: "add.test.funds" },
  { number: "4000000000000069", name: "Visa 0069", text: "add.test.expired" },
  { number: "4000000000000127", name: "Visa 0127", text: "add.test.code" },
] as const;

/** Test cards for each outcome of authentication at the bank. */
const bankTests = [
  { number: "4000002500003155", name: "Visa 3155", text: "add.test.bank" },
  { number: "4000003800000446", name: "Visa 0446", text: "add.test.bank" },
  { number: "4000000000003220", name: "Visa 3220", text: "add.test.bank" },
  { number: "4000000000003055", name: "Visa 3055", text: "add.test.bank.maybe" },
  { number: "4000008260003178", name: "Visa 3178", text: "add.test.bank.funds" },
  { number: "4000008400001629", name: "Visa 1629", text: "add.test.bank.declined" },
  { number: "4000008400001280", name: "Visa 1280", text: "add.test.bank.fails" },
] as const;

interface Answer {
  id?: string;
  error?: { message?: string };
}

/** The demo's card fields: a test card is chosen, not typed in, and posted to the simulator as the provider's script would. */
export function SimulatorFields({ publishableKey, base, email, onReady }: CardFieldsProps) {
  const t = useTexts("payments");
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const headers = { authorization: `Bearer ${publishableKey}` };
    const client: CardClient = {
      async makeCard() {
        const number = box.current?.querySelector<HTMLInputElement>("input:checked")?.value ?? tests[0].number;
        const answer = await fetch(`${base}/v1/payment_methods`, {
          method: "POST",
          headers,
          body: new URLSearchParams({
            type: "card",
            "card[number]": number,
            "card[exp_month]": "12",
            "card[exp_year]": String(new Date().getFullYear() + 3),
            "card[cvc]": "123",
            "billing_details[email]": email,
          }),
        });
        const { id, error } = (await answer.json()) as Answer;
        return id ? { id } : { problem: error?.message ?? "" };
      },
      confirm: (clientSecret) =>
        authenticateAtSimulator(publishableKey, base, { clientSecret, account: null, back: location.pathname }, locale),
    };
    onReady(client);
    return () => onReady(null);
  }, [publishableKey, base, email, locale, onReady]);
  return (
    <div ref={box} className={styles["tests"]}>
      <Notice>{t("add.demo")}</Notice>
      <RadioRows
        name="test_card"
        label={t("add.number")}
        hideLabel
        defaultValue={tests[0].number}
        options={tests.map(({ number, name, text }) => ({ value: number, label: t(text, { name }) }))}
      />
      <Disclosure summary={t("add.test.more")}>
        <RadioRows
          id="bank_test_card"
          name="test_card"
          label={t("add.test.more")}
          hideLabel
          options={bankTests.map(({ number, name, text }) => ({ value: number, label: t(text, { name }) }))}
        />
      </Disclosure>
    </div>
  );
}
