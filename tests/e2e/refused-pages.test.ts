/** The page shown when the API refuses what the URL requests. */
import { expect, onTestFinished, test } from "vitest";
import { pathOf } from "../../app/platform/i18n/pages.ts";
import { locales } from "../../app/platform/i18n/locales.ts";
import { pages } from "../../app/features.ts";
import { cookiesOf, demoSession } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
const headings = { en: "This address isn’t right", sl: "Ta naslov ni pravilen", sr: "Ova adresa nije ispravna" };

test.each(locales)("an invalid cursor in the URL gets a 400 page that says so, in %s", async (locale) => {
  const { session } = await demoSession(base, "adult-1");
  const { access_token } = session as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  // Sets the account's language, because signed-in people are redirected to pages in it.
  const speak = (to: string) =>
    fetch(`${base}/api/accounts/locale`, { method: "PATCH", headers, body: JSON.stringify({ locale: to }) });
  expect((await speak(locale)).status).toBe(200);
  onTestFinished(async () => void (await speak("en")));
  const get = (path: string) =>
    fetch(`${base}${path}`, {
      headers: { cookie: `${cookiesOf(session)}; korak-locale=${locale}` },
      redirect: "manual",
    });
  const path = pathOf(pages["sessions.user"], locale);
  expect((await get(path)).status).toBe(200);
  const refused = await get(`${path}?history=x`);
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toMatch(new RegExp(`<h1>${headings[locale]}</h1>`));
  // The request that the browser makes when coming from another page.
  expect((await get(`${path}.data?history=x`)).status).toBe(400);
});
