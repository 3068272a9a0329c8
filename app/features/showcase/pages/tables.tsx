import { useState } from "react";
import { useLocale, useTexts } from "../../../navigation/link.tsx";
import { formatMoney } from "../../../platform/money/format.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Dropdown } from "../../../ui/dropdown.tsx";
import { Button, EmptyState, Notice, Portrait, Tag, type TagKind } from "../../../ui/index.ts";
import { LoadMore, Pagination } from "../../../ui/pagination.tsx";
import { ShowcasePage, ShowcaseSection, ShowcaseState } from "../components/demo.tsx";

type Invoice = {
  number: string;
  person: string;
  portrait: string;
  sessions: number;
  amount: number;
  state: "paid" | "open" | "overdue";
};

const invoices: Invoice[] = [
  {
    number: "PI-2026-0841",
    person: "Petra Hočevar",
    portrait: "specialist-07",
    sessions: 34,
    amount: 19640,
    state: "paid",
  },
  {
    number: "PI-2026-0842",
    person: "Miloš Jovanović",
    portrait: "specialist-08",
    sessions: 28,
    amount: 16120,
    state: "paid",
  },
  {
    number: "PI-2026-0843",
    person: "Nika Zupan",
    portrait: "specialist-09",
    sessions: 22,
    amount: 11880,
    state: "open",
  },
  {
    number: "PI-2026-0845",
    person: "Rok Vidmar",
    portrait: "specialist-10",
    sessions: 13,
    amount: 7150,
    state: "overdue",
  },
];
const kinds: Record<Invoice["state"], TagKind> = { paid: "green", open: "lime", overdue: "red" };

export default function Tables() {
  const t = useTexts("showcase");
  const locale = useLocale();
  const [loading, setLoading] = useState(false);
  const columns = [
    {
      id: "number",
      label: t("tables.invoice"),
      head: true,
      cell: (row: Invoice) => row.number,
      sort: { href: "#tables", order: "descending" as const },
    },
    {
      id: "person",
      label: t("tables.specialist"),
      cell: (row: Invoice) => (
        <>
          <Portrait name={row.person} src={`/portraits/${row.portrait}.svg`} size={36} tint="lime" />
          {row.person}
        </>
      ),
    },
    { id: "sessions", label: t("tables.sessions"), end: true, cell: (row: Invoice) => row.sessions },
    {
      id: "amount",
      label: t("tables.amount"),
      end: true,
      sort: { href: "#amount" },
      cell: (row: Invoice) => <b>{formatMoney(locale, row.amount, "EUR")}</b>,
    },
    {
      id: "state",
      label: t("tables.state"),
      cell: (row: Invoice) => <Tag kind={kinds[row.state]}>{t(`invoice.${row.state}`)}</Tag>,
    },
    {
      id: "menu",
      label: t("tables.actions"),
      hideLabel: true,
      cell: (row: Invoice) => (
        <Dropdown
          icon="dots-three"
          variant="unstyled"
          label={t("tables.actions_of", { number: row.number })}
          align="end"
          groups={[
            {
              items: [
                { id: "open", label: t("word.open"), icon: "eye" },
                { id: "load", label: t("word.download"), icon: "download-simple" },
              ],
            },
          ]}
        />
      ),
    },
  ];
  const shared = { columns, rowKey: (row: Invoice) => row.number };
  return (
    <ShowcasePage part="tables">
      <ShowcaseSection title={t("tables.invoices")} wide>
        <DataTable {...shared} caption={t("tables.invoices")} rows={invoices} />
        <Pagination
          label={t("tables.pages")}
          previous={undefined}
          next="#next"
          previousLabel={t("word.previous")}
          nextLabel={t("word.next")}
          summary={t("tables.summary", { from: 1, to: 4, all: 85 })}
        />
      </ShowcaseSection>
      <ShowcaseSection title={t("section.states")} wide>
        <ShowcaseState name={t("state.hover")} held="hover" target="tbody tr:nth-child(2) td">
          <DataTable {...shared} caption={t("tables.over")} rows={invoices.slice(0, 2)} />
        </ShowcaseState>
        <ShowcaseState name={t("state.focus")} held="focus" target="th a">
          <DataTable {...shared} caption={t("tables.focused")} rows={invoices.slice(0, 1)} />
        </ShowcaseState>
        <ShowcaseState name={t("state.chosen")}>
          <DataTable
            {...shared}
            caption={t("tables.chosen")}
            rows={invoices.slice(0, 2)}
            chosen={new Set(["PI-2026-0842"])}
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.loading")}>
          <DataTable {...shared} caption={t("tables.loading")} rows={invoices.slice(2)} loading />
          <Pagination
            label={t("tables.pages_loading")}
            previous="#previous"
            next="#next"
            previousLabel={t("word.previous")}
            nextLabel={t("word.next")}
            loading
          />
        </ShowcaseState>
        <ShowcaseState name={t("section.long")}>
          <DataTable
            {...shared}
            caption={t("tables.long")}
            rows={invoices.slice(0, 1).map((one) => ({ ...one, person: t("long.label"), amount: 1_234_567_890 }))}
          />
        </ShowcaseState>
        <ShowcaseState name={t("state.error")}>
          <Notice
            kind="error"
            title={t("tables.failed")}
            action={
              <Button type="button" variant="neutral" size="sm">
                {t("word.retry")}
              </Button>
            }
          >
            {t("tables.failed_text")}
          </Notice>
        </ShowcaseState>
        <ShowcaseState name={t("tables.more")}>
          <LoadMore
            onPress={() => setLoading(true)}
            loading={loading}
            summary={t("tables.summary", { from: 1, to: 20, all: 85 })}
          >
            {t("word.more")}
          </LoadMore>
        </ShowcaseState>
        <ShowcaseState name={t("state.empty")}>
          <DataTable
            columns={columns}
            rowKey={shared.rowKey}
            caption={t("tables.none")}
            rows={[]}
            empty={<EmptyState level={3} title={t("tables.none")} text={t("tables.none_text")} />}
          />
        </ShowcaseState>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
