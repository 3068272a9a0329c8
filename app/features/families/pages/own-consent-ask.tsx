import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { Title, useTexts } from "../../../navigation/link.tsx";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound, pageNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { Button, Card, CardHead, Columns, Notice, type OwnHeadProps, PageHead, TextField } from "../../../ui/index.ts";
import { useOwnConsentState } from "../components/own-state.ts";
import { OwnConsentText } from "../components/own-text.tsx";
import { consentLinkDays } from "../rules.ts";

type Done = "asked" | "given" | "refused";

export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["id"]);
  const { data: consent } = await orNotFound(page.api("GET /profiles/own-consent/{id}", { params: { id } }));
  // Read only after the call above has refused people who may not decide, so that the access log records nothing for them.
  const { data: profile } = await orNotFound(page.api("GET /profiles/{id}", { params: { id } }));
  if (!consent.needed) throw pageNotFound();
  const zone = page.caller.kind === "person" ? page.caller.time_zone : profile.location.time_zone;
  return { consent, name: profile.name, zone, done: outcomeFor<Done>(request, url, page) };
}

/** Emails the link, or records the young person's decision made on this device. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const profile_id = idOf(params["id"]);
  const values = await readSubmittedFields(request);
  const { intent, email } = values;
  try {
    let done: Done = "asked";
    if (intent === "yes" || intent === "no") {
      done = intent === "yes" ? "given" : "refused";
      await page.api("POST /profiles/own-consent/decide", { body: { profile_id, given: intent === "yes" } });
    } else {
      await page.api("POST /profiles/own-consent/ask", {
        body: { profile_id, email: typeof email === "string" ? email.trim() : "" },
      });
    }
    return seeOutcome(
      page,
      `${pathTo("families.own_consent_ask", page.locale, { id: profile_id })}#${outcomeHash}`,
      done,
    );
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

function Head({ loaded, ...rest }: OwnHeadProps) {
  const { name } = loaded as Awaited<ReturnType<typeof loader>>;
  return <PageHead {...rest} title={useTexts("families")("own.title", { name })} />;
}

export const handle = { profileHead: Head };

export default function OwnConsentAsk() {
  const { consent, name, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("families");
  const formats = useFormats();
  const state = useOwnConsentState();
  const fault = refusal?.error.fields?.["email"]?.message;
  return (
    <>
      <Title>{t("own.title", { name })}</Title>
      <div className="container page-body">
        <Columns>
          {done && (
            <OutcomeNotice of={done}>
              {done === "asked" ? t("own.asked") : t(`own.saved.${done}`, { name })}
            </OutcomeNotice>
          )}
          {refusal && !fault && <Notice kind="error" title={refusal.error.message} />}
          <Notice kind={consent.may_share ? "info" : "warning"} title={t("own.why")}>
            {state(consent, name, zone)}
          </Notice>
          <Card aria-labelledby="link" className="stack">
            <CardHead id="link" title={t("own.link.title")} sub={t("own.link.text", { name, days: consentLinkDays })} />
            {consent.link_until && (
              <p>{t("own.link.waiting", { date: formats.date(isoDay(consent.link_until, zone)) })}</p>
            )}
            <Form method="post" className="form" noValidate>
              <TextField
                name="email"
                type="email"
                label={t("own.link.email", { name })}
                error={fault}
                autoComplete="off"
                required
                defaultValue={fault && typeof refusal?.values["email"] === "string" ? refusal.values["email"] : ""}
              />
              <div>
                <Button name="intent" value="ask">
                  {t("own.link.submit")}
                </Button>
              </div>
            </Form>
          </Card>
          <Card aria-labelledby="here" className="stack">
            <CardHead id="here" title={t("own.here.title")} sub={t("own.here.text", { name })} />
            <OwnConsentText name={name} />
            <Form method="post" className="cluster">
              <Button variant="neutral" name="intent" value="yes">
                {t("own.yes")}
              </Button>
              <Button variant="neutral" name="intent" value="no">
                {t("own.no")}
              </Button>
            </Form>
          </Card>
        </Columns>
      </div>
    </>
  );
}
