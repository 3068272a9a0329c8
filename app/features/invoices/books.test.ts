import { strFromU8, unzipSync } from "fflate";
import { createHash } from "node:crypto";
import { v7 } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import { admin, other, pair, t, withBooks } from "../earnings/testing/books.ts";
import { makeAdult } from "../profiles/factories.server.ts";
import { type Pair, seedPair } from "../sessions/factories.server.ts";
import { answered, changed, declare, direct, emptyInvoices, issued } from "./testing/months.ts";
import { drawMonth } from "./verbs/draw.server.ts";

withBooks();
let third: Pair;
beforeEach(async () => {
  await emptyInvoices();
  await t.sql`delete from audit_log`;
  await declare("2026-01-10T10:00:00Z");
  third ??= await seedPair(t.sql, "third");
  await declare(
    "2026-01-10T10:00:00Z",
    { legal_form: "company", country: "HR", city: "Zagreb", vat_number: "HR12345678903", tax_number: "12345678903" },
    other,
  );
  await answered("2026-01-10T11:00:00Z", "HR12345678903", "valid", other);
  await declare(
    "2026-01-10T10:00:00Z",
    { legal_name: "Đorđe Čavić PR", country: "RS", city: "Beograd", tax_number: "106884584" },
    third,
  );
});

const path = (month: string, rest = "") => `/admin/invoice-books/${month}${rest}`;
const get = (month: string, rest = "", as: string | null = admin) => t.call(as, "GET", path(month, rest));
const idOf = ({ specialist }: Pair) => specialist.specialist_id;

/** Parses a CSV into rows keyed by column name. */
function rowsOf(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('","'));
  return rows.map((values) => Object.fromEntries(values.map((value, i) => [head[i] ?? "", value])));
}
const table = async (month: string, of: string, query = "") => rowsOf((await get(month, `/tables/${of}${query}`)).body);

async function archive(month: string, query = ""): Promise<Record<string, Uint8Array>> {
  const response = await t.api.hono.fetch(
    new Request(`http://test${path(month, `/archive${query}`)}`, {
      headers: { authorization: `Bearer t.${admin}.t`, "x-korak-locale": "sl" },
    }),
    { clientIp: "" },
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("cache-control")).toContain("no-store");
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}
const logged = () =>
  t.sql<
    { detail: object }[]
  >`select detail from audit_log where action = 'invoices.download_books' and actor_account_id = ${admin} order by id`;

/** September: one specialist in Slovenia with two lines, one in Croatia, one in Serbia. */
async function september(): Promise<{ waived: string; croatian: string }> {
  const waived = await direct("2026-09-05T10:00:00Z", 5000);
  await direct("2026-09-12T10:00:00Z", 6100);
  const croatian = await direct("2026-09-20T10:00:00Z", 4000, { of: other });
  await direct("2026-09-21T10:00:00Z", 3000, { of: third });
  for (const of of [pair, other, third]) expect(await issued("2026-09", of)).toBe("issued");
  return { waived, croatian };
}
const drawAll = async (month: string) => {
  for (const of of [pair, other, third]) await drawMonth(t.services, { specialist_id: idOf(of), month });
};

describe("the books of a month", () => {
  it("are for superadmins only", async () => {
    await september();
    await drawAll("2026-09");
    const editor = (await makeAdult(t, { account: { role: "editor" } })).account_id;
    for (const rest of ["", "/specialists", "/archive", "/tables/charged", "/tables/journal"]) {
      expect((await get("2026-09", rest, null)).status, rest).toBe(401);
      for (const as of [pair.specialist.account_id, pair.guardian.account_id, editor])
        expect((await get("2026-09", rest, as)).status, rest).toBe(403);
    }
    expect(await t.sql`select from audit_log where action = 'invoices.download_books'`).toHaveLength(0);
  });

  it("are refused for an invalid month, an unknown table, and a month that is not over", async () => {
    t.setClock(new Date("2026-10-31T22:59:00Z"));
    expect((await get("2026-13")).status).toBe(400);
    expect((await get("2026-09", "/tables/secrets")).status).toBe(400);
    for (const rest of ["/archive", "/tables/charged"])
      expect((await get("2026-10", rest)).body).toMatchObject({ code: "invoice_month_not_over" });
    expect((await get("2026-10")).body.data).toMatchObject({
      over: false,
      latest: "2026-09",
      invoices: 0,
      charged: [],
    });
    // It is November in Ljubljana.
    t.setClock(new Date("2026-10-31T23:00:00Z"));
    expect((await get("2026-10", "/tables/charged")).status).toBe(200);
    expect((await get("2026-10")).body.data).toMatchObject({ over: true, latest: "2026-10" });
  });

  it("cannot be downloaded as an archive until each document is drawn", async () => {
    await september();
    expect((await get("2026-09", "/archive")).body).toMatchObject({ code: "document_not_drawn" });
    await drawMonth(t.services, { specialist_id: idOf(pair), month: "2026-09" });
    expect((await get("2026-09", "/archive")).body).toMatchObject({ code: "document_not_drawn" });
    expect((await get("2026-09")).body.data).toMatchObject({ invoices: 3, statements: 3, undrawn: 4, waiting: 0 });
    expect(Object.keys(await archive("2026-09", `?specialistId=${idOf(pair)}`))).toContain(
      "dokumenti/PI-2026-0001.pdf",
    );
    expect(await logged()).toEqual([{ detail: { month: "2026-09", table: "all", specialist_id: idOf(pair) } }]);
  });

  it("contain each document once, exactly as drawn, and each download is logged", async () => {
    await september();
    await drawAll("2026-09");
    const files = await archive("2026-09");
    expect(Object.keys(files).filter((name) => name.endsWith(".csv"))).toEqual([
      "Dokumenti 2026-09.csv",
      "Obračunani DDV 2026-09.csv",
      "Rekapitulacijsko poročilo 2026-09.csv",
      "Dnevnik knjiženja 2026-09.csv",
    ]);
    // The byte order mark, by which spreadsheets recognize UTF-8.
    expect([...(files["Dokumenti 2026-09.csv"] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    const stored = await t.sql<{ number: string; sha256: string; xml: string | null; eslog: string | null }[]>`
      select content->>'number' as number, sha256, xml, eslog from platform_document`;
    expect(stored).toHaveLength(6);
    for (const { number, sha256, xml, eslog } of stored) {
      const pdf = files[`dokumenti/${number}.pdf`] as Uint8Array;
      expect(createHash("sha256").update(pdf).digest("hex")).toBe(sha256);
      for (const [name, text] of [
        ["UBL", xml],
        ["e-SLOG", eslog],
      ] as const) {
        const file = files[`dokumenti/${number} ${name}.xml`];
        expect(file ? strFromU8(file) : null).toBe(text);
      }
    }
    expect(Object.keys(files)).toHaveLength(4 + 6 + 2 * 3);
    expect(await logged()).toEqual([{ detail: { month: "2026-09", table: "all" } }]);
    const own = await archive("2026-09", `?specialistId=${idOf(other)}`);
    expect(Object.keys(own).filter((name) => name.endsWith(".pdf"))).toEqual([
      "dokumenti/PI-2026-0002.pdf",
      "dokumenti/ST-2026-0002.pdf",
    ]);
  });

  it("list every document with its sums", async () => {
    await september();
    expect(await table("2026-09", "documents")).toMatchObject([
      {
        Kind: "Invoice",
        "Document number": "PI-2026-0001",
        "Supplied from": "2026-09-05",
        "Supplied to": "2026-09-12",
        "Without VAT": "9.10",
        VAT: "2.00",
        Total: "11.10",
        "To be paid": "11.10",
        Paid: "0.00",
        Balance: "",
      },
      { "Document number": "PI-2026-0002", "VAT treatment": "Reverse charge", Total: "4.00" },
      { "Document number": "PI-2026-0003", "VAT treatment": "Outside the scope of VAT", Buyer: "Đorđe Čavić PR" },
      { Kind: "Statement", "Without VAT": "", Total: "", Balance: "11.10" },
      { Kind: "Statement", Balance: "4.00" },
      { Kind: "Statement", Balance: "3.00" },
    ]);
    const unknown = `/admin/invoice-books/2026-09/tables/documents?specialistId=${v7()}`;
    expect((await t.call(admin, "GET", unknown)).body.code).toBe("document_not_found");
  });
});

describe("the record of VAT charged", () => {
  it("has each invoice and credit note in the right columns, and its VAT matches the ledger", async () => {
    const { waived, croatian } = await september();
    await changed(waived, null);
    await changed(croatian, 2000);
    await direct("2026-10-03T10:00:00Z", 8000);
    for (const of of [pair, other]) expect(await issued("2026-10", of)).toBe("issued");
    const both = [...(await table("2026-09", "charged")), ...(await table("2026-10", "charged"))];
    const sums = both.map((row) => [
      row["Document number"],
      row["Tax period"],
      row["Supplies without VAT"],
      row["VAT at 22%"],
      row["Supplies to other member states"],
      row["Place of supply outside Slovenia, with a right to deduct"],
      row["Buyer’s VAT or tax number"],
    ]);
    expect(sums).toEqual([
      ["PI-2026-0001", "2026-09", "9.10", "2.00", "0.00", "0.00", "12345679"],
      ["PI-2026-0002", "2026-09", "0.00", "0.00", "4.00", "0.00", "HR12345678903"],
      ["PI-2026-0003", "2026-09", "3.00", "0.00", "0.00", "3.00", "106884584"],
      ["PI-2026-0004", "2026-10", "6.56", "1.44", "0.00", "0.00", "12345679"],
      ["CN-2026-0001", "2026-10", "-4.10", "-0.90", "0.00", "0.00", "12345679"],
      ["CN-2026-0002", "2026-10", "0.00", "0.00", "-2.00", "0.00", "HR12345678903"],
    ]);
    expect(both[4]).toMatchObject({
      "No.": "2",
      "Taxable person’s VAT number": expect.stringMatching(/^SI\d{8}$/),
      "Posted on": "2026-11-06",
      "Document date": "2026-11-06",
      Buyer: "Petra Hočevar s.p.",
      "Buyer’s address": "Trubarjeva 12, 1000 Ljubljana, SI",
      "VAT at 9.5%": "0.00",
      "Voluntary disclosure (article 88.b)": "no",
      Notes: "corrects PI-2026-0001 of 2026-10-06; supplied 2026-09-05 to 2026-09-05",
    });
    const charged = both.reduce((sum, row) => sum + Math.round(Number(row["VAT at 22%"]) * 100), 0);
    expect(await t.sql`select -sum(amount)::bigint as vat from journal_line where account = 'vat_output:2200'`).toEqual(
      [{ vat: charged }],
    );
    expect((await get("2026-10")).body.data.charged).toEqual([
      { treatment: "domestic", rate: 2200, net: 246, vat: 54, gross: 300 },
      { treatment: "reverse_charge", rate: 0, net: -200, vat: 0, gross: -200 },
    ]);
  });
});

describe("the recapitulative statement", () => {
  it("has reverse-charge supplies by VAT number and month, and later reductions as corrections", async () => {
    const { croatian } = await september();
    await changed(croatian, 2000);
    await direct("2026-10-03T10:00:00Z", 8000, { of: other });
    await direct("2026-10-04T10:00:00Z", 8000);
    for (const of of [pair, other]) await issued("2026-10", of);
    const row = (of: object) => ({ Country: "HR", "VAT number without the country": "12345678903", ...of });
    expect(await table("2026-09", "recapitulative")).toMatchObject([
      row({ Section: "A", "Tax period": "2026-09", "Month of supply": "2026-09", "Services (EUR)": "4.00" }),
    ]);
    expect(await table("2026-10", "recapitulative")).toMatchObject([
      row({ Section: "A", "Tax period": "2026-10", "Month of supply": "2026-10", "Services (EUR)": "8.00" }),
      row({ Section: "B", "Tax period": "2026-10", "Month of supply": "2026-09", "Services (EUR)": "-2.00" }),
    ]);
    expect(await table("2026-10", "recapitulative", `?specialistId=${idOf(pair)}`)).toEqual([]);
  });
});

describe("the journal", () => {
  it("has the entries recorded in a month, balances, and names their documents", async () => {
    await september();
    // The database sets `recorded_at` by its own clock.
    const [{ month = "" } = {}] = await t.sql<{ month: string }[]>`
      select to_char(max(recorded_at) at time zone 'Europe/Ljubljana', 'YYYY-MM') as month from journal`;
    t.setClock(new Date(Date.parse(`${month}-20T00:00:00Z`) + 30 * 86_400_000));
    const all = await table(month, "journal");
    const cents = (text: string | undefined) => Math.round(Number(text) * 100);
    const balance = all.reduce((sum, row) => sum + cents(row["Debit"]) - cents(row["Credit"]), 0);
    expect(balance).toBe(0);
    expect(all.map((row) => row["Document"]).filter((one, i, list) => list.indexOf(one) === i)).toEqual([
      "PI-2026-0001",
      "PI-2026-0002",
      "PI-2026-0003",
    ]);
    expect(all[0]).toMatchObject({ "Journal entry": expect.any(String), "Happened on": "2026-10-06", Currency: "EUR" });
    expect((await get(month)).body.data.journals).toBe(new Set(all.map((row) => row["Journal entry"])).size);
    const own = await table(month, "journal", `?specialistId=${idOf(third)}`);
    expect(new Set(own.map((row) => row["Document"]))).toEqual(new Set(["PI-2026-0003"]));
    t.setClock(new Date("2030-01-10T10:00:00Z"));
    expect(await table("2029-12", "journal")).toEqual([]);
  });

  it("omits nothing when it is longer than a page", async () => {
    const many = 450;
    const [{ month = "" } = {}] = await t.sql<{ month: string }[]>`
      with made as (
        insert into journal (id, occurred_at, kind, source_type, source_id, actor)
        select gen_random_uuid(), '2026-09-01T10:00:00Z', 'correction', 'test', 'many ' || i, 'job:test' from generate_series(1, ${many}) i returning id, recorded_at),
      lines as (
        insert into journal_line (journal_id, position, account, amount, currency)
        select id, p, case p when 0 then 'bank' else 'own_sales' end, case p when 0 then 100 else -100 end, 'EUR' from made, generate_series(0, 1) p)
      select to_char(max(recorded_at) at time zone 'Europe/Ljubljana', 'YYYY-MM') as month from made`;
    t.setClock(new Date("2090-01-10T10:00:00Z"));
    const all = await table(month, "journal");
    expect(all).toHaveLength(2 * many);
    expect(new Set(all.map((row) => row["Journal entry"])).size).toBe(many);
  });
});

it("lists specialists by name, page by page", async () => {
  await september();
  const first = (await get("2026-09", "/specialists?limit=2")).body;
  expect(first.data).toEqual([
    { specialist: { id: expect.any(String), name: "Petra Hočevar s.p." }, documents: 2, gross: expect.any(Number) },
    { specialist: { id: expect.any(String), name: "Petra Hočevar s.p." }, documents: 2, gross: expect.any(Number) },
  ]);
  const rest = (await get("2026-09", `/specialists?limit=2&cursor=${first.next_cursor}`)).body;
  expect(rest).toEqual({
    data: [{ specialist: { id: idOf(third), name: "Đorđe Čavić PR" }, documents: 2, gross: 300 }],
    next_cursor: null,
  });
});
