import { type SubmitEvent, useCallback, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, useLocale, useTexts } from "../../../navigation/link.tsx";
import type { RefusedForm } from "../../../platform/http/form.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { CheckboxField, Columns, Disclosure, Notice, Portrait, type Tint } from "../../../ui/index.ts";
import type { CardClient } from "../../payments/components/client/card-client.ts";
import type { AddressView, CardView } from "../../payments/contract.ts";
import type { CheckoutView } from "../contract.ts";
import { AddressPart } from "./address-part.tsx";
import { anotherCard, meansValue, amountFieldName } from "./another-card.ts";
import styles from "./checkout.module.css";
import { isAboutCode } from "./code-part.tsx";
import { preselectedMeans } from "./first-way.ts";
import { HoldClock } from "./hold-clock.tsx";
import { PayButton } from "./pay-button.tsx";
import { namesOfOthersWhoOwe } from "./payers.tsx";
import { CheckoutSection } from "./step.tsx";
import { CheckoutSummary } from "./summary.tsx";
import { type AmountChoice, choicesOf } from "./sums.tsx";
import { PaymentOptions } from "./ways.tsx";

interface CheckoutFormProps {
  bought: CheckoutView;
  cards: readonly CardView[] | null;
  client: Parameters<typeof PaymentOptions>[0]["side"];
  email: string;
  zone: string;
  now: string;
  address: (AddressView & { country_name: string }) | null;
  addresses: readonly { value: string; label: string }[];
  countries: readonly { value: string; label: string }[];
  refusal: RefusedForm | undefined;
  /** Why the last attempt was refused, in the reader's language. */
  failed: string | null;
}

export function CheckoutForm({
  bought,
  cards,
  client: side,
  email,
  zone,
  now,
  address,
  addresses,
  countries,
  refusal: refused,
  failed,
}: CheckoutFormProps) {
  const t = useTexts("checkout");
  const locale = useLocale();
  const formats = useFormats();
  const submit = useSubmit();
  const { state } = useNavigation();
  const codeRefusal = refused && isAboutCode(refused.values) ? refused : undefined;
  const refusal = codeRefusal ? undefined : refused;
  const { profiles, parts, instead, currency, words, early_start_needed: asksEarly } = bought;
  const choices = choicesOf(bought);
  const credits = Math.max(...choices.map(({ due, amount }) => due - amount));
  const free = choices.every(({ due }) => due === 0);
  const taking = bought.state === "waiting";
  const saved = cards ?? [];
  const said = (name: string) => [refusal?.values[name] ?? ""].flat()[0];
  const kept = said("payment_method_id");
  const byOther = instead.map(meansValue);
  const byCards = saved.map(({ id }) => id);
  const known = [...byOther, ...byCards];
  const first = preselectedMeans(byOther, byCards, parts.length) ?? anotherCard;
  const [chosen, setChosen] = useState(known.includes(kept ?? "") ? (kept as string) : first);
  const [client, setClient] = useState<CardClient | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const onReady = useCallback((ready: CardClient | null) => setClient(ready), []);
  const wrong = (name: string) => refusal?.error.fields?.[name]?.message;
  const tried = failed !== null && !refusal;
  const loading = making || state !== "idle";
  const button = (
    <PayButton
      choices={choices}
      currency={currency}
      instead={instead[0]}
      scriptsOnly={known.length === 0 && !free}
      loading={loading}
    />
  );

  /** Sends a new card's number to the provider first; only its id is posted. */
  function send(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const posted = new FormData(form);
    const [by, all] = [posted.get("use_credits") ?? "no", posted.get("whole") ?? "no"];
    const covered = choices.some((one) => one.credits === by && one.whole === all && one.amount === 0);
    if (covered || posted.get("payment_method_id") !== anotherCard) return;
    event.preventDefault();
    if (!client || making) return;
    setMaking(true);
    setProblem(null);
    void client
      .makeCard()
      .catch((error: unknown) => ({ problem: (error as Error).message }))
      .then(async (made) => {
        if ("problem" in made) setProblem(made.problem);
        else {
          posted.set("payment_method_id", made.id);
          posted.set("intent", "pay");
          await submit(posted, { method: "post", preventScrollReset: true });
        }
        setMaking(false);
      });
  }

  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className={styles["page"]}
      data-scripts-only={known.length === 0 && !free ? "" : undefined}
      data-covered={instead.length > 0 ? undefined : coveredIn(choices)}
      data-taking={taking || undefined}
      onSubmit={send}
      aria-labelledby="checkout"
    >
      {bought.purchase_ids.map((id) => (
        <input key={id} type="hidden" name="purchase_ids" value={id} />
      ))}
      {taking && <input type="hidden" name="whole" value="yes" />}
      {choices.map(({ credits: by, whole, amount }) => (
        <input key={amountFieldName(by, whole)} type="hidden" name={amountFieldName(by, whole)} value={amount} />
      ))}
      <div className={styles["head"]}>
        <h1 id="checkout">{t("title")}</h1>
        <HoldClock until={bought.pay_until} words={words} now={now} moment={formats.dateTime(bought.pay_until, zone)} />
      </div>
      <FormErrors error={refusal?.error} labels={labelsOf(t)} />
      {refusal?.error.code === "purchase_over" && (
        <p className={styles["still"]}>
          <RouterLink className="link" to={words.over.link.href}>
            {words.over.link.label}
          </RouterLink>
        </p>
      )}
      {problem !== null && (
        <Notice kind="error" role="alert">
          {problem || t("ways.no_card")}
        </Notice>
      )}
      {tried && (
        <Notice kind="error" role="alert">
          {failed}
        </Notice>
      )}
      {(tried || refusal?.error.statusCode === 402) && <p className={styles["still"]}>{words.still}</p>}
      <Columns
        className={styles["columns"] ?? ""}
        side={
          <CheckoutSummary bought={bought} zone={zone} codeRefusal={codeRefusal}>
            <div className={styles["wide"]}>{button}</div>
          </CheckoutSummary>
        }
      >
        <CheckoutSection number={1} id="whom" title={t("whom.title")}>
          {profiles.map(({ id, kind, name, lastname, portrait, tint }) => (
            <div key={id} className={styles["whom"]} data-tint={tint}>
              <Portrait src={portrait} name={`${name} ${lastname}`} size={42} tint={tint as Tint} />
              <b>{kind === "own" ? t("whom.self") : <span lang="">{name}</span>}</b>
            </div>
          ))}
        </CheckoutSection>
        <CheckoutSection number={2} id="ways" title={t("ways.title")}>
          {free && <p>{t("code.covers")}</p>}
          {!free && cards === null && <Notice kind="warning">{t("ways.away")}</Notice>}
          {!free && (
            <PaymentOptions
              cards={saved}
              instead={instead}
              side={side}
              email={email}
              chosen={chosen}
              onChange={setChosen}
              onReady={onReady}
              error={wrong("payment_method_id")}
            />
          )}
          {credits > 0 && (
            <div className={styles["credits"]}>
              <CheckboxField
                name="use_credits"
                value="yes"
                defaultChecked={refusal ? said("use_credits") === "yes" : true}
                label={t("credits.use", {
                  used: formatMoney(locale, credits, currency),
                  available: formatMoney(locale, bought.credits_available, currency),
                })}
                help={t("credits.text")}
                aside={`−${formatMoney(locale, credits, currency)}`}
              />
            </div>
          )}
          {bought.whole && !taking && (
            <div className={styles["credits"]}>
              <CheckboxField
                name="whole"
                value="yes"
                defaultChecked={said("whole") === "yes"}
                label={t("whole.use", {
                  name: namesOfOthersWhoOwe(parts),
                  amount: formatMoney(locale, bought.whole.due - bought.due, currency),
                })}
                help={t("whole.text")}
              />
            </div>
          )}
        </CheckoutSection>
        <CheckoutSection number={3} id="consent" title={t(asksEarly ? "consent.title" : "consent.receipt")}>
          <AddressPart address={address} addresses={addresses} countries={countries} refusal={refusal} />
          {asksEarly ? (
            <>
              <CheckboxField
                name="early_start"
                value="yes"
                required
                defaultChecked={bought.early_start || said("early_start") === "yes"}
                label={t("consent.words")}
                error={wrong("early_start") && t("consent.missing")}
                className={styles["consent"]}
              />
              <Disclosure summary={t("consent.help")}>
                <p className="small">{t("consent.explained")}</p>
              </Disclosure>
            </>
          ) : (
            <p className={`muted small ${styles["right"]}`}>
              {t(bought.withdrawable ? "consent.right" : "consent.none")}
            </p>
          )}
        </CheckoutSection>
        <div className={styles["narrow"]}>{button}</div>
      </Columns>
    </Form>
  );
}

/** Lists the checkbox states in which nothing is left to charge to a card. */
const coveredIn = (choices: readonly AmountChoice[]): string | undefined =>
  choices
    .filter(({ amount }) => amount === 0)
    .map(({ credits, whole }) => `${credits}-${whole}`)
    .join(" ") || undefined;

const labelsOf = (t: ReturnType<typeof useTexts<"checkout">>) => ({
  payment_method_id: t("ways.title"),
  name: t("address.name"),
  street: t("address.street"),
  postcode: t("address.postcode"),
  city: t("address.city"),
  country: t("address.country"),
  early_start: t("consent.missing"),
});
