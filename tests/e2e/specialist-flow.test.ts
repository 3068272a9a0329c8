/**
 * A specialist from start to finish: applies, submits documents, is asked for a better one, is approved, and writes and publishes a page
 * in one language; a family finds them by a misspelled name and saves them; then a suspension, an objection, and reinstatement. A run
 * covers one of six combinations of the specialist's language and width; the team has the other width and the next language.
 */
import { TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import applicationsEn from "../../app/features/applications/messages/en.ts";
import applicationsSl from "../../app/features/applications/messages/sl.ts";
import applicationsSr from "../../app/features/applications/messages/sr.ts";
import teamEn from "../../app/features/team/messages/en.ts";
import teamSl from "../../app/features/team/messages/sl.ts";
import teamSr from "../../app/features/team/messages/sr.ts";
import { type Locale, locales } from "../../app/platform/i18n/locales.ts";
import { type Page as PageEntry, pathOf } from "../../app/platform/i18n/pages.ts";
import { type PageKey, pages } from "../../app/features.ts";
import { type ApiCaller, callerWith, signIn } from "./api-client.ts";
import { launch, waitForHydration, visitor } from "./browser.ts";
import { oneOf } from "./grid.ts";
import { mailsTo } from "./mailbox.ts";
import { axeViolations, prepareAxe } from "./page-looks.ts";
import { type Auth, browserCookies, demoSession, signUpOnly } from "./session-cookies.ts";
import { productUrl } from "./shared-product.ts";

const base = productUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await speaking("superadmin-1", "en");
  await browser.close();
});

const applications = { en: applicationsEn, sl: applicationsSl, sr: applicationsSr };
const teamTexts = { en: teamEn, sl: teamSl, sr: teamSr };

/** A different last name for each combination, and how a family misspells it. */
const names = [
  ["Hrastovnik", "hrastovnk"],
  ["Zagoričnik", "zagoricnk"],
  ["Pluskavec", "pluskvec"],
  ["Vrbaničar", "vrbanicr"],
  ["Ogrizovec", "ogrizvec"],
  ["Trnovšek", "trnvsek"],
] as const;
/** Neighboring combinations differ in both. */
const ways = names.map(([lastname, misspelt], round) => ({
  locale: locales[round % 3] as Locale,
  width: round % 2 === 0 ? 390 : 1440,
  lastname,
  misspelt,
}));
const nextTo = (locale: Locale) => locales[(locales.indexOf(locale) + 1) % 3] as Locale;
const families: Record<Locale, string> = { en: "adult-2", sl: "adult-5", sr: "adult-6" };

const pdf = {
  name: "Potrdilo.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n"),
};
const password = "korak-walk-2026";

interface Visit {
  page: Page;
  problems: string[];
  path(key: PageKey, params?: Record<string, string>, query?: Record<string, string>): string;
  /** Opens a page that must fit the screen. */
  open(path: string): Promise<void>;
  close(): Promise<void>;
}

async function visit(
  session: object | null,
  locale: Locale,
  options: { scripts: boolean; width: number },
): Promise<Visit> {
  const { page, context, problems } = await visitor(browser, base, options);
  if (session) await context.addCookies(browserCookies(base, session, locale));
  const path: Visit["path"] = (key, params = {}, query = {}) => pathOf(pages[key] as PageEntry, locale, params, query);
  const open = async (to: string) => {
    await page.goto(to);
    if (options.scripts) await waitForHydration(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), to).toBeLessThanOrEqual(
      0,
    );
  };
  return { page, problems, path, open, close: () => context.close() };
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
/** Replaces no-break spaces, which follow short words. */
const spaced = (text: string) => text.replaceAll("\u00a0", " ");
const main = async (page: Page) => spaced(await page.locator("main").innerText());
/** Polls, because after a navigation by scripts the new page appears a moment after its URL. */
const shows = (page: Page, words: string) => expect.poll(() => main(page)).toContain(spaced(words));
/** Clicks the label, which covers the checkbox. */
const tick = (page: Page, id: string) =>
  page
    .locator(`label[for=${id}]`)
    .first()
    .click({ position: { x: 4, y: 8 } });
async function isAccessible(page: Page): Promise<void> {
  await prepareAxe(page);
  expect(await axeViolations(page), page.url()).toEqual([]);
}

/** Signs in and sets the account's language, which other tests may have changed. */
async function speaking(key: string, locale: Locale): Promise<ApiCaller> {
  const caller = await signIn(base, key);
  expect((await caller.call("PATCH", "/accounts/locale", { locale })).status).toBe(200);
  return caller;
}

/** Makes a call that has to succeed, and returns its data. */
async function done(caller: ApiCaller, ...[method, path, body]: Parameters<ApiCaller["call"]>) {
  const answer = await caller.call(method, path, body);
  expect([path, answer.status, answer.body.code]).toEqual([path, answer.status < 300 ? answer.status : 200, undefined]);
  return answer.body.data;
}

/** Sets up an authenticator app, after which the session has a second factor. */
async function withSecondFactor(auth: Auth) {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  if (error) throw error;
  const code = new TOTP({ secret: data.totp.secret }).generate();
  const raised = await auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (raised.error) throw raised.error;
  const { session } = (await auth.getSession()).data;
  if (!session) throw new Error("There is no session.");
  return session;
}

async function upload({ token }: ApiCaller): Promise<string> {
  const body = new FormData();
  body.append("file", new Blob([pdf.buffer], { type: pdf.mimeType }), pdf.name);
  const answer = await fetch(`${base}/api/services/upload-document`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

const form = (page: Page, intent: string) => page.locator(`form:has([name=intent][value=${intent}])`);
/** Opens one of the team's collapsed forms. */
async function unfold(page: Page, intent: string) {
  await page.locator(`details:has([name=intent][value=${intent}]) > summary`).click();
  return form(page, intent);
}
const send = (page: Page, intent: string) => form(page, intent).locator("button:not([type=button])").last().click();

/** Whether a search for these words finds this specialist. */
async function finds({ page, open, path }: Visit, list: PageKey, words: string, id: string): Promise<boolean> {
  await open(path(list));
  await page.fill("input[name=q]", words);
  await page.press("input[name=q]", "Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === words);
  return (await page.locator(`main article a[href*="${id}"]`).count()) > 0;
}

test.each(oneOf(ways))(
  "a specialist applies, is approved, publishes, is suspended and reinstated, in $locale at $width px",
  async ({ locale, width, lastname, misspelt }) => {
    const email = `${misspelt}@primer.si`;
    const [said, told] = [applications[locale], teamTexts[nextTo(locale)]];

    // Registers, and then uses a second factor.
    const { auth, session: first } = await signUpOnly(base, email, password, { locale });
    const newcomer = await visit(first, locale, { scripts: true, width });
    const { page: hall } = newcomer;
    await newcomer.open(newcomer.path("accounts.complete"));
    await hall.focus("input[name=type][value=specialist]");
    await hall.keyboard.press("Space");
    await hall.fill("input[name=name]", "neva");
    await hall.fill("input[name=lastname]", lastname);
    await hall.selectOption("select[name=profession]", "speech_therapist");
    await hall.selectOption("select[name=country]", "SI");
    await hall.fill("input[name=city]", "Ptuj");
    await hall.locator("label.chip").first().click();
    await tick(hall, "gdpr_consent");
    await tick(hall, "experts_consent");
    await hall.locator("main form button.button-primary").last().click();
    await at(hall, newcomer.path("content.specialist_thanks"));
    const session = await withSecondFactor(auth);
    const neva = callerWith(base, session.access_token);
    const { id } = await done(neva, "GET", "/specialists/me");
    const application = () => done(neva, "GET", "/specialists/application");
    const documents = async (kind: string): Promise<number> =>
      (await application()).checks.find((one: { kind: string }) => one.kind === kind)?.documents.length ?? 0;
    const status = async () => (await application()).status;

    // Submits the license in the browser, with a document, and the other checks through the API.
    const person = await visit(session, locale, { scripts: true, width });
    const { page } = person;
    const own = person.path("applications.own");
    await person.open(own);
    expect(await page.locator("button[value=submit]").isDisabled()).toBe(true);
    const license = page.locator("section[aria-labelledby=check-license]");
    await license.locator("summary").click();
    await page.fill("#license-detail", "Logoped");
    await license.locator("form:has(input[value=check]) button:not([type=button])").last().click();
    await page.locator("#license-number[aria-invalid=true]").waitFor();
    await page.fill("#license-number", "L-204");
    await page.fill("#license-body", "Zbornica");
    await license.locator("form:has(input[value=check]) button:not([type=button])").last().click();
    // The form of the check also accepted a document until it was saved.
    const attaching = license.locator("form:has(input[value=attach])");
    await attaching.locator("input[type=file]").setInputFiles(pdf);
    await attaching.locator("button").click();
    await expect.poll(() => documents("license")).toBe(1);
    for (const kind of ["identity", "diploma", "no_criminal_record"]) {
      const { id: application_check_id } = await done(neva, "PUT", "/specialists/application/check", {
        kind,
        detail: "Kot piše",
        number: "",
        body: "",
      });
      await done(neva, "POST", "/specialists/application/documents/add", {
        application_check_id,
        file_id: await upload(neva),
      });
    }
    await person.open(own);
    await isAccessible(page);
    await page.click("button[value=submit]");
    await shows(page, said["own.status.in_review"]);

    // The team asks for a better document in its own words.
    const boss = await speaking("superadmin-1", nextTo(locale));
    const admin = await visit((await demoSession(base, "superadmin-1")).session, nextTo(locale), {
      scripts: true,
      width: 1830 - width,
    });
    const { page: seat } = admin;
    await admin.open(admin.path("team.specialists", {}, { q: lastname }));
    await seat.locator(`main a[href*="${id}"]`).first().click();
    await at(seat, admin.path("team.specialist", { id }));
    await waitForHydration(seat);
    await isAccessible(seat);
    await unfold(seat, "ask_documents");
    await tick(seat, "ask_documents-document_unreadable");
    await seat.fill("#ask_documents-words", "Druge strani ni");
    await send(seat, "ask_documents");
    await shows(seat, told["done.ask_documents"]);

    await expect
      .poll(async () =>
        (await mailsTo(base, email)).some(
          ({ html, lang }) =>
            lang?.split("-")[0] === locale &&
            spaced(html).includes(spaced(said["reason.document_unreadable"])) &&
            html.includes("Druge strani ni"),
        ),
      )
      .toBe(true);
    await person.open(own);
    await shows(page, "Druge strani ni");
    const diploma = page.locator("section[aria-labelledby=check-diploma]");
    await diploma.locator("button[value=remove]").click();
    // Waits for the new form, which takes the next document.
    await diploma.locator("button[value=remove]").waitFor({ state: "detached" });
    await diploma.locator("input[type=file]").setInputFiles({ ...pdf, name: "Diploma v celoti.pdf" });
    await diploma.locator("form:has(input[type=file]) button").click();
    await shows(page, "Diploma v celoti.pdf");
    await page.click("button[value=submit]");
    await shows(page, said["own.status.in_review"]);

    // Decides one check in the browser. Once the rest are decided, the application can be approved.
    await admin.open(admin.path("team.specialist", { id }));
    expect(await seat.locator("button[value=approve]").isDisabled()).toBe(true);
    await seat.locator("main a[href*='kind=license']").click();
    await at(seat, admin.path("team.check", { id }));
    await waitForHydration(seat);
    // The application cannot be approved before the documents have been opened.
    await seat.locator("main a[href*='document=']").first().click();
    await seat.waitForURL(/document=/);
    await unfold(seat, "passed");
    await send(seat, "passed");
    await shows(seat, told["done.check_passed"]);
    const { checks } = await done(boss, "GET", `/admin/specialist/application/${id}`);
    for (const { id: application_check_id, state, documents: papers } of checks as {
      id: string;
      state: string;
      documents: { id: string }[];
    }[]) {
      if (state !== "open") continue;
      for (const { id: application_document_id } of papers) {
        await done(boss, "POST", "/admin/specialist/documents/open", { application_document_id, download: false });
      }
      await done(boss, "POST", "/admin/specialist/checks/decide", { application_check_id, decision: "passed" });
    }
    await admin.open(admin.path("team.specialist", { id }));
    await seat.click("button[value=approve]");
    await shows(seat, told["done.approve"]);

    // Fills in the page in one language, and what else publishing requires.
    const { version } = await done(neva, "GET", "/specialists/view/private");
    await done(neva, "PATCH", `/specialists/${id}`, {
      version,
      gender: "female",
      topics: ["speech_and_language"],
      modes: ["online"],
    });
    await done(neva, "PUT", "/specialists/application/tax", {
      legal_form: "sole_trader",
      legal_name: `Neva ${lastname} s.p.`,
      street: "Trg 1",
      postal_code: "2250",
      city: "Ptuj",
      country: "SI",
      birth_date: "1985-02-03",
      tax_number: "SI12345679",
      tax_country: "SI",
      account_number: "SI56 1910 0000 0123 438",
      account_holder: `Neva ${lastname}`,
    });
    await person.open(person.path("profile-editor.add_service"));
    await page.fill(`[name="service.name.${locale}"]`, "Vaje");
    await page.fill("[name=price]", "45");
    await page.locator("main form .button-lg").first().click();
    await at(page, person.path("profile-editor.profile"));
    await waitForHydration(page);
    await page.fill(`[id="headline.${locale}"]`, "Besede, korak za korakom, doma in v ordinaciji.");
    await page.fill(`[id="about.${locale}"]`, "Delam z otroki, ki pozno spregovorijo.");
    // Publishing right after typing includes the typed text.
    await page.locator("#publish button.button-lg").click();
    await expect
      .poll(async () => (await done(neva, "GET", "/specialists/view/private")).published.about[locale])
      .toContain("spregovorijo");
    expect((await application()).missing).toEqual([]);
    const guest = await visit(null, locale, { scripts: false, width });
    expect(await finds(guest, "specialists.public", misspelt, id)).toBe(false);
    await person.open(own);
    await page.click("button[value=publish]");
    await shows(page, said["own.status.published"]);

    // Guests and families find the specialist despite a misspelled name, and a family saves them.
    expect(await finds(guest, "specialists.public", misspelt, id)).toBe(true);
    await speaking(families[locale], locale);
    const family = await visit((await demoSession(base, families[locale])).session, locale, { scripts: false, width });
    expect(await finds(family, "specialists.user", misspelt, id)).toBe(true);
    await family.page.locator(`main article a[href*="${id}"]`).first().click();
    await at(family.page, family.path("specialists.user_one", { id }));
    await shows(family.page, `Neva ${lastname} s.p.`);
    await family.page.click("button[form=keep-one]");
    await family.page.locator("button[form=keep-one][aria-pressed=true]").waitFor();
    const mine = family.path("favorites.mine");
    const kept = family.page.locator("section[aria-labelledby=kept] li", { hasText: lastname });
    await family.open(mine);
    expect(await kept.locator(`a[href*="${id}"]`).count()).toBeGreaterThan(0);

    // After a suspension with reasons, neither guests nor the family that saved the specialist can open the page.
    await admin.open(admin.path("team.specialist", { id }));
    await unfold(seat, "suspend");
    await send(seat, "suspend");
    await seat.locator("#suspend-reasons-error, [role=alert]").first().waitFor();
    await tick(seat, "suspend-complaint");
    await seat.fill("#suspend-words", "Pritožba z dne 3. marca");
    await send(seat, "suspend");
    await shows(seat, told["done.suspend"]);
    expect(await finds(guest, "specialists.public", misspelt, id)).toBe(false);
    await family.open(mine);
    expect([await kept.count(), await kept.locator(`a[href*="${id}"]`).count()]).toEqual([1, 0]);
    expect((await family.page.goto(family.path("specialists.user_one", { id })))?.status()).toBe(404);

    // The objection is upheld, which ends the suspension immediately.
    await person.open(own);
    await shows(page, said["own.status.suspended"]);
    await shows(page, said["reason.complaint"]);
    await shows(page, "Pritožba z dne 3. marca");
    await page.fill("textarea[name=words]", "Tega dne nisem delala.");
    await send(page, "object");
    await shows(page, "Tega dne nisem delala.");
    await admin.open(admin.path("team.specialist", { id }));
    await shows(seat, "Tega dne nisem delala.");
    await seat.locator("input[name=upheld][value=yes]").check({ force: true });
    await seat.fill("textarea[name=answer]", "Zmotili smo se.");
    await send(seat, "answer_objection");
    await shows(seat, told["done.answer_objection"]);
    expect(await status()).toBe("published");
    await person.open(own);
    await shows(page, "Zmotili smo se.");
    await shows(page, said["own.status.published"]);
    expect(await finds(guest, "specialists.public", misspelt, id)).toBe(true);
    await family.open(mine);
    expect(await kept.locator(`a[href*="${id}"]`).count()).toBeGreaterThan(0);

    // A refused page returns 404, which the browser logs.
    const visits = [newcomer, person, admin, guest, family];
    expect(visits.flatMap(({ problems }) => problems).filter((line) => !line.includes("status of 404"))).toEqual([]);
    await Promise.all(visits.map((one) => one.close()));
  },
  300_000,
);
