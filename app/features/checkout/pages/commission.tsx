import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { Title, useLocale, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { readAmount, writeAmount } from "../../../platform/money/typed.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import {
  Button,
  Card,
  CardHead,
  Columns,
  Disclosure,
  PageHead,
  Row,
  Rows,
  Stack,
  Tag,
  TextField,
} from "../../../ui/index.ts";
import { percentOf } from "../components/percent.ts";

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { data } = await page.api("GET /admin/commission");
  return {
    ...data,
    zone: (page.caller as Person).time_zone,
    now: page.services.clock().toISOString(),
    done: outcomeFor<{ step: "announce" | "withdraw" }>(request, url, page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const text = (name: string) => String(values[name] ?? "").trim();
  const once = onceOf(values);
  const step = text("intent");
  try {
    if (step === "announce") {
      // Reading a percentage with two decimals as an amount gives hundredths of a percent.
      const basis_points = readAmount(page.locale, text("basis_points"));
      if (basis_points === undefined)
        throw wrongField("basis_points", "amount", { example: writeAmount(page.locale, 1250) });
      const day = text("effective_from");
      const effective_from = formatsOf({ ...(page.caller as Person), locale: page.locale }).readDay(day) ?? day;
      await page.api("POST /admin/commission/announce", { body: { basis_points, effective_from }, ...once });
    } else if (step === "withdraw") {
      await page.api("POST /admin/commission/withdraw", {
        body: { commission_rate_id: text("commission_rate_id") },
        ...once,
      });
    } else throw refusal("not_found");
    return seeOutcome(page, `${pathTo("checkout.commission", page.locale)}#${outcomeHash}`, { step });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** The commission's rate. A superadmin can announce a new one, or withdraw it before it takes effect. */
export default function Commission() {
  const { basis_points, next, earliest, rates, zone, now, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("checkout");
  const p = useTexts("platform");
  const locale = useLocale();
  const formats = useFormats();
  const outcome = useOutcome(done);
  const percent = (of: number) => percentOf(locale, of);
  const typed = (name: string) =>
    typeof answer?.values[name] === "string" ? (answer.values[name] as string) : undefined;
  return (
    <>
      <Title>{t("rate.title")}</Title>
      <PageHead tint="stone" title={t("rate.title")} sub={t("rate.sub")} />
      <div className="container page-body">
        <Columns
          side={
            next ? (
              <Card>
                <CardHead
                  title={t("rate.next", { rate: percent(next.basis_points), day: formats.date(next.effective_from) })}
                  sub={t("rate.next.sub")}
                />
                <FormErrors error={answer?.error} labels={{}} />
                <Disclosure summary={t("rate.withdraw")} open={answer ? true : undefined}>
                  <Form method="post">
                    <FormKey />
                    <input type="hidden" name="intent" value="withdraw" />
                    <input type="hidden" name="commission_rate_id" value={next.id} />
                    <Stack>
                      <p>{t("rate.withdraw.text", { rate: percent(basis_points) })}</p>
                      <div>
                        <Button variant="warning">{t("rate.withdraw.submit")}</Button>
                      </div>
                    </Stack>
                  </Form>
                </Disclosure>
              </Card>
            ) : (
              <Card>
                <CardHead title={t("rate.announce")} sub={t("rate.announce.sub")} />
                <FormErrors
                  error={answer?.error}
                  labels={{ basis_points: t("rate.percent"), effective_from: t("rate.day") }}
                />
                <Form method="post" noValidate>
                  <FormKey />
                  <input type="hidden" name="intent" value="announce" />
                  <Stack>
                    <TextField
                      name="basis_points"
                      label={t("rate.percent")}
                      inputMode="decimal"
                      defaultValue={typed("basis_points")}
                      error={answer?.error.fields?.["basis_points"]?.message}
                      autoComplete="off"
                      required
                    />
                    <DatePicker
                      name="effective_from"
                      label={t("rate.day")}
                      help={t("rate.day.help", { day: formats.date(earliest) })}
                      defaultValue={formats.readDay(typed("effective_from") ?? "") ?? typed("effective_from")}
                      error={answer?.error.fields?.["effective_from"]?.message}
                      formats={formats}
                      openLabel={p("field.open_calendar")}
                      required
                    />
                    <div>
                      <Button>{t("rate.submit")}</Button>
                    </div>
                  </Stack>
                </Form>
              </Card>
            )
          }
        >
          {outcome && !answer && <OutcomeNotice of={outcome}>{t(`rate.done.${outcome.step}`)}</OutcomeNotice>}
          <Card>
            <CardHead title={`${t("rate.now")}: ${percent(basis_points)}`} />
          </Card>
          <Card>
            <CardHead title={t("rate.history")} />
            {rates.length === 0 ? (
              <p className="muted">{t("rate.history.none")}</p>
            ) : (
              <Rows>
                {rates.map((rate) => (
                  <Row
                    key={rate.id}
                    title={t("rate.row", { rate: percent(rate.basis_points), day: formats.date(rate.effective_from) })}
                    text={
                      rate.first
                        ? t("rate.row.first")
                        : t("rate.row.announced", {
                            moment: formats.dateTime(rate.announced_at, zone, now),
                            name: rate.name ?? t("rate.row.left"),
                          })
                    }
                    aside={rate.withdrawn_at !== null && <Tag kind="outline">{t("rate.row.withdrawn")}</Tag>}
                  />
                ))}
              </Rows>
            )}
          </Card>
        </Columns>
      </div>
    </>
  );
}
