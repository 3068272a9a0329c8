/** How a family's history shows refunds. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import "../../shell/messages.server.ts";
import { EntryRow } from "./components/entry-row.tsx";
import type { BillingEntry } from "./contract.ts";
import { type EntryState, paymentStateOf } from "./rules.ts";

const refund = (state: EntryState, reason = "override"): BillingEntry => ({
  id: "01890000-0000-7000-8000-000000000001",
  kind: "refund",
  at: "2026-11-24T10:00:00Z",
  state,
  amount: 5500,
  currency: "EUR",
  credits: 0,
  card: { brand: "visa", last4: "4242" },
  things: [],
  specialist: null,
  reason,
  arrived_at: null,
  credit: null,
});

test("a payment whose refund failed is shown neither as refunded nor as on its way", () => {
  expect(paymentStateOf(5500, 0, 5500, 5500)).toBe("stuck");
  expect(paymentStateOf(5500, 2000, 3500, 3500)).toBe("stuck");
  expect(paymentStateOf(5500, 5500, 0, 0)).toBe("back");
  expect(paymentStateOf(5500, 0, 5500)).toBe("coming");
});

const shown = (entry: BillingEntry) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CurrentPageProvider>
        <EntryRow entry={entry} zone="Europe/Ljubljana" now="2026-11-28T10:00:00Z" />
      </CurrentPageProvider>
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|");

test("the row of a failed refund doesn't call it refunded, and says what happens next", () => {
  const failed = shown(refund("failed"));
  expect(failed).not.toContain("to Visa");
  expect(failed).toContain(
    "|The refund didn’t reach the card. Someone on our team is looking into it and will write to you.|",
  );
  expect(failed).toContain("|Didn’t go through|");
  expect(shown(refund("failed", "provider"))).toContain("so your original payment stands.");
});

test("the row of a refund names the card once the refund was sent there, but not if it was paid another way", () => {
  expect(shown(refund("arrived"))).toContain("|refunded to Visa 4242|");
  expect(shown(refund("on_its_way"))).toContain("|to Visa 4242|");
  expect(shown(refund("waits"))).toContain("We’ll send the refund automatically once");
  expect(shown(refund("paid_otherwise"))).not.toContain("to Visa");
});
