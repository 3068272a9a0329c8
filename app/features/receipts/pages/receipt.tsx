import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { Card, CardHead, EmptyState, PageHead, Stack } from "../../../ui/index.ts";
import { ReceiptForm } from "../components/receipt-form.tsx";

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params["session"]);
  const [{ data: session }, { data: receipt }] = await Promise.all([
    orNotFound(page.api("GET /sessions/{id}", { params: { id } })),
    orNotFound(page.api("GET /billing/fiscal-receipts/session/{id}", { params: { id } })),
  ]);
  const { service_name, starts_at } = session;
  return {
    session: { id, service_name, starts_at },
    receipt,
    zone: (page.caller as Person).time_zone,
    done: outcomeFor<"saved" | "removed">(request, url, page),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const session_id = idOf(params["session"]);
  const values = await readSubmittedFields(request);
  const text = String(values["text"] ?? "");
  try {
    const { data } = await page.api("PUT /billing/fiscal-receipts", { ...onceOf(values), body: { session_id, text } });
    const to = pathTo("receipts.one", page.locale, { session: session_id });
    return seeOutcome(page, `${to}#${outcomeHash}`, data.text === null ? "removed" : "saved");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** The form for one session's receipt. The form on the session's page posts here too. */
export default function ReceiptPage() {
  const { session, receipt, zone, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("receipts");
  const formats = useFormats();
  const paths = usePaths();
  const { id, service_name, starts_at } = session;
  const { text, possible } = receipt;
  return (
    <>
      <Title>{t("title")}</Title>
      <PageHead
        back={{ href: paths("sessions.specialist_one", { session: id }), label: t("back.session"), as: RouterLink }}
        title={t("title")}
        sub={
          <>
            <span lang="">{service_name}</span>
            {starts_at && `, ${formats.dateTime(starts_at, zone)}`}
          </>
        }
      />
      <div className="container page-body">
        <Stack>
          {done && !refusal && (
            <OutcomeNotice
              of={loaded}
              action={
                <RouterLink className="link" to={paths("receipts.missing")}>
                  {t("missing.title")}
                </RouterLink>
              }
            >
              {t(`done.${done}`)}
            </OutcomeNotice>
          )}
          <FormErrors error={refusal?.error} labels={{ text: t("field") }} />
          <Card>
            {possible || text !== null ? (
              <>
                <CardHead title={t("title")} sub={t(text === null ? "card.text" : "card.kept")} />
                <ReceiptForm key={text} session={id} text={text} refusal={refusal} />
              </>
            ) : (
              <EmptyState title={t("none")} text={t("error.no_receipt_here")} />
            )}
          </Card>
        </Stack>
      </div>
    </>
  );
}
