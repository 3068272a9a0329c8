import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { Title, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Columns, Notice } from "../../../ui/index.ts";
import { AccountCard } from "../components/account-card.tsx";
import { type ConnectionOutcome, type SettingsNotice, handleConsentReturn } from "../components/returned.server.ts";
import { CashCard, VatCard } from "../components/selling-cards.tsx";
import type { VatKind } from "../rules.ts";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const path = pathTo("payments.settings", page.locale);
  const back = await handleConsentReturn(page, url.searchParams);
  if (back) throw seeOutcome<ConnectionOutcome>(page, `${path}#${outcomeHash}`, back);
  const { data: connecting } = await page.api("GET /stripe/connecting");
  if (url.searchParams.has("connect")) throw redirect(connecting.url ?? path, 303);
  const [{ data: connection }, { data: terms }] = await Promise.all([
    page.api("POST /stripe/connect", { body: {} }),
    page.api("GET /payments/seller-terms"),
  ]);
  // Refunds that wait for an account are shown even when none is connected.
  const asking = connection === null || url.searchParams.has("disconnect");
  return {
    connection,
    terms,
    whyNot: connecting.why_not,
    zone: (page.caller as Person).time_zone,
    stake: asking ? (await page.api("GET /stripe/connection-stake")).data : null,
    done: outcomeFor<ConnectionOutcome>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const said = (done: SettingsNotice) =>
    seeOutcome<ConnectionOutcome>(page, `${pathTo("payments.settings", page.locale)}#${outcomeHash}`, { done });
  try {
    if (values["intent"] === "vat") {
      await page.api("PATCH /payments/seller-terms", { body: { vat: values["vat"] as VatKind } });
      return said("settings.done.vat");
    }
    if (values["intent"] === "cash") {
      const cash = values["cash"] === "yes";
      await page.api("PATCH /payments/seller-terms", { body: { cash } });
      return said(cash ? "settings.done.cash_on" : "settings.done.cash_off");
    }
    await page.api("DELETE /stripe/remove-connection");
    return said("settings.done.disconnected");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

export default function PaymentSettings() {
  const { connection, terms, whyNot, zone, stake, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("payments");
  const said = useOutcome(done);
  const failed = refusal && "error" in refusal ? refusal.error : undefined;
  const notRemoved = failed?.code === "remove_connection_failed";
  return (
    <>
      <Title>{t("settings.title")}</Title>
      <div className="container page-body">
        <Columns side={<CashCard terms={terms} />}>
          {said &&
            !failed &&
            ("done" in said ? (
              <OutcomeNotice of={said}>{t(said.done)}</OutcomeNotice>
            ) : (
              <Notice kind={said.failed ? "error" : "info"} role="alert">
                {said.failed ?? t("settings.denied")}
              </Notice>
            ))}
          {!notRemoved && <FormErrors error={failed} labels={{ vat: t("vat.label") }} />}
          <AccountCard
            connection={connection}
            whyNot={whyNot}
            zone={zone}
            stake={stake}
            notRemoved={notRemoved ? failed.message : undefined}
          />
          <VatCard terms={terms} />
        </Columns>
      </div>
    </>
  );
}
