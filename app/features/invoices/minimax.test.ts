import { v7 } from "uuid";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { createMinimaxSimulator, minimaxAddress } from "../../../simulators/minimax/simulator.ts";
import { admin, other, pair, t, withBooks } from "../earnings/testing/books.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { minimaxClient, type MinimaxOptions } from "./data/minimax-client.server.ts";
import { changed, declare, direct, documents, emptyInvoices, issued } from "./testing/months.ts";
import { drawMonth } from "./verbs/draw.server.ts";
import { sendToMinimax } from "./verbs/minimax.server.ts";

withBooks();

const minute = 60_000;
const day = 24 * 60 * minute;
let simulator: ReturnType<typeof createMinimaxSimulator>;
let at: number;
const login = "a".repeat(64);
const client = (more: Partial<MinimaxOptions> = {}) =>
  minimaxClient({
    url: minimaxAddress,
    clientId: "korak",
    clientSecret: "secret",
    username: "korak",
    password: "password",
    login,
    patience: 80,
    clock: () => at,
    fetch: (input, init) => simulator.fetch(new Request(input, init)),
    ...more,
  });
const logged: string[] = [];
const send = (minimax = client()) => {
  const log = {
    ...t.services.log,
    warn: (facts: { problem: string }) => void logged.push(`warn ${facts.problem}`),
    error: (facts: { problem?: string; err?: Error }) =>
      void logged.push(`error ${facts.problem ?? facts.err?.message}`),
  };
  return sendToMinimax({ ...t.services, minimax, log: log as never });
};
const later = (ms: number) => t.setClock(new Date((at += ms)));
const rows = () =>
  t.sql<
    {
      state: string;
      last_error: string | null;
      attempts: number;
      minimax_id: number | null;
      begun_at: Date | null;
      next_at: Date | null;
    }[]
  >`
    select state, last_error, attempts, minimax_id, begun_at, next_at from minimax_document order by document_id`;
const states = async () => (await rows()).map(({ state, last_error }) => [state, last_error]);
const drafts = () => simulator.records.issuedinvoices;
/** Issues an invoice for September. */
const invoiced = async (of = pair, price = 5000) => {
  const session = await direct("2026-09-10T10:00:00Z", price, { of });
  await issued("2026-09", of);
  const [invoice] = (await documents(of)).filter(({ kind }) => kind === "invoice");
  at = t.services.clock().getTime();
  return { session, id: invoice?.id ?? "", number: invoice?.number ?? "" };
};

beforeEach(async () => {
  await emptyInvoices();
  await t.sql`update minimax_access set lease = null, leased_until = null, refused_login = null, refused_at = null`;
  await declare("2026-01-10T10:00:00Z");
  await declare("2026-01-10T10:00:00Z", { tax_number: "87654321", legal_name: "Drugi s.p." }, other);
  simulator = createMinimaxSimulator({ slowMs: 400 });
  logged.length = 0;
  t.services.minimax = client();
});
afterEach(() => {
  delete t.services.minimax;
});

describe("what Minimax receives", () => {
  it("is nothing while Minimax is not set up, and documents issued by then are not sent later either", async () => {
    delete t.services.minimax;
    await invoiced();
    expect(await sendToMinimax(t.services)).toEqual({ sent: 0, copied: 0, failed: 0 });
    expect(await send()).toEqual({ sent: 0, copied: 0, failed: 0 });
    expect(simulator.asked).toEqual([]);
  });

  it("is an invoice and its credit note, as drafts with our numbers, but no statement, and nothing is issued there", async () => {
    const { session, number } = await invoiced();
    expect(await send()).toEqual({ sent: 1, copied: 0, failed: 0 });
    await changed(session, null);
    await issued("2026-10");
    expect(await send()).toEqual({ sent: 1, copied: 0, failed: 0 });
    const [customer] = simulator.records.customers;
    expect(simulator.records.customers).toHaveLength(1);
    expect(customer).toMatchObject({
      Name: "Petra Hočevar s.p.",
      TaxNumber: "12345679",
      Country: { ID: 31 },
      SubjectToVAT: "N",
    });
    expect(simulator.records.items).toHaveLength(1);
    const [item] = simulator.records.items;
    const row = { Item: { ID: item?.["ItemId"] }, VatRate: { ID: 11 }, VATPercent: 22, Price: 4.1, PriceWithVAT: 5 };
    expect(drafts()).toMatchObject([
      {
        DocumentReference: number,
        Status: "O",
        PricesOnInvoice: "D",
        Customer: { ID: customer?.["CustomerId"] },
        DateIssued: "2026-10-06",
        DateTransaction: "2026-09-10",
        DateDue: "2026-10-21",
        IssuedInvoiceReportTemplate: { ID: 21 },
        IssuedInvoiceRows: [{ ...row, Quantity: 1, ItemName: `Provizija za 9/2026, račun ${number}` }],
      },
      {
        DocumentReference: "CN-2026-0001",
        IssuedInvoiceReportTemplate: { ID: 22 },
        IssuedInvoiceRows: [
          { ...row, Quantity: -1, ItemName: `Dobropis CN-2026-0001 k računu ${number} z dne 6. 10. 2026` },
        ],
      },
    ]);
    expect(simulator.asked.filter((one) => one.startsWith("PUT"))).toEqual([]);
    expect(await send()).toEqual({ sent: 0, copied: 0, failed: 0 });
  });

  it("has the VAT rate of 0% for a business abroad", async () => {
    await declare("2026-01-11T10:00:00Z", {
      country: "RS",
      tax_country: "RS",
      tax_number: "106884584",
      city: "Beograd",
    });
    await invoiced();
    await send();
    expect(simulator.records.customers).toMatchObject([{ Country: { ID: 33 }, CountryName: "RS", SubjectToVAT: "D" }]);
    expect(drafts()).toMatchObject([{ IssuedInvoiceRows: [{ VatRate: { ID: 13 }, VATPercent: 0, Price: 5 }] }]);
  });

  it("goes to the customer with the tax number, not to one whose name or number only contains it", async () => {
    const customer = { Name: "12345679", TaxNumber: "912345679", CustomerId: 1 };
    simulator.records.customers.push(customer, { Name: "Petra", TaxNumber: "SI 12345679", CustomerId: 2 });
    simulator.records.customers.push({ Name: "P", VATIdentificationNumber: "x12345679", CustomerId: 3 });
    await invoiced();
    await send();
    expect(simulator.records.customers).toHaveLength(4);
    simulator.records.customers.splice(3);
    await t.sql`update minimax_document set state = 'waiting', minimax_id = null, row_version = null, sent_at = null, next_at = ${new Date(at)}`;
    simulator.records.customers.push({ Name: "P", TaxNumber: "12345679", CustomerId: 4 });
    await send();
    expect(drafts().at(-1)).toMatchObject({ Customer: { ID: 4 } });
  });
});

describe("when Minimax does not respond properly", () => {
  test.each([
    ["slow", /^POST .*issuedinvoices/, "TIMEOUT"],
    ["down", /./, "HTTP_503"],
  ] as const)("%s: the document waits longer each time, and is created once", async (fault, path, problem) => {
    await invoiced();
    Object.assign(simulator.faults, { [fault]: path });
    expect(await send()).toEqual({ sent: 0, copied: 0, failed: 1 });
    expect(await send()).toEqual({ sent: 0, copied: 0, failed: 0 });
    later(5 * minute);
    if (fault === "down") expect(await send()).toMatchObject({ failed: 1 });
    else expect(await send()).toMatchObject({ sent: 1 });
    if (fault === "down") expect(await rows()).toMatchObject([{ state: "waiting", last_error: problem, attempts: 2 }]);
    delete simulator.faults[fault];
    later(10 * minute);
    if (fault === "down") expect(await send()).toMatchObject({ sent: 1 });
    expect(await rows()).toMatchObject([{ state: "sent", last_error: null, attempts: 0, begun_at: null }]);
    expect(drafts()).toHaveLength(1);
    expect(new Set(logged)).toEqual(new Set([`warn ${problem}`]));
  });

  it("down while drafts are created: each document waits, and is created once", async () => {
    await invoiced();
    await invoiced(other);
    simulator.faults.down = /^POST .*issuedinvoices/;
    expect(await send()).toMatchObject({ sent: 0, failed: 2 });
    delete simulator.faults.down;
    later(5 * minute);
    expect(await send()).toMatchObject({ sent: 2, failed: 0 });
    expect(drafts()).toHaveLength(2);
  });

  it("a Location on another server is not followed, and the created draft is found later", async () => {
    const { number } = await invoiced();
    await send();
    drafts().length = 0;
    await t.sql`update minimax_document set state = 'waiting', minimax_id = null, row_version = null, sent_at = null, next_at = ${new Date(at)}`;
    simulator.faults.elsewhere = true;
    expect(await send()).toMatchObject({ failed: 1 });
    expect(await states()).toEqual([["waiting", "UNREADABLE"]]);
    expect(drafts()).toHaveLength(1);
    later(5 * minute);
    expect(await send()).toMatchObject({ sent: 1 });
    expect(drafts().map((one) => one["DocumentReference"])).toEqual([number]);
  });

  it("an expired token is requested again, once", async () => {
    await invoiced();
    const minimax = client();
    simulator.faults.ended = 1;
    expect(await send(minimax)).toMatchObject({ sent: 1 });
    expect(simulator.asked.filter((one) => one.includes("token"))).toHaveLength(2);
    later(day);
    expect(await send(minimax)).toMatchObject({ failed: 0 });
    // By then, the second token has expired too.
    expect(simulator.asked.filter((one) => one.includes("token"))).toHaveLength(3);
  });
});

describe("when Minimax refuses", () => {
  it("the login: no process sends another request until the settings change, and this is logged once", async () => {
    await invoiced();
    simulator.faults.login = true;
    expect(await send()).toEqual({ sent: 0, copied: 0, failed: 1 });
    for (const hours of [1, 24, 24 * 30]) {
      later(hours * 60 * minute);
      expect(await send()).toEqual({ sent: 0, copied: 0, failed: 0 });
    }
    expect(simulator.asked).toEqual(["POST aut/oauth20/token"]);
    expect(logged).toEqual(["error LOGIN_400"]);
    t.services.minimax = client();
    const books = async () => (await t.call(admin, "GET", "/admin/invoice-books/2026-09")).body.data.minimax;
    expect(await books()).toEqual({ waiting: 1, failed: 0, refused_at: expect.any(String) });
    simulator.faults.login = false;
    expect(await send(client({ login: "b".repeat(64) }))).toMatchObject({ sent: 1 });
    t.services.minimax = client({ login: "b".repeat(64) });
    expect(await books()).toEqual({ waiting: 0, failed: 0, refused_at: null });
    delete t.services.minimax;
    expect(await books()).toBeNull();
  });

  it("a new token: this counts as a refused login too", async () => {
    await invoiced();
    simulator.faults.ended = 2;
    await send();
    expect(logged).toEqual(["error LOGIN_401"]);
  });

  it("a document: it fails with the reason, the others are still tried, and it is tried again the next day", async () => {
    const { id } = await invoiced();
    await invoiced(other);
    simulator.faults.refuse = /issuedinvoices/;
    expect(await send()).toMatchObject({ sent: 0, failed: 2 });
    expect(await states()).toEqual([
      ["failed", "HTTP_400"],
      ["failed", "HTTP_400"],
    ]);
    expect((await rows()).map(({ begun_at }) => begun_at)).toEqual([null, null]);
    const detail = async () =>
      (await t.call(admin, "GET", `/admin/specialist/platform-invoices/${id}`)).body.data.minimax;
    expect(await detail()).toEqual({ state: "failed", problem: "HTTP_400", sent_at: null });
    delete simulator.faults.refuse;
    expect(await send()).toMatchObject({ sent: 0, failed: 0 });
    later(day);
    expect(await send()).toMatchObject({ sent: 2 });
    expect(await detail()).toMatchObject({ state: "sent", problem: null, sent_at: expect.stringMatching(/Z$/) });
    expect(drafts()).toHaveLength(2);
  });

  test("ambiguous VAT rates or several organizations: no draft is created", async () => {
    await invoiced();
    const rates = [1, 2].map((VatRateId) => ({ VatRateId, Code: `S${VatRateId}`, Percent: 22 }));
    simulator = createMinimaxSimulator({ rates });
    await send();
    expect(await states()).toEqual([["failed", "VAT_RATE_UNCLEAR"]]);
    simulator = createMinimaxSimulator({ organizations: [7, 8] });
    later(day);
    await send();
    expect(await states()).toEqual([["failed", "ORGANIZATION_UNCLEAR"]]);
    later(6 * 60 * minute);
    expect(await send(client({ organization: 8 }))).toMatchObject({ sent: 1 });
    expect(drafts()).toHaveLength(1);
  });
});

describe("no draft is created twice", () => {
  it("when a process dies between creating a draft and recording it", async () => {
    await invoiced();
    const minimax = client();
    const create: typeof minimax.create = async (...given) => {
      await minimax.create(...given);
      throw new Error("killed");
    };
    await send({ ...minimax, create });
    expect(await rows()).toMatchObject([{ state: "waiting", minimax_id: null, begun_at: expect.any(Date) }]);
    expect(drafts()).toHaveLength(1);
    later(5 * minute);
    expect(await send()).toMatchObject({ sent: 1 });
    expect(drafts()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", minimax_id: drafts()[0]?.["IssuedInvoiceId"] }]);
  });

  it("by two processes at once, or by one that pauses for longer than its lease", async () => {
    await invoiced();
    await invoiced(other);
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ sent }) => sent).sort()).toEqual([0, 2]);
    expect(drafts()).toHaveLength(2);
    expect(simulator.records.customers).toHaveLength(2);
    await t.sql`update minimax_document set state = 'waiting', minimax_id = null, row_version = null, sent_at = null, next_at = ${new Date(at)}`;
    drafts().length = 0;
    const minimax = client();
    const create: typeof minimax.create = async (draft, begin) =>
      minimax.create(draft, async () => {
        later(11 * minute);
        await send();
        await begin();
      });
    expect(await send({ ...minimax, create })).toEqual({ sent: 0, copied: 0, failed: 0 });
    expect(drafts()).toHaveLength(2);
  });
});

describe("Minimax’s own PDF", () => {
  const file = (id: string, as: string) => t.call(as, "GET", `/services/download-invoice-minimax?id=${id}`);
  const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
  const draft = async () => {
    const made = await invoiced();
    await send();
    later(day);
    return { ...made, minimax_id: Number(drafts()[0]?.["IssuedInvoiceId"]) };
  };
  const own = () => pair.specialist.account_id;

  it("is fetched after someone issues the draft there, and is checked for less and less often until then", async () => {
    const { minimax_id } = await draft();
    const pauses: number[] = [];
    for (let i = 0; i < 3; i++) {
      await send();
      const [row] = await rows();
      pauses.push(((row?.next_at?.getTime() ?? 0) - at) / day);
      later((pauses.at(-1) ?? 0) * day);
    }
    expect(pauses).toEqual([2, 4, 8]);
    simulator.issue(minimax_id);
    expect(await send()).toEqual({ sent: 0, copied: 1, failed: 0 });
    expect(await rows()).toMatchObject([{ state: "copied", next_at: null }]);
    expect(simulator.asked.filter((one) => one.startsWith("PUT"))).toEqual([]);
  });

  it("is generated there if it is missing, and a stale row version is read again once", async () => {
    const { minimax_id } = await draft();
    simulator.issue(minimax_id, false);
    simulator.faults.stale = 2;
    expect(await send()).toEqual({ sent: 0, copied: 0, failed: 0 });
    expect(simulator.asked.filter((one) => one.startsWith("PUT"))).toHaveLength(2);
    later(2 * day);
    simulator.faults.stale = 1;
    expect(await send()).toEqual({ sent: 0, copied: 1, failed: 0 });
    expect(await states()).toEqual([["copied", null]]);
  });

  it("is no longer expected if the draft was deleted there, and no other draft is created", async () => {
    await draft();
    drafts().length = 0;
    await send();
    expect(await rows()).toMatchObject([{ state: "failed", last_error: "DELETED", next_at: null }]);
    later(30 * day);
    expect(await send()).toEqual({ sent: 0, copied: 0, failed: 0 });
    expect(drafts()).toEqual([]);
  });

  it("can be downloaded by its specialist and superadmins, is replaced by ours if there is none, and each download is logged", async () => {
    const { id, number, minimax_id } = await draft();
    const editor = (await makeAdult(t, { account: { role: "editor" } })).account_id;
    expect(await code(file(id, other.specialist.account_id))).toBe("document_not_found");
    expect(await code(file(v7(), admin))).toBe("document_not_found");
    expect(await code(file(id, editor))).toBe("not_allowed");
    expect(await code(file(id, pair.guardian.account_id))).toBe("not_allowed");
    expect(await code(file(id, own()))).toBe("document_not_drawn");
    await drawMonth(t.services, { specialist_id: pair.specialist.specialist_id ?? "", month: "2026-09" });
    const ours = (await file(id, own())).body;
    expect(ours).toBe((await t.call(own(), "GET", `/services/download-invoice?id=${id}`)).body);
    simulator.issue(minimax_id);
    await send();
    for (const as of [own(), admin]) expect((await file(id, as)).body).toMatch(/^%PDF-1\.7\n% DEMO: Minimax/);
    expect((await t.call(own(), "HEAD", `/services/download-invoice-minimax?id=${id}`)).status).toBe(200);
    const logs = await t.sql`
      select detail from audit_log where subject_id = ${id} and action = 'invoices.download' order by id`;
    expect(logs.map(({ detail }) => detail)).toEqual(
      ["pdf", "pdf", "minimax", "minimax"].map((as) => ({ number, as })),
    );
  });
});
