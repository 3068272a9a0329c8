import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { RouterLink, Title, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { errorText } from "../../../platform/http/error-response.server.ts";
import { formRefusal, seeOther, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { type PageContext, pageContext } from "../../../platform/http/page-context.server.ts";
import { orNotFound } from "../../../platform/http/page-errors.server.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { ButtonLink, EmptyState } from "../../../ui/index.ts";
import { countryNames, countryOptions } from "../../payments/components/country-names.server.ts";
import { purchaseInUrl } from "../components/asked.server.ts";
import { CheckoutForm } from "../components/checkout-form.tsx";
import { purchaseIdsIn, handleCodeForm, handlePayForm } from "../components/posted.server.ts";
import { CodeForm } from "../components/code-part.tsx";
import { PaymentInProgress } from "../components/working.tsx";

/** Loads the cards; null while the card provider doesn't answer. */
async function cardsOf({ api }: PageContext) {
  try {
    return [(await api("GET /stripe/cards")).data].flat().filter(({ state }) => state !== "expired");
  } catch (error) {
    if (!(error instanceof ApiError) || !["payments_off", "payment_methods_failed"].includes(error.body.code))
      throw error;
    return null;
  }
}

/** Queries the provider on return from the bank's page. If that fails, events or the next check bring the result. */
async function afterBank({ api }: PageContext, purchase_ids: string[]) {
  try {
    await api("POST /checkout/check", { body: { purchase_ids } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { address: asked, query } = purchaseInUrl(url, page.locale);
  const read = async () => (await orNotFound(page.api("GET /checkout", { query }))).data;
  const status = url.searchParams.get("payment_intent") ? url.searchParams.get("redirect_status") : null;
  let bought = await read();
  if (status !== null && (bought.state === "open" || bought.state === "paying")) {
    await afterBank(page, bought.purchase_ids);
    bought = await read();
  }
  if (bought.state === "paid" || (bought.state === "waiting" && !(url.searchParams.has("whole") && bought.whole)))
    throw redirect(pathTo("checkout.thanks", page.locale, {}, asked), 303);
  const [cards, { data: client }, { data: addresses }] = await Promise.all([
    cardsOf(page),
    page.api("GET /stripe/client"),
    page.api("GET /billing/my-address"),
  ]);
  const { email, time_zone: zone } = page.caller as Person;
  return {
    asked,
    bought,
    cards,
    client,
    email,
    zone,
    now: page.services.clock().toISOString(),
    address: bought.address && { ...bought.address, country_name: countryNames(page.locale)(bought.address.country) },
    /** All addresses to choose from, such as a company's. */
    addresses: addresses.map(({ id, name, street }) => ({ value: id, label: `${name}, ${street}` })),
    countries: bought.needs_address ? countryOptions(page.locale) : [],
    /** Whether the payer wants another card while the first one waits for authentication. */
    again: url.searchParams.has("again"),
    failed: bought.state === "open" ? whyFailed(page.locale, bought.payment?.refused ?? null, status) : null,
  };
}

/** Why the last attempt failed, even if it ended on the bank's page or by an event, so that people who return later are told too. */
function whyFailed(locale: Locale, refusal: string | null, status: string | null): string | null {
  const code = refusal ?? (status !== null && status !== "succeeded" ? "card_not_authenticated" : null);
  return code && errorText(code, locale);
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const { address } = purchaseInUrl(url, page.locale);
  try {
    if (values["intent"] === "code" || values["intent"] === "uncode") {
      await handleCodeForm(page, values);
      return seeOther(`${url.pathname}${url.search}`);
    }
    const answer =
      values["intent"] === "check"
        ? (await page.api("POST /checkout/check", { body: { purchase_ids: purchaseIdsIn(values) } })).data
        : await handlePayForm(page, values);
    if (answer.state === "paid" || answer.state === "waiting")
      return seeOther(pathTo("checkout.thanks", page.locale, {}, address));
    return data({ bank: answer.action, state: answer.state });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Reloads also after a refusal, because an address may have been saved, a card tried, or the time released. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus !== undefined || defaultShouldRevalidate;

export default function Checkout() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { bought, again } = loaded;
  const t = useTexts("checkout");
  useEffect(() => {
    // Removes the query parameters that the bank's page added, so that a reload does not check the same attempt again.
    const address = new URL(location.href);
    if (!address.searchParams.has("payment_intent")) return;
    for (const name of ["payment_intent", "payment_intent_client_secret", "redirect_status"])
      address.searchParams.delete(name);
    history.replaceState(history.state, "", address);
  }, []);
  const refusal = answer && "error" in answer ? answer : undefined;
  const step = answer && "bank" in answer ? answer.bank : null;
  const { words } = bought;
  const over = bought.state === "cancelled" || bought.state === "returned";
  return (
    <>
      <Title>{t("title")}</Title>
      <div className="container page-body">
        {over ? (
          <EmptyState
            level={1}
            title={words.over.title}
            text={bought.state === "returned" ? words.over.returned : words.over.text}
            action={
              <ButtonLink as={RouterLink} size="lg" href={words.over.link.href}>
                {words.over.link.label}
              </ButtonLink>
            }
          />
        ) : bought.state === "paying" && !refusal && (answer || !again) ? (
          <PaymentInProgress bought={bought} query={loaded.asked} step={step} side={loaded.client} />
        ) : (
          <>
            <CheckoutForm {...loaded} refusal={refusal} />
            <CodeForm bought={bought} />
          </>
        )}
      </div>
    </>
  );
}
