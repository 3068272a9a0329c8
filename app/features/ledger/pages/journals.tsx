import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Form } from "../../../forms/form.tsx";
import { useFormats } from "../../../navigation/formats.tsx";
import { RouterLink, Title, useLocale, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { ApiError } from "../../../platform/http/client.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { formatMoney } from "../../../platform/money/format.ts";
import { formatsOf } from "../../../platform/time/formats.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import {
  Button,
  Card,
  CardHead,
  EmptyState,
  PageHead,
  Rows,
  SelectField,
  Stack,
  TextField,
} from "../../../ui/index.ts";
import { JournalRow } from "../components/journal-row.tsx";
import styles from "../components/ledger.module.css";
import { LedgerTabs } from "../components/ledger-tabs.tsx";
import { accountName, signedAmount } from "../components/words.ts";
import { accountKinds, journalKinds } from "../rules.ts";

const days = ["from", "until", "recordedFrom", "recordedUntil"] as const;
const filters = ["account", "kind", "sourceType", "source", ...days] as const;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { time_zone: zone, ...reader } = page.caller as Person;
  const formats = formatsOf({ ...reader, time_zone: zone, locale: page.locale });
  const given = (name: string) => url.searchParams.get(name)?.trim().slice(0, 200) || undefined;
  const shown = Object.fromEntries(filters.map((name) => [name, given(name) ?? ""])) as Record<
    (typeof filters)[number],
    string
  >;
  const query = Object.fromEntries(
    filters.flatMap((name) => {
      const text = given(name);
      // A day may be formatted as in its field, or as in a link.
      return text === undefined
        ? []
        : [[name, days.some((day) => day === name) ? (formats.readDay(text) ?? text) : text]];
    }),
  );
  const base = { zone, now: page.services.clock().toISOString(), shown };
  try {
    const cursor = given("after");
    const [{ data: journals, next_cursor }, balance] = await Promise.all([
      page.api("GET /admin/ledger/journals", { query: { ...query, ...(cursor && { cursor }) } }),
      query["account"] ? page.api("GET /admin/ledger/balance", { query: { account: query["account"] } }) : null,
    ]);
    return { ...base, query, journals, balance: balance?.data ?? null, more: next_cursor, fields: null };
  } catch (error) {
    const fields = error instanceof ApiError && error.body.statusCode < 500 ? error.body.fields : undefined;
    if (!fields) throw error;
    return { ...base, query, journals: [], balance: null, more: null, fields };
  }
}

/** Shows the ledger: everything that happened with money, the latest first. */
export default function Journals() {
  const { zone, now, shown, query, journals, balance, more, fields } = useLoaderData<typeof loader>();
  const t = useTexts("ledger");
  const p = useTexts("platform");
  const formats = useFormats();
  const locale = useLocale();
  const paths = usePaths();
  const fault = (name: string) => fields?.[name]?.message;
  return (
    <>
      <Title>{t("journals.title")}</Title>
      <PageHead tint="stone" title={t("journals.title")} sub={t("journals.sub")} tabs={<LedgerTabs at="journals" />} />
      <div className="container page-body">
        <Stack>
          <Card>
            <Form method="get" className={styles["filters"]} key={JSON.stringify(shown)}>
              <SelectField
                name="kind"
                label={t("filter.kind")}
                defaultValue={shown.kind}
                error={fault("kind")}
                options={[
                  { value: "", label: t("filter.all") },
                  ...journalKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
                ]}
              />
              <TextField
                name="account"
                label={t("filter.account")}
                defaultValue={shown.account}
                error={fault("account")}
                autoComplete="off"
                list="accounts"
              />
              <datalist id="accounts">
                {Object.entries(accountKinds).map(([kind, { of }]) => (
                  <option key={kind} value={of === null ? kind : `${kind}:`} />
                ))}
              </datalist>
              <TextField
                name="sourceType"
                label={t("filter.source_type")}
                defaultValue={shown.sourceType}
                error={fault("sourceType")}
                autoComplete="off"
              />
              <TextField
                name="source"
                label={t("filter.source")}
                defaultValue={shown.source}
                error={fault("source")}
                autoComplete="off"
              />
              {days.map((name) => (
                <DatePicker
                  key={name}
                  name={name}
                  label={t(`filter.${name}`)}
                  defaultValue={query[name]}
                  error={fault(name)}
                  formats={formats}
                  openLabel={p("field.open_calendar")}
                />
              ))}
              <div>
                <Button>{t("filter.show")}</Button>
                <RouterLink className="link" to={paths("ledger.journals")}>
                  {t("filter.clear")}
                </RouterLink>
              </div>
            </Form>
          </Card>
          {balance && (
            <Card tone="quiet">
              <CardHead title={accountName(t, balance.account, balance.owner)} sub={t("balance.sub")} />
              {balance.balances.length === 0 ? (
                <p className={styles["sum"]}>{formatMoney(locale, 0, "EUR")}</p>
              ) : (
                balance.balances.map(({ amount, currency }) => (
                  <p key={currency} className={styles["sum"]}>
                    {signedAmount(locale, amount, currency)}
                  </p>
                ))
              )}
            </Card>
          )}
          <Card>
            {journals.length === 0 ? (
              <EmptyState title={t("journals.none")} text={t("journals.none.text")} />
            ) : (
              <Rows>
                {journals.map((journal) => (
                  <JournalRow key={journal.id} journal={journal} zone={zone} now={now} />
                ))}
              </Rows>
            )}
            {more !== null && (
              <p className={styles["more"]}>
                <RouterLink className="link" to={paths("ledger.journals", {}, { ...query, after: more })}>
                  {t("credits.older")}
                </RouterLink>
              </p>
            )}
          </Card>
        </Stack>
      </div>
    </>
  );
}
