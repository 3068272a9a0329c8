/** A superadmin sees why a refund failed in words, not as the card provider's code. */
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import { locales } from "../../platform/i18n/locales.ts";
import "../../shell/messages.server.ts";
import { StuckRefund } from "./components/stuck-refund.tsx";
import type { StuckRefundView } from "./contract.ts";
import { refundProblems } from "./rules.ts";

const refund: StuckRefundView = {
  id: "019b8d2b-8c00-7000-8000-000000000001",
  amount: 5500,
  currency: "EUR",
  stuck: "failed",
  asked_at: "2026-11-20T10:00:00.000Z",
  since: "2026-11-24T10:00:00.000Z",
  problem: null,
  reason: "rule",
  disputed: false,
  paid_by: null,
  paid_how: null,
  card: { brand: "visa", last4: "5126" },
  payer: { account_id: "019b8d2b-8c00-7000-8000-000000000002", name: "Ana Kralj", email: "ana@example.org" },
  specialist: { id: "019b8d2b-8c00-7000-8000-000000000003", name: "Maja Kovač" },
  account: "acct_1",
  connected: true,
};

async function shown(path: string, problem: string | null, more: Partial<StuckRefundView> = {}): Promise<string> {
  const page = (
    <CurrentPageProvider>
      <StuckRefund of={{ ...refund, problem, ...more }} zone="Europe/Ljubljana" refused={undefined} longest={500} />
    </CurrentPageProvider>
  );
  const handler = createStaticHandler([{ path: "*", element: page }]);
  const context = (await handler.query(new Request(`http://own${path}`))) as StaticHandlerContext;
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
}

test.each(locales)(
  "a failed refund shows each reason of the provider as a sentence without its code, in %s",
  async (locale) => {
    const path = locale === "en" ? "/" : `/${locale}`;
    const none = await shown(path, null);
    const said = new Set<string>();
    for (const problem of refundProblems) {
      const text = await shown(path, problem);
      expect(text).not.toMatch(new RegExp(`\\(${problem}|_`));
      expect(text.length, problem).toBeGreaterThan(none.length + 15);
      said.add(text);
    }
    expect(said.size).toBe(refundProblems.length);
  },
);

test("a failed refund shows a reason without a code in the provider's words, and our own codes not at all", async () => {
  expect(await shown("/sl", "Refund amount is greater than unrefunded amount.")).toContain(
    "(Refund amount is greater than unrefunded amount.)",
  );
  for (const own of ["left", "not_paid"]) expect(await shown("/sl", own)).toBe(await shown("/sl", null));
});

test("a stuck refund mentions a specialist only if one was the seller, and not for Korak's own sales", async () => {
  const own = { specialist: null, account: null, connected: false };
  expect(await shown("/", null)).toContain("The money is in the specialist’s account.");
  expect(await shown("/", null, { connected: false })).toContain("isn’t connected right now");
  for (const stuck of ["failed", "twice", "otherwise"] as const)
    expect(await shown("/", null, { ...own, stuck, paid_by: "platform" })).not.toMatch(
      /specialist (no longer )?owes us|specialist’s/,
    );
  expect(await shown("/", null, own)).toContain("The money is in Korak’s account with the card provider.");
});
