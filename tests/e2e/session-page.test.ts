/** A session's own page: how to join an online session, and steps that cannot be undone. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiCaller, freeStarts, signIn } from "./api-client.ts";
import { launch, visitor } from "./browser.ts";
import { cookiesOf, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const link = "https://rooms.example/door";
let browser: Browser;
let family: ApiCaller;
let specialist: ApiCaller;

beforeAll(async () => {
  browser = await launch();
  [family, specialist] = await Promise.all([signIn(base, "adult-1"), signIn(base, "specialist-20")]);
});
afterAll(() => browser.close());

/** Creates a confirmed online session that begins in this many minutes. */
async function agreed(minutes: number, place: string | null): Promise<string> {
  const [self, profiles] = await Promise.all([
    specialist.call("GET", "/specialists/me"),
    family.call("GET", "/profiles"),
  ]);
  const { id: specialist_id, services } = self.body.data;
  const starts = new Date(Date.now() + minutes * 60_000).toISOString();
  const asked = await family.call("POST", "/sessions/create", {
    specialist_id,
    profile_id: profiles.body.data[0].id,
    service_id: services[0].id,
    mode: "online",
    preferred_times: (await freeStarts(base, specialist_id)).slice(0, 1),
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const session_id = asked.body.data.id as string;
  const offered = await specialist.call("POST", "/sessions/create", {
    session_id,
    minutes: 10,
    payment_type: "Free",
    price: 0,
    mode: "online",
    times: [starts],
    ...(place && { place }),
  });
  expect(offered.status, JSON.stringify(offered.body)).toBe(201);
  const seen = await family.call("GET", `/sessions/${session_id}`);
  const time = seen.body.data.times.find((one: { state: string }) => one.state === "held");
  const confirmed = await family.call("PATCH", "/sessions/update-status", {
    session_id,
    status: "Confirmed",
    time_id: time.id,
  });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  return session_id;
}

async function at(key: string, scripts: boolean, width = 390) {
  const made = await visitor(browser, base, { scripts, width, locale: "en-US" });
  const { session } = await demoSession(base, key);
  await made.context.addCookies(
    cookiesOf(session)
      .split("; ")
      .map((pair) => ({ name: pair.slice(0, pair.indexOf("=")), value: pair.slice(pair.indexOf("=") + 1), url: base })),
  );
  return made;
}

describe("the join button of an online session", () => {
  test("appears for the family and the specialist six minutes before the start, and on the home page of each area", async () => {
    const id = await agreed(6, link);
    const mine = await at("adult-1", false);
    for (const address of [`/user/sessions/${id}`, "/user"]) {
      await mine.page.goto(address);
      expect(await mine.page.getByRole("link", { name: "Join" }).first().getAttribute("href"), address).toBe(link);
    }
    await mine.context.close();
    const other = await at("specialist-20", false, 1440);
    for (const address of [`/specialist/sessions/${id}`, "/specialist"]) {
      await other.page.goto(address);
      const join = other.page.locator(`main a[href="${link}"]`).first();
      expect([await join.getAttribute("target"), await join.getAttribute("rel")], address).toEqual([
        "_blank",
        "noreferrer",
      ]);
    }
    await other.context.close();
  });

  test("does not appear days earlier, when the specialist can set its link and the family cannot", async () => {
    const id = await agreed(60 * 24 * 20, null);
    const theirs = await at("specialist-20", true, 1440);
    await theirs.page.goto(`/specialist/sessions/${id}`);
    const form = theirs.page.locator("form:has([name=link])");
    await form.locator("[name=link]").fill("rooms.example");
    await form.locator("[value=room]").click();
    await form.locator("[aria-invalid=true]").waitFor();
    await form.locator("[name=link]").fill(link);
    await form.locator("[value=room]").click();
    await theirs.page.locator("#done").waitFor();
    expect(theirs.problems).toEqual([]);
    await theirs.context.close();

    const mine = await at("adult-1", true);
    await mine.page.goto(`/user/sessions/${id}`);
    expect(await mine.page.locator("main").innerText()).toContain("The link opens 10 minutes before");
    expect(await mine.page.locator(`a[href="${link}"]`).count()).toBe(0);
    expect(await mine.page.locator("[name=link]").count()).toBe(0);
    await mine.context.close();
  });
});

test.each([true, false])(
  "cancelling a session asks for a confirmation that a double-click does not give, scripts: %s",
  async (scripts) => {
    const id = await agreed(60 * 24 * (scripts ? 21 : 22), null);
    const { page, context, problems } = await at("adult-1", scripts);
    await page.goto(`/user/sessions/${id}`);
    const cancel = page.locator("button[value=cancel]");
    const ask = page.locator("summary", { has: page.locator("text=Cancel session") });
    expect(await cancel.isVisible()).toBe(false);
    // A double-click opens and closes the confirmation without cancelling anything.
    await ask.dblclick();
    expect((await family.call("GET", `/sessions/${id}`)).body.data.status).toBe("Confirmed");
    if (!(await cancel.isVisible())) await page.locator("details > summary.button").last().click();
    await cancel.click();
    await page.locator("#done").waitFor();
    expect((await family.call("GET", `/sessions/${id}`)).body.data.status).toBe("Cancelled");
    expect(problems).toEqual([]);
    await context.close();
  },
);
