import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import "../../../server/features.server.ts";
import { locales } from "../../platform/i18n/locales.ts";
import { testApi, type TestApi } from "../../platform/testing/api.ts";
import { handleEvents } from "../../platform/testing/events.ts";
import { jobContext } from "../../platform/write/context.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import type { Pair } from "../sessions/factories.server.ts";
import { invoiceSubscriptions } from "./jobs.server.ts";
import { mailMonth } from "./mails/month.server.ts";
import { remind } from "./mails/payments.server.ts";
import { documentsOf, heldDirectly, now, prepared, seedSeller } from "./testing/month.ts";
import { recordPayment, takePaymentBack } from "./verbs/payments.server.ts";
import { draftMonth, runMonth } from "./verbs/run.server.ts";

const month = "2026-10";

describe("emails about platform invoices", () => {
  let t: TestApi;
  let pair: Pair;
  let admin: string;
  const id = () => pair.specialist.specialist_id;
  const asAdmin = () => ({
    ...jobContext("test", t.services.clock()),
    actor: { kind: "person", account_id: admin, role: "superadmin" } as never,
  });
  const settle = () => handleEvents(t.services, invoiceSubscriptions);
  /** Emails, with plain spaces in place of no-break ones. */
  const mails = () => t.sql<{ kind: string; subject: string; body_text: string; locale: string }[]>`
    select kind, translate(subject, chr(160), ' ') as subject, translate(body_text, chr(160), ' ') as body_text, locale from mail order by id`;
  const kinds = async () => (await mails()).map(({ kind }) => kind);
  const publish = (topic: string, payload: object) => t.sql`
    insert into outbox (id, topic, payload) values (gen_random_uuid(), ${topic}, ${t.sql.json(payload as never)})`;
  const issue = async () => {
    await prepared(t);
    await draftMonth(t.services, { month }, async () => undefined);
    await runMonth(t.services, { month });
    await settle();
    const [invoice] = await documentsOf(t, id());
    return invoice?.id ?? "";
  };
  const pay = (document_id: string, amount: number) =>
    recordPayment(t.services, asAdmin(), { document_id, amount, paid_on: "2026-11-06", reason: "Statement 12" });

  beforeAll(async () => {
    t = await testApi({ OPERATOR_NAME: "" });
    admin = (await makeAdult(t, { account: { role: "superadmin" } })).account_id;
    pair = await seedSeller(t, "mailed");
    await heldDirectly(t, pair, "2026-10-07", 480);
    await heldDirectly(t, pair, "2026-10-21", 600);
  });
  beforeEach(async () => {
    t.setClock(now);
    await t.sql`update account set locale = 'en', erase_at = null`;
    await t.sql`
      truncate invoice_month, invoice_draft, document_series, platform_document, platform_document_line, platform_document_settlement,
        platform_document_payment, document_reminder, invoice_objection, invoice_objection_message, outbox cascade`;
    await t.sql`delete from mail`;
    await t.sql`delete from notification`;
  });
  afterAll(() => t?.close());

  it.each(locales)("announce a month's lines once, while the specialist may object (%s)", async (locale) => {
    await t.sql`update account set locale = ${locale} where id = ${pair.specialist.account_id}`;
    await prepared(t);
    await publish("invoices.prepared", { month });
    await settle();
    expect(await mails()).toEqual([]);
    t.setClock(new Date("2026-11-02T03:00:00Z"));
    for (let i = 0; i < 2; i += 1) await publish("invoices.prepared", { month });
    await settle();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "invoices.lines_open",
      locale,
      subject: {
        en: "Check your commission for October 2026 by November 5, 2026",
        sl: "Do 5. novembra 2026 preverite provizijo za oktober 2026",
        sr: "Proverite proviziju za oktobar 2026. do 5. novembra 2026.",
      }[locale],
    });
    expect(mail?.body_text).toContain(
      { en: "Commission: €10.80", sl: "Provizija: 10,80 €", sr: "Provizija: 10,80 €" }[locale],
    );
    expect(await t.sql`select text_key from notification`).toEqual([{ text_key: "notice.open" }]);
  });

  it.each(locales)("announce a month's documents and the amount to pay, once (%s)", async (locale) => {
    await t.sql`update account set locale = ${locale} where id = ${pair.specialist.account_id}`;
    await issue();
    for (let i = 0; i < 2; i += 1) await publish("invoices.issued", { specialist_id: id(), month });
    await settle();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.kind).toBe("invoices.issued");
    const page = { en: "specialist/account/platform-invoices", sl: "strokovnjak/racun/", sr: "strucnjak/nalog/" }[
      locale
    ];
    const parts = {
      en: [
        "Invoice PI-2026-0001: €10.80",
        "Account statement ST-2026-0001: You owe: €10.80",
        "Please pay by November 21, 2026.",
      ],
      sl: [
        "Račun PI-2026-0001: 10,80 €",
        "Izpis stanja ST-2026-0001: Vaš dolg: 10,80 €",
        "Prosimo, plačajte do 21. novembra 2026.",
      ],
      sr: [
        "Račun PI-2026-0001: 10,80 €",
        "Izvod stanja ST-2026-0001: Vaš dug: 10,80 €",
        "Molimo vas da platite do 21. novembra 2026.",
      ],
    }[locale];
    const text = mail?.body_text ?? "";
    expect([...parts, "SI56 0201 7001 4356 205", "PI20260001", page].filter((part) => !text.includes(part))).toEqual(
      [],
    );
    expect((await documentsOf(t, id())).every(({ mailed_at }) => mailed_at?.getTime() === now.getTime())).toBe(true);
  });

  it("wait until the documents are drawn, and are sent even if the job is killed in between", async () => {
    await prepared(t);
    await draftMonth(t.services, { month }, async () => undefined);
    await runMonth(t.services, { month });
    await mailMonth(t.services, { specialist_id: id(), month });
    expect(await kinds()).toEqual([]);
    await t.sql.unsafe(`
      create function fail_mail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger fail_mail before update on platform_document for each row when (new.mailed_at is not null) execute function fail_mail()`);
    await expect(settle()).rejects.toThrow("killed");
    expect(await kinds()).toEqual([]);
    expect((await documentsOf(t, id())).every(({ drawn_at }) => drawn_at !== null)).toBe(true);
    await t.sql.unsafe("drop trigger fail_mail on platform_document; drop function fail_mail()");
    await publish("invoices.issued", { specialist_id: id(), month });
    await settle();
    expect(await kinds()).toEqual(["invoices.issued"]);
  });

  it("are sent again once for each request by the team, and the documents keep the first time", async () => {
    const document_id = await issue();
    t.setClock(new Date(now.getTime() + 86_400_000));
    await publish("invoices.send", { document_id });
    await publish("invoices.send", { document_id });
    await settle();
    expect(await kinds()).toEqual(["invoices.issued", "invoices.issued", "invoices.issued"]);
    expect((await documentsOf(t, id())).every(({ mailed_at }) => mailed_at?.getTime() === now.getTime())).toBe(true);
  });

  it("go to no one whose account is being erased", async () => {
    await t.sql`update account set erase_at = now() where id = ${pair.specialist.account_id}`;
    await issue();
    expect(await kinds()).toEqual([]);
    expect((await documentsOf(t, id())).map(({ drawn_at, mailed_at }) => [drawn_at !== null, mailed_at])).toEqual([
      [true, null],
      [true, null],
    ]);
  });

  it("confirm a payment, then the rest, and tell of a payment that was taken back", async () => {
    const document_id = await issue();
    await t.sql`delete from mail`;
    await pay(document_id, 500);
    await settle();
    const { id: payment } = await pay(document_id, 580);
    await settle();
    await takePaymentBack(t.services, asAdmin(), { id: payment, reason: "Of someone else" });
    await settle();
    const told = await mails();
    expect(told.map(({ subject }) => subject)).toEqual([
      "We received €5.00 for PI-2026-0001",
      "We received €5.80 for PI-2026-0001",
      "Correction: payment of €5.80 for PI-2026-0001",
    ]);
    expect(told[0]?.body_text).toContain("€5.80 is still to be paid.");
    expect(told[1]?.body_text).toContain("It is now paid in full.");
  });

  it("remind 8, 15 and 30 days after the due date, once each, and not of a paid document", async () => {
    const document_id = await issue();
    await t.sql`delete from mail`;
    const on = async (day: string) => {
      t.setClock(new Date(`${day}T08:25:00Z`));
      const all = await Promise.all([remind(t.services), remind(t.services)]);
      return all.reduce((sum, one) => sum + one, 0);
    };
    // Due on November 21.
    expect(await on("2026-11-28")).toBe(0);
    expect(await on("2026-11-29")).toBe(1);
    expect(await on("2026-11-30")).toBe(0);
    expect(await on("2026-12-06")).toBe(1);
    await pay(document_id, 1079);
    expect(await on("2026-12-21")).toBe(1);
    expect(await on("2027-01-21")).toBe(0);
    const sent = (await mails()).filter(({ kind }) => kind === "invoices.reminder");
    expect(sent.map(({ subject }) => subject)).toEqual(Array(3).fill("Reminder: PI-2026-0001 is unpaid"));
    expect(sent[0]?.body_text).toContain(`/specialist/account/platform-invoices/${document_id}`);
    expect(sent[2]?.body_text).toContain("€0.01 of it is still unpaid. This is our last reminder.");
    expect(await t.sql`select days from document_reminder order by days`).toEqual([
      { days: 8 },
      { days: 15 },
      { days: 30 },
    ]);
    await t.sql`delete from document_reminder`;
    await pay(document_id, 1);
    expect(await on("2026-12-22")).toBe(0);
  });

  it("remind only once after an outage, with the last reminder", async () => {
    await issue();
    t.setClock(new Date("2026-12-22T08:25:00Z"));
    expect(await remind(t.services)).toBe(1);
    expect(await remind(t.services)).toBe(0);
    expect(await t.sql`select days from document_reminder`).toEqual([{ days: 30 }]);
  });

  it.each([
    ["upheld", "You were right: you pay no commission on this line", "your next documents correct that."],
    ["declined", "We are keeping the line that you objected to", "The line is on your next invoice."],
    [null, "We answered your objection", "Which session do you mean?"],
  ])("tell how an objection was answered (%s)", async (outcome, subject, text) => {
    await prepared(t);
    const [session] = await t.sql<{ id: string }[]>`select id from session limit 1`;
    const objection = "0198c5b2-7a44-7cc2-9d1b-3f5f0a3c1e57";
    await t.sql`
      insert into invoice_objection (id, specialist_id, source_type, source_id, month, created_at, account_id, closed_at, outcome)
      values (${objection}, ${id()}, 'session', ${session?.id ?? ""}, '2026-10-01', ${now}, ${pair.specialist.account_id}, ${outcome ? now : null}, ${outcome})`;
    await t.sql`
      insert into invoice_objection_message (id, objection_id, account_id, side, words, at)
      values (gen_random_uuid(), ${objection}, ${admin}, 'team', 'Which session do you mean?', ${now})`;
    for (let i = 0; i < 2; i += 1) await publish("invoices.objection_answered", { objection_id: objection });
    await settle();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(subject);
    expect(mail?.body_text).toContain(text);
    expect(mail?.body_text).toContain("Commission: Speech practice, 45 min");
  });
});
