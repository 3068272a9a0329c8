import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { Title, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Columns, Notice } from "../../../ui/index.ts";
import { AddCard } from "../components/add-card.tsx";
import { AddressCard } from "../components/address-card.tsx";
import { countryNames, countryOptions } from "../components/country-names.server.ts";
import { CardsCard } from "../components/cards-card.tsx";
import { CreditsCard } from "../components/credits-card.tsx";
import { PacksCard } from "../components/packs-card.tsx";
import { type BillingNotice, readOpenForms } from "../components/shown.ts";
import { handleBillingForm } from "../components/posted.server.ts";

/** Loads the cards; null with the reason while the card provider doesn't answer. */
async function cardsOf({ api }: PageContext) {
  try {
    return { cards: [(await api("GET /stripe/cards")).data].flat(), trouble: null };
  } catch (error) {
    if (!(error instanceof ApiError) || !["payments_off", "payment_methods_failed"].includes(error.body.code))
      throw error;
    return { cards: null, trouble: { off: error.body.code === "payments_off", message: error.body.message } };
  }
}

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [known, { data: addresses }, { data: client }, { data: balance }, { data: credits }, { data: packs }] =
    await Promise.all([
      cardsOf(page),
      page.api("GET /billing/my-address"),
      page.api("GET /stripe/client"),
      page.api("GET /credits/balance"),
      page.api("GET /credits", { query: { limit: "20" } }),
      page.api("GET /packs", { query: { state: "open", limit: "5" } }),
    ]);
  const { email, time_zone: zone } = page.caller as Person;
  const shown = readOpenForms(url.searchParams);
  const name = countryNames(page.locale);
  return {
    ...known,
    client,
    email,
    zone,
    shown,
    packs,
    balance,
    credits: credits.filter(({ left, ended }) => left > 0 && !ended).slice(0, 3),
    addresses: addresses.map((one) => ({ ...one, country_name: name(one.country) })),
    countries: shown.address ? countryOptions(page.locale) : [],
    done: outcomeFor<BillingNotice>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  try {
    const answer = await handleBillingForm(page, values);
    // A card that needs authentication continues in the browser.
    if (answer.kind === "bank") return data({ bank: answer.client_secret });
    return seeOutcome<BillingNotice>(page, `${pathTo("payments.billing", page.locale)}#${outcomeHash}`, answer.done);
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function Billing() {
  const { cards, trouble, addresses, countries, client, email, zone, balance, credits, packs, shown, done } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && "error" in answer ? answer : undefined;
  const bank = answer && "bank" in answer ? answer.bank : undefined;
  const t = useTexts("payments");
  const said = useOutcome(done);
  const ofAddress = refusal?.values["intent"] === "save_address";
  const labels = {
    name: t("cards.name"),
    exp_month: t("cards.month"),
    exp_year: t("cards.year"),
    kind: t("address.kind"),
    tax_number: t("address.tax"),
    street: t("address.street"),
    postcode: t("address.postcode"),
    city: t("address.city"),
    country: t("address.country"),
  };
  return (
    <>
      <Title>{t("billing.title")}</Title>
      <div className="container page-body">
        <Columns
          side={
            <>
              <PacksCard packs={packs} zone={zone} />
              <CreditsCard balance={balance} credits={credits} zone={zone} />
            </>
          }
        >
          {said && !answer && <OutcomeNotice of={said}>{t(said)}</OutcomeNotice>}
          {shown.bank && !answer && (
            <Notice kind={shown.bank === "failed" ? "error" : "success"} role="status">
              {t(shown.bank === "failed" ? "add.bank.failed" : "cards.done.added")}
            </Notice>
          )}
          <FormErrors error={refusal?.error} labels={labels} />
          {shown.card === "new" && cards && <AddCard client={client} email={email} bank={bank} />}
          <CardsCard cards={cards} trouble={trouble} open={shown.card} refusal={ofAddress ? undefined : refusal} />
          <AddressCard
            addresses={addresses}
            countries={countries}
            open={shown.address}
            refusal={ofAddress ? refusal : undefined}
          />
        </Columns>
      </div>
    </>
  );
}
