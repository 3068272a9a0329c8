import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type ApiCaller, freeStarts, signIn } from "./api-client.ts";

/** Calls of the demo's specialist whose sessions are paid by card. */
export interface Seller {
  id: string;
  caller: ApiCaller;
  /** One offered time, in answer to the family's request for a service; without one, the first. */
  offer(family: ApiCaller, profile_id: string, days: number, service_id?: string): Promise<string>;
  /** Dates one week apart. */
  offerSeries(profile_id: string, days: number, count: number): Promise<{ id: string; sessions: { id: string }[] }>;
}

const day = 24 * 3600_000;
const terms = { minutes: 45, payment_type: "Online", price: 4800, mode: "online" };
/** A full hour, so many days from now. */
const inDays = (days: number) => new Date(Math.ceil(Date.now() / 3600_000) * 3600_000 + days * day).toISOString();

export async function seller(base: string, key = "specialist-01"): Promise<Seller> {
  const caller = await signIn(base, key);
  const self = (await caller.call("GET", "/specialists/me")).body.data as { id: string; services: { id: string }[] };
  const free = await freeStarts(base, self.id);
  // The first of the last day: longer services have room there too.
  const preferred = free.find((start) => start.slice(0, 10) === free.at(-1)?.slice(0, 10));
  return {
    id: self.id, caller,
    async offer(family, profile_id, days, service_id = self.services[0]?.id) {
      const asked = await family.call("POST", "/sessions/create", {
        specialist_id: self.id, profile_id, service_id, mode: "online", preferred_times: [preferred],
      });
      expect(asked.status, JSON.stringify(asked.body)).toBe(201);
      const session_id = asked.body.data.id as string;
      const offered = await caller.call("POST", "/sessions/create", { ...terms, service_id, session_id, times: [inDays(days)] });
      expect(offered.status, JSON.stringify(offered.body)).toBe(201);
      return session_id;
    },
    async offerSeries(profile_id, days, count) {
      const made = await caller.call("POST", "/sessions/series", {
        ...terms, service_name: "Practice", profile_id, decision: "each", times: Array.from({ length: count }, (_, i) => inDays(days + 7 * i)),
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body.data;
    },
  };
}

/** Accepts an offer of one time, which then waits for its payment. */
export async function accept(family: ApiCaller, session_id: string): Promise<string> {
  const { times } = (await family.call("GET", `/sessions/${session_id}`)).body.data;
  const time_id = times.find(({ state }: { state: string }) => state === "held").id;
  const answer = await family.call("PATCH", "/sessions/update-status", { session_id, status: "Confirmed", time_id });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return session_id;
}

export const payButton = (page: Page) => page.locator("button[name=intent][value=pay]:visible");

/** Everything by card, where credits would be used. */
export async function withoutCredits(page: Page): Promise<void> {
  const box = page.locator("input[name=use_credits]");
  if ((await box.count()) === 1 && (await box.isChecked())) await box.press("Space");
}

/** Another card than those that are saved, by the end of a test card's number. */
export async function chooseCard(page: Page, last4: string): Promise<void> {
  await page.locator('input[name=payment_method_id][value="another"]').press("Space");
  await page.locator(`input[name=test_card][value$="${last4}"]`).press("Space");
}
