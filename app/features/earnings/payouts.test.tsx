/** Payouts of a specialist's account, as the card provider reports them and as the page shows them. */
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import { locales } from "../../platform/i18n/locales.ts";
import "../../shell/messages.server.ts";
import { type Buying, setUpBuying, start } from "../checkout/testing/buying.ts";
import type { Payouts } from "../payments/contract.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { makeSpecialist } from "../specialists/factories.server.ts";
import { PayoutsCard } from "./components/payouts-card.tsx";

let c: Buying;
beforeAll(async () => {
  c = await setUpBuying();
});
afterAll(() => c.t.close());

const read = async (as: string | null = c.specialist) => c.t.call(as, "GET", "/stripe/payouts");
const days = async (count: number) => {
  c.set(new Date(start.getTime() + count * 86_400_000));
  await c.settle();
};

test("only specialists can read payouts, and a specialist without an account has none", async () => {
  expect((await read(null)).status).toBe(401);
  expect((await read(c.ana)).status).toBe(403);
  const { account_id } = await makeAdult(c.t, { account: { role: "specialist" } });
  await makeSpecialist(c.t, { account_id });
  expect((await read(account_id)).body.data).toEqual({ state: "none", held: [], payouts: [] });
});

test("reads held, pending, arrived and failed payouts, and says when the provider does not answer", async () => {
  expect((await read()).body.data).toEqual({ state: "read", held: [], payouts: [] });
  const { purchase_id } = await c.accepted();
  await c.pay(purchase_id, await c.typed("4242424242424242"));
  await c.settle();
  const held = { currency: "EUR", amount: 5180 };
  expect((await read()).body.data).toEqual({ state: "read", held: [held], payouts: [] });

  await days(3);
  const failing = c.simulator.payOut(c.account, { fails: true });
  const out = { id: failing, amount: 5180, currency: "EUR", arrives_on: "2026-11-27" };
  expect((await read()).body.data).toEqual({ state: "read", held: [], payouts: [{ ...out, state: "on_its_way" }] });
  await days(5);
  const failed = { ...out, state: "failed" };
  expect((await read()).body.data).toEqual({ state: "read", held: [held], payouts: [failed] });

  const second = c.simulator.payOut(c.account);
  await days(7);
  expect((await read()).body.data).toEqual({
    state: "read",
    held: [],
    payouts: [{ ...out, id: second, arrives_on: "2026-11-29", state: "paid" }, failed],
  });

  for (const kind of ["down", "slow"] as const) {
    c.trouble.fault = () => (kind === "slow" ? { kind, milliseconds: 60_000 } : { kind });
    expect((await read()).body.data).toEqual({ state: "unread", held: [], payouts: [] });
  }
  c.trouble.fault = undefined;
});

async function shown(path: string, payouts: Payouts): Promise<string> {
  const element = (
    <CurrentPageProvider>
      <PayoutsCard payouts={payouts} />
    </CurrentPageProvider>
  );
  const handler = createStaticHandler([{ path: "*", element }]);
  const context = (await handler.query(new Request(`http://own${path}`))) as StaticHandlerContext;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

test.each(locales)(
  "in %s each state of a payout has its own text, and no payouts are shown while the provider is down",
  async (locale) => {
    const path = locale === "en" ? "/" : `/${locale}`;
    const of = (state: Payouts["payouts"][number]["state"]) =>
      shown(path, {
        state: "read",
        held: [],
        payouts: [{ id: "po_1", state, amount: 5180, currency: "EUR", arrives_on: "2026-11-27" }],
      });
    const texts = [
      await of("on_its_way"),
      await of("paid"),
      await of("failed"),
      await shown(path, { state: "read", held: [], payouts: [] }),
      await shown(path, { state: "unread", held: [], payouts: [] }),
    ];
    expect(new Set(texts).size).toBe(5);
    expect(texts.map((text) => text.includes("51"))).toEqual([true, true, true, false, false]);
  },
);
