import { components } from "virtual:cards/earnings.transactions";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { RouterLink, Title, usePaths, useTexts } from "../../../navigation/link.tsx";
import type { Person } from "../../../platform/auth/actor.ts";
import { cardsFor } from "../../../platform/features/page-parts.server.ts";
import { pageContext } from "../../../platform/http/page-context.server.ts";
import { ButtonLink, Columns, EmptyState, Stack } from "../../../ui/index.ts";
import { Filters } from "../components/filters.tsx";
import { MonthHead } from "../components/month-head.tsx";
import { queryOf, shownIn } from "../components/shown.ts";
import { PayoutsCard } from "../components/payouts-card.tsx";
import { DueCard, HowCard, RateCard, RewardsCard } from "../components/side-cards.tsx";
import { SumsCards } from "../components/sums-card.tsx";
import { TransactionList } from "../components/transaction-list.tsx";
import { monthAt } from "../data/months.server.ts";

const nothing = { data: [], next_cursor: null };

export async function loader({ url, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { time_zone: zone } = page.caller as Person;
  const shown = shownIn(url.searchParams);
  const { month, kind, family, search } = shown;
  const narrowed = { ...(month && { month }), ...(search && { search }), ...(family && { profileId: family }) };
  const list = (of: "card" | "cash" | NonNullable<typeof kind>, cursor: string | null) =>
    page.api("GET /billing/transactions", { query: { ...narrowed, kind: of, ...(cursor && { cursor }) } });
  const plain = Object.values(shown).every((one) => one === null || one === "");
  const [sums, sold, cash, payouts, { data: commission }, cards] = await Promise.all([
    page.api("GET /billing/transactions/month", { query: { ...(month && { month }) } }),
    kind === "cash" ? nothing : list(kind ?? "card", shown.after),
    kind === null || kind === "cash" ? list("cash", shown.cash_after) : nothing,
    // Payouts are only read with the unfiltered list, to spare calls to the card provider.
    plain ? page.api("GET /stripe/payouts").then(({ data }) => data) : null,
    page.api("GET /commission"),
    plain ? cardsFor("earnings.transactions", "specialist", page, {}) : [],
  ]);
  return {
    shown,
    zone,
    current: monthAt(page.services.clock(), zone),
    month: sums.data,
    sold,
    cash,
    payouts,
    commission,
    cards,
  };
}

/** Shows a specialist's income in a month, to the cent. */
export default function Transactions() {
  const { shown, zone, current, month, sold, cash, payouts, commission, cards } = useLoaderData<typeof loader>();
  const t = useTexts("earnings");
  const paths = usePaths();
  const { kind, search } = shown;
  const to = (more: Record<string, string>) => paths("earnings.transactions", {}, { ...queryOf(shown), ...more });
  const none = sold.data.length + cash.data.length === 0;
  const hasCash = month.cash.length > 0;
  return (
    <>
      <Title>{t("title")}</Title>
      <MonthHead month={month} current={current} />
      <div className="container page-body">
        <Stack>
          <SumsCards sums={month.sums} cash={month.cash} />
          <Filters month={month} shown={shown} />
          <Columns
            side={
              <>
                {payouts && payouts.state !== "none" && <PayoutsCard payouts={payouts} />}
                {hasCash && <DueCard cash={month.cash} />}
                {cards.map((card) => {
                  const Shown = components[card.name];
                  return Shown && <Shown key={card.name} data={card.data as never} />;
                })}
                {month.rewards.length > 0 && <RewardsCard rewards={month.rewards} zone={zone} />}
                <RateCard {...commission} />
                <HowCard />
              </>
            }
          >
            {none && search !== "" && (
              <EmptyState
                title={t("search.none", { text: search })}
                action={
                  <ButtonLink
                    as={RouterLink}
                    variant="neutral"
                    href={paths("earnings.transactions", {}, queryOf({ ...shown, search: "" }))}
                  >
                    {t("search.clear")}
                  </ButtonLink>
                }
              />
            )}
            {kind !== "cash" && !(none && search) && (sold.data.length > 0 || cash.data.length === 0) && (
              <TransactionList
                id="sold"
                title={t("sold.title")}
                none={t("sold.none")}
                rows={sold.data}
                zone={zone}
                next={sold.next_cursor && to({ after: sold.next_cursor })}
                first={shown.after && to({})}
              />
            )}
            {(kind === "cash" || (kind === null && (hasCash || cash.data.length > 0))) && !(none && search) && (
              <TransactionList
                id="cash"
                title={t("cash.title")}
                sub={t("cash.sub")}
                none={t("cash.none")}
                rows={cash.data}
                zone={zone}
                next={cash.next_cursor && to({ cash_after: cash.next_cursor })}
                first={shown.cash_after && to({})}
              />
            )}
          </Columns>
        </Stack>
      </div>
    </>
  );
}
