import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { refused, submitted } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import { pages } from "../../../platform/rooms/pages.ts";
import { Card, CardHead, Columns, Notice } from "../../../ui/index.ts";
import { AccountCard } from "../components/account-card.tsx";
import { type Connected, returned } from "../components/returned.server.ts";

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const path = pathOf(pages["payments.settings"], page.locale);
  const back = await returned(page, url.searchParams);
  if (back) throw seeOutcome<Connected>(page, `${path}#${outcomeHash}`, back);
  const { data: connecting } = await page.api("GET /stripe/connecting");
  if (url.searchParams.has("connect")) throw redirect(connecting.url ?? path, 303);
  const connection = (await page.api("POST /stripe/connect", { body: {} })).data;
  const asking = connection !== null && url.searchParams.has("disconnect");
  return {
    connection, whyNot: connecting.why_not, zone: (page.caller as Person).time_zone,
    stake: asking ? (await page.api("GET /stripe/connection-stake")).data : null,
    done: outcomeFor<Connected>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await submitted(request);
  try {
    await page.api("DELETE /stripe/remove-connection");
    return seeOutcome<Connected>(page, `${pathOf(pages["payments.settings"], page.locale)}#${outcomeHash}`, { done: "settings.done.disconnected" });
  } catch (error) {
    return refused(error, values, page);
  }
}

export default function PaymentSettings() {
  const { connection, whyNot, zone, stake, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const t = useTexts("payments");
  const p = useTexts("platform");
  const said = useOutcome(done);
  const failed = refusal && "error" in refusal ? refusal.error : undefined;
  const notRemoved = failed?.code === "remove_connection_failed";
  return (
    <>
      <title>{`${t("settings.title")} · ${p("app.name")}`}</title>
      <div className="container page-body">
        <Columns
          side={
            <Card aria-labelledby="direct">
              <CardHead id="direct" title={t("settings.direct")} />
              <p className="muted small">{t("settings.direct.text")}</p>
            </Card>
          }
        >
          {said && !failed && ("done" in said
            ? <OutcomeNotice of={said}>{t(said.done)}</OutcomeNotice>
            : <Notice kind={said.failed ? "error" : "info"} role="alert">{said.failed ?? t("settings.denied")}</Notice>)}
          {!notRemoved && <FormErrors error={failed} labels={{}} />}
          <AccountCard connection={connection} whyNot={whyNot} zone={zone} stake={stake} notRemoved={notRemoved ? failed.message : undefined} />
        </Columns>
      </div>
    </>
  );
}
