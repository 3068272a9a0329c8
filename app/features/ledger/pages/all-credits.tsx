import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { FormErrors } from "../../../forms/form-errors.tsx";
import { FormKey } from "../../../forms/form-key.tsx";
import { outcomeFor, seeOutcome } from "../../../forms/outcome.server.ts";
import { OutcomeNotice, outcomeHash, useOutcome } from "../../../forms/outcome-notice.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { refusal, wrongField } from "../../../platform/errors/app-error.ts";
import { onceOf, formRefusal, readSubmittedFields } from "../../../platform/http/form.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { readAmount, writeAmount } from "../../../platform/money/typed.ts";
import { pathTo } from "../../../platform/features/pages.ts";
import { isoDay } from "../../../platform/time/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import {
  Button,
  Card,
  CardHead,
  Columns,
  Disclosure,
  Dots,
  EmptyState,
  PageHead,
  Row,
  Rows,
  TextField,
} from "../../../ui/index.ts";
import { GrantForm } from "../components/grant-form.tsx";
import styles from "../components/ledger.module.css";
import { LedgerTabs } from "../components/ledger-tabs.tsx";
import { creditName } from "../components/words.ts";
import type { OwnedCredit } from "../contract.ts";
import { longestReason } from "../rules.ts";

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const account = url.searchParams.get("account");
  const cursor = url.searchParams.get("after")?.slice(0, 200);
  const { data: credits, next_cursor } = await page.api("GET /admin/credits", {
    query: { ...(account && { accountId: account }), ...(cursor && { cursor }) },
  });
  const done = outcomeFor<{ step: "grant" | "revoke" }>(request, url, page);
  return { credits, account, more: next_cursor, zone: (page.caller as Person).time_zone, done };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  const values = await readSubmittedFields(request);
  const text = (name: string) => String(values[name] ?? "").trim();
  const once = onceOf(values);
  const step = values["intent"];
  try {
    if (step === "grant") {
      const amount = readAmount(page.locale, text("amount"));
      if (amount === undefined) throw wrongField("amount", "amount", { example: writeAmount(page.locale, 1000) });
      const formats = formatsOf({ ...(page.caller as Person), locale: page.locale });
      const until = text("until");
      await page.api("POST /admin/credits/grant", {
        body: {
          email: text("email"),
          amount,
          currency: text("currency") as "EUR",
          words: text("words"),
          until: until === "" ? null : (formats.readDay(until) ?? until),
        },
        ...once,
      });
    } else if (step === "revoke") {
      await page.api("POST /admin/credits/revoke", {
        body: { credit_lot_id: text("credit_lot_id"), reason: text("reason") },
        ...once,
      });
    } else throw refusal("not_found");
    return seeOutcome(page, `${pathTo("ledger.all_credits", page.locale)}#${outcomeHash}`, { step });
  } catch (error) {
    return formRefusal(error, values, page);
  }
}

/** Shows everyone's credits; superadmins can grant credits and revoke unused ones. */
export default function AllCredits() {
  const { credits, account, more, zone, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts("ledger");
  const paths = usePaths();
  const outcome = useOutcome(done);
  return (
    <>
      <Title>{t("all_credits.title")}</Title>
      <PageHead
        tint="stone"
        title={t("all_credits.title")}
        sub={t("all_credits.sub")}
        tabs={<LedgerTabs at="all_credits" />}
      />
      <div className="container page-body">
        <Columns side={<GrantForm refused={answer} />}>
          {outcome && !answer && <OutcomeNotice of={outcome}>{t(`done.${outcome.step}`)}</OutcomeNotice>}
          <Card>
            {account && (
              <CardHead
                title={<span lang="">{credits[0]?.owner.name ?? credits[0]?.owner.email ?? t("journal.left")}</span>}
                aside={
                  <RouterLink className="link" to={paths("ledger.all_credits")}>
                    {t("all_credits.everybody")}
                  </RouterLink>
                }
              />
            )}
            {credits.length === 0 ? (
              <EmptyState title={t("all_credits.none")} />
            ) : (
              <Rows>
                {credits.map((credit) => (
                  <CreditRow key={credit.id} credit={credit} zone={zone} answer={answer} />
                ))}
              </Rows>
            )}
            {more !== null && (
              <p className={styles["more"]}>
                <RouterLink
                  className="link"
                  to={paths("ledger.all_credits", {}, { ...(account && { account }), after: more })}
                >
                  {t("credits.older")}
                </RouterLink>
              </p>
            )}
          </Card>
        </Columns>
      </div>
    </>
  );
}

function CreditRow({
  credit,
  zone,
  answer,
}: {
  credit: OwnedCredit;
  zone: string;
  answer: ReturnType<typeof useActionData<typeof action>>;
}) {
  const t = useTexts("ledger");
  const formats = useFormats();
  const locale = useLocale();
  const paths = usePaths();
  const { id, owner, amount, left, held, currency, expires_at, ended } = credit;
  const money = (minor: number) => formatMoney(locale, minor, currency);
  const mine = answer?.values["credit_lot_id"] === id ? answer : undefined;
  const lastDay = expires_at && formats.date(isoDay(new Date(Date.parse(expires_at) - 1).toISOString(), zone));
  const state = ended ? t(`ended.${ended}`) : lastDay ? t("credits.until", { day: lastDay }) : t("credits.for_good");
  return (
    <Row
      title={
        <RouterLink to={paths("ledger.all_credits", {}, { account: owner.account_id })}>
          <span lang="">{owner.name ?? owner.email ?? t("journal.left")}</span>
        </RouterLink>
      }
      text={
        <Dots>
          <span lang={credit.kind === "referral" ? undefined : ""}>{creditName(t, credit)}</span>
          {state}
        </Dots>
      }
      aside={
        <RouterLink
          className="link figures"
          to={paths("ledger.journals", {}, { account: `user_credit:${owner.account_id}` })}
        >
          {left === amount ? money(amount) : t("credits.left", { left: money(left), amount: money(amount) })}
        </RouterLink>
      }
    >
      {held > 0 && <p className="muted small">{t("credits.held", { amount: money(held) })}</p>}
      {!ended && left > 0 && (
        <Disclosure className={styles["withdraw"]} summary={t("revoke.open")} open={mine ? true : undefined}>
          <FormErrors error={mine?.error} labels={{ reason: t("revoke.reason") }} />
          <Form method="post" noValidate className={styles["form"]}>
            <FormKey />
            <input type="hidden" name="intent" value="revoke" />
            <input type="hidden" name="credit_lot_id" value={id} />
            <TextField
              id={`reason-${id}`}
              name="reason"
              label={t("revoke.reason")}
              help={t("revoke.help", { amount: money(left) })}
              maxLength={longestReason}
              defaultValue={typeof mine?.values["reason"] === "string" ? mine.values["reason"] : undefined}
              error={mine?.error.fields?.["reason"]?.message}
              autoComplete="off"
              required
            />
            <Button variant="neutral">{t("revoke.submit")}</Button>
          </Form>
        </Disclosure>
      )}
    </Row>
  );
}
