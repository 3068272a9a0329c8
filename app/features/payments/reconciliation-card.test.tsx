/** What the team's overview says about the books: the same as the page it leads to. */
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import "../../shell/messages.server.ts";
import { loadReconciliation } from "./components/reconciliation-card.server.ts";
import ReconciliationCard from "./components/reconciliation-card.tsx";
import type { ReconciliationView } from "./contract.ts";

const one = (day: string, open: number, differing: number): ReconciliationView => ({
  id: `019b8d2b-8c00-7000-8000-0000000000${day.slice(-2)}`,
  day,
  account: null,
  matched: 4,
  differing,
  open,
  others: 0,
  finished_at: `${day}T23:00:00.000Z`,
  differences: [],
});

/** The card over these days, the latest first. */
async function shown(days: ReconciliationView[], role = "superadmin"): Promise<string | null> {
  const api = (_: string, { query }: { query: { which?: string; limit: string } }) =>
    Promise.resolve({
      data: days.filter(({ open }) => query.which !== "open" || open > 0).slice(0, Number(query.limit)),
    });
  const data = await loadReconciliation({ api, caller: { kind: "person", role } } as never);
  if (data === null) return null;
  const card = (
    <CurrentPageProvider>
      <ReconciliationCard data={data} />
    </CurrentPageProvider>
  );
  const handler = createStaticHandler([{ path: "*", element: card }]);
  const context = (await handler.query(new Request("http://own/"))) as StaticHandlerContext;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const matching = ["2026-11-28", "2026-11-27", "2026-11-26"].map((day) => one(day, 0, 0));

test("the reconciliation card is hidden from editors, and before the first comparison", async () => {
  expect(await shown(matching, "editor")).toBeNull();
  expect(await shown([])).toBeNull();
});

test("the reconciliation card says that everything matches if no day, however long ago, has an open difference", async () => {
  expect(await shown(matching)).toContain("All match");
  const late = await shown([...matching, one("2026-10-02", 2, 3)]);
  expect(late).toContain("2 differences to look into");
  expect(late).not.toContain("All match");
});

test("the reconciliation card mentions a difference that was explained", async () => {
  const text = await shown([one("2026-11-20", 0, 1)]);
  expect(text).toContain("1 difference, explained");
  expect(text).not.toContain("All match");
});
