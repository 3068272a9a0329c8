/** What a family sees about a session's price: what was paid, not only what the session costs. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import "../../shell/messages.server.ts";
import { type SessionPayment, ownPaymentOf } from "./components/family/bought.ts";
import { PriceCard } from "./components/family/price-card.tsx";
import type { SessionView } from "./contract.ts";

const session = {
  actions: {},
  price: 4800,
  currency: "EUR",
  payment_type: "Online",
  refund_percent: null,
  minutes: 45,
  service_name: "Practice",
  outcome: null,
} as unknown as SessionView;
const bought: SessionPayment = {
  state: "paid",
  currency: "EUR",
  parts: [{ name: "Ana", you: true, percent: 100, amount: 4080, state: "paid" }],
  price: 4800,
  discount: 720,
  code: "SIBLINGS",
  due: 4080,
  amount: 3680,
  credits_used: 400,
  returned: 0,
  coming: null,
};

const shown = (of: SessionView, by: SessionPayment | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CurrentPageProvider>
        <PriceCard session={of} bought={by} />
      </CurrentPageProvider>
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|")
    .replaceAll("\u00a0", " ");

test("the price card shows a code and credits between the price and the payment, and refunds below it", () => {
  expect(shown(session, bought)).toBe(
    "|Price|Practice, 45 min|€48.00|Code SIBLINGS|−€7.20|Credit|−€4.00|Paid by card|€36.80|",
  );
  const back = shown({ ...session, status: "Cancelled", refund_percent: 100 } as SessionView, {
    ...bought,
    state: "returned",
    returned: 4080,
  });
  expect(back).toContain("|Paid by card|€36.80|Refunded|€40.80|");
  // A requested refund that has not been paid out is listed separately, with the reason.
  const coming = shown({ ...session, status: "Cancelled", refund_percent: 100 } as SessionView, {
    ...bought,
    returned: 400,
    coming: { amount: 3680, state: "waits" },
  });
  expect(coming).toContain("|Refunded|€4.00|Not refunded yet|€36.80|The refund is delayed because");
  const failed = shown({ ...session, status: "Cancelled", refund_percent: 100 } as SessionView, {
    ...bought,
    coming: { amount: 3680, state: "failed" },
  });
  expect(failed).toContain("|Not refunded yet|€36.80|The refund didn’t arrive.");
  const sent = shown({ ...session, status: "Cancelled", refund_percent: 100 } as SessionView, {
    ...bought,
    coming: { amount: 3680, state: "asked" },
  });
  expect(sent).toContain("|Refund in progress|€36.80|");
});

test("the price card shows the reader's own share of a shared price, and nothing paid for a session from a pack", () => {
  const parts = [
    { name: "Gregor", you: true, percent: 60, amount: 2880, state: "paid" },
    { name: "Tjaša", you: false, percent: 40, amount: 1920, state: "open" },
  ];
  expect(
    shown(session, {
      ...bought,
      state: "waiting",
      parts,
      discount: 0,
      code: null,
      due: 2880,
      amount: 2880,
      credits_used: 0,
    }),
  ).toBe("|Price|Practice, 45 min|€48.00|Your share, 60%|€28.80|Paid by card|€28.80|");
  expect(shown(session, { ...bought, discount: 0, code: null, due: 4800, amount: 0, credits_used: 0 })).toBe(
    "|Price|Practice, 45 min|€48.00|From your pack|−€48.00|You paid|€0.00|",
  );
});

test("the price card shows no payment before the session is paid", () => {
  expect(ownPaymentOf({ ...bought, state: "paying" })).toBeNull();
  expect(shown(session, { ...bought, state: "open" })).toBe("|Price|Practice, 45 min|€48.00|");
});
