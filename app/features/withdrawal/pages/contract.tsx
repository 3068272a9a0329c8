import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { outcomeHash, OutcomeNotice, useOutcome } from "../../../forms/outcome-notice.tsx";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { idOf, orNotFound } from "../../../platform/http/page-errors.server.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { Button, ButtonLink, Card, CardHead, Notice, PageHead, TextField } from "../../../ui/index.ts";
import { ContractFacts, useRefundText } from "../components/facts.tsx";
import styles from "../components/withdrawal.module.css";
import { longestName } from "../rules.ts";

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data: contract } = await orNotFound(
    page.api("GET /withdrawals/{id}", { params: { id: idOf(params["contract"]) } }),
  );
  const { time_zone: zone, email } = page.caller as Person;
  return { contract, zone, email, done: outcomeFor<"made">(request, url, page) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const contract = idOf(params["contract"]);
  const values = await readSubmittedFields(request);
  try {
    await page.api("POST /withdrawals/make", {
      ...onceOf(values),
      body: { contract_id: contract, name: String(values["name"] ?? "") },
    });
    return seeOutcome<"made">(page, `${pathTo("withdrawal.one", page.locale, { contract })}#${outcomeHash}`, "made");
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** The second step of a withdrawal: the contract, the refund, the person's name, and the button. */
export default function Contract() {
  const { contract, zone, email, done: loaded } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const done = useOutcome(loaded);
  const t = useTexts("withdrawal");
  const paths = usePaths();
  const refund = useRefundText();
  const { state, words } = contract;
  const typed = refusal?.values["name"];
  return (
    <>
      <Title>{t("one.title")}</Title>
      <PageHead back={{ href: paths("withdrawal.list"), label: t("title"), as: RouterLink }} title={t("one.title")} />
      <div className="container page-body stack">
        {!refusal && done && <OutcomeNotice of={done}>{t("done", { email })}</OutcomeNotice>}
        <FormErrors error={refusal?.error} labels={{ name: t("name") }} />
        <Card>
          <CardHead title={t(state === "withdrawn" ? "one.made" : "one.contract")} />
          <ContractFacts contract={contract} zone={zone} />
          {state === "withdrawn" && <p className={styles["back"]}>{refund(contract)}</p>}
          {state === "open" && (
            <Form method="post" className={styles["form"]} noValidate>
              <FormKey />
              <p>
                <b>{refund(contract)}</b>
              </p>
              <p className="muted small">{words.text}</p>
              <TextField
                name="name"
                label={t("name")}
                help={t("name.help")}
                maxLength={longestName}
                autoComplete="name"
                defaultValue={typeof typed === "string" ? typed : undefined}
                error={refusal?.error.fields?.["name"]?.message}
                required
              />
              <p className="muted small">{words.receipt}</p>
              <div className="cluster">
                <Button variant="warning" size="lg">
                  {t("confirm")}
                </Button>
                <ButtonLink variant="unstyled" size="lg" as={RouterLink} href={words.see.href}>
                  {words.keep}
                </ButtonLink>
              </div>
            </Form>
          )}
        </Card>
        {(state === "held" || state === "over" || state === "ended") && (
          <Notice icon="info" title={words.closed.title}>
            {words.closed.text}
          </Notice>
        )}
        {state !== "open" && (
          <p>
            <RouterLink className="link" to={words.see.href}>
              {words.see.label}
            </RouterLink>
          </p>
        )}
      </div>
    </>
  );
}
