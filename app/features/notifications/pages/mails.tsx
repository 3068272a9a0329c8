import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { Title, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { pathOf } from "../../../platform/i18n/pages.ts";
import type { MailTopic } from "../../../platform/mail/topics.ts";
import { pages } from "../../../platform/features/pages.ts";
import { Button, Card, CardHead, CheckboxField, Columns, Row, Rows } from "../../../ui/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "../components/notices.module.css";
import { QuietHoursForm } from "../components/quiet-form.tsx";
import { mailsAlwaysSent, topicsByRole } from "../rules.ts";

const areaOf = (person: Person) => (person.role === "specialist" ? ("specialist" as const) : ("user" as const));

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const [{ data: choices }, { data: quiet }] = await Promise.all([
    page.api("GET /mail-choices"),
    page.api("GET /quiet-hours"),
  ]);
  return { area: areaOf(page.caller as Person), choices, quiet, saved: outcomeFor<object>(request, url, page) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const area = areaOf(page.caller as Person);
  const values = await readSubmittedFields(request);
  const given = (name: "wanted" | "in_product"): MailTopic[] => {
    const all = [values[name] ?? []].flat();
    return topicsByRole[area].filter((topic) => all.includes(topic));
  };
  const { intent, from, until } = values;
  try {
    if (intent === "quiet") {
      const quiet = typeof from === "string" && from !== "" ? { from, until: String(until ?? "") } : null;
      await page.api("PUT /quiet-hours/change", { body: { quiet } });
    } else
      await page.api("PUT /mail-choices/change", {
        body: { wanted: given("wanted"), in_product: given("in_product") },
      });
    const here = pages[area === "specialist" ? "notifications.specialist_mails" : "notifications.mails"];
    return seeOutcome(page, `${pathOf(here, page.locale)}#${outcomeHash}`, {});
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Which emails and notifications to get, and which are always sent. */
export default function Mails() {
  const { area, choices, quiet, saved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("notifications");
  const outcome = useOutcome(saved);
  const about = (topic: MailTopic) =>
    t(
      area === "specialist" && topic === "session_steps"
        ? "mails.topic.session_steps.specialist"
        : `mails.topic.${topic}.text`,
    );
  return (
    <>
      <Title>{t("mails.title")}</Title>
      <div className="container page-body">
        <Columns
          side={
            <Card>
              <CardHead title={t("mails.always")} sub={t("mails.always.text")} />
              <Rows>
                {mailsAlwaysSent[area].map((what) => (
                  <Row key={what} title={t(`mails.always.${what}`)} text={t(`mails.always.${what}.text`)} />
                ))}
              </Rows>
            </Card>
          }
        >
          {outcome && !answer && <OutcomeNotice of={outcome}>{t("mails.saved")}</OutcomeNotice>}
          <Card>
            <CardHead title={t("mails.choose")} />
            <FormErrors
              error={answer?.error}
              labels={{ wanted: t("mails.choose"), "quiet.from": t("quiet.from"), "quiet.until": t("quiet.until") }}
            />
            <Form method="post" className="stack" aria-label={t("mails.choose")}>
              <fieldset className={classNames("stack", styles["kind"])}>
                <legend className="field-label">{t("mails.by.email")}</legend>
                {choices.map(({ topic, wanted }) => (
                  <CheckboxField
                    key={topic}
                    id={`wanted-${topic}`}
                    name="wanted"
                    value={topic}
                    label={t(`mails.topic.${topic}`)}
                    help={about(topic)}
                    defaultChecked={wanted}
                  />
                ))}
              </fieldset>
              <fieldset className={classNames("stack", styles["kind"])}>
                <legend className="field-label">{t("mails.by.product")}</legend>
                <p className="muted small">{t("mails.by.product.text")}</p>
                {choices.map(({ topic, in_product }) => (
                  <CheckboxField
                    key={topic}
                    id={`in_product-${topic}`}
                    name="in_product"
                    value={topic}
                    label={t(`mails.topic.${topic}`)}
                    help={about(topic)}
                    defaultChecked={in_product}
                  />
                ))}
              </fieldset>
              <div>
                <Button size="lg">{t("mails.save")}</Button>
              </div>
            </Form>
          </Card>
          <QuietHoursForm quiet={quiet} />
        </Columns>
      </div>
    </>
  );
}
