import { setTimeout } from "node:timers/promises";

/** What goes wrong; tests change it while the simulator runs. */
export interface MinimaxFaults {
  /** Responses from these paths are delayed by `slowMs`; the request still takes effect. */
  slow?: RegExp;
  /** These paths respond with 503, and the request has no effect. */
  down?: RegExp;
  /** POST requests to these paths are refused with 400. */
  refuse?: RegExp;
  /** The login is refused. */
  login?: boolean;
  /** How many times an action is refused because its row version is stale. */
  stale?: number;
  /** The `Location` header of a created record points to another server. */
  elsewhere?: boolean;
  /** How many times a token is refused as expired. */
  ended?: number;
}

export interface MinimaxSimulatorOptions {
  slowMs?: number;
  organizations?: readonly number[];
  rates?: readonly { VatRateId: number; Code: string; Percent: number }[];
}

type Row = Record<string, unknown>;

const origin = "http://minimax.test";
export const minimaxAddress = `${origin}/SI`;
const pdf = Buffer.from("%PDF-1.7\n% DEMO: Minimax\n%%EOF\n").toString("base64");
const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });
const idOf: Record<string, string> = {
  customers: "CustomerId",
  items: "ItemId",
  issuedinvoices: "IssuedInvoiceId",
};
const needed: Record<string, readonly string[]> = {
  customers: ["Name", "Country", "Currency", "SubjectToVAT", "Usage", "EInvoiceIssuing", "ExpirationDays"],
  items: ["Code", "Name", "ItemType", "VatRate", "Currency", "Usage"],
  issuedinvoices: ["Customer", "DateIssued", "DateDue", "Status", "InvoiceType", "PaymentStatus", "Currency"],
};

/** The part of the accounting program Minimax that the product uses: its token endpoint, and an organization's records. */
export function createMinimaxSimulator({
  slowMs = 30_000,
  organizations = [7],
  rates = [
    { VatRateId: 11, Code: "S", Percent: 22 },
    { VatRateId: 12, Code: "Z", Percent: 9.5 },
    { VatRateId: 13, Code: "N", Percent: 0 },
  ],
}: MinimaxSimulatorOptions = {}) {
  const faults: MinimaxFaults = {};
  const asked: string[] = [];
  const tokens = new Set<string>();
  const records = {
    customers: [] as Row[],
    items: [] as Row[],
    issuedinvoices: [] as Row[],
  };
  let [logins, versions, ids] = [0, 0, 100];
  const version = () => `AAAAAAAA${String(++versions).padStart(4, "0")}=`;

  async function token(request: Request): Promise<Response> {
    logins += 1;
    const form = new URLSearchParams(await request.text());
    const right =
      form.get("grant_type") === "password" && form.get("scope") === "minimax.si" && form.get("client_secret");
    if (faults.login || !right) return json({ error: "invalid_grant" }, 400);
    const access_token = `token-${logins}`;
    tokens.add(access_token);
    return json({ access_token, token_type: "bearer", expires_in: 3600 });
  }

  const list = (rows: readonly Row[], query: URLSearchParams): Response => {
    const [page, size] = [Number(query.get("CurrentPage") ?? 1), Number(query.get("PageSize") ?? 20)];
    const shown = rows.slice((page - 1) * size, page * size);
    return json({ Rows: shown, TotalRows: rows.length, CurrentPageNumber: page, PageSize: size });
  };
  const fixed: Record<string, readonly Row[]> = {
    vatrates: rates.map((rate) => ({ ...rate })),
    "report-templates": [
      { ReportTemplateId: 21, DisplayType: "IR" },
      { ReportTemplateId: 22, DisplayType: "DP" },
    ],
    countries: ["SI", "HR", "RS", "AT"].map((Code, i) => ({ CountryId: 31 + i, Code })),
    currencies: [{ CurrencyId: 41, Code: "EUR" }],
  };
  const tables: Record<string, readonly Row[]> = { ...fixed, ...records };

  function search(of: string, query: URLSearchParams): Row[] {
    const [text, from, to] = ["SearchString", "DateIssuedFrom", "DateIssuedTo"].map((name) => query.get(name));
    return (
      (tables[of] ?? [])
        .filter((row) => !text || JSON.stringify(row).includes(text))
        .filter((row) => !from || String(row["DateIssued"]) >= from)
        .filter((row) => !to || String(row["DateIssued"]).slice(0, 10) <= to)
        // Lists leave out the fields that only a single record has.
        .map(({ DocumentReference: _, IssuedInvoiceRows: __, ...row }) => row)
    );
  }

  async function make(of: keyof typeof records, request: Request, path: string): Promise<Response> {
    const body = (await request.json()) as Row;
    const missing = (needed[of] ?? []).filter((name) => body[name] === undefined || body[name] === null);
    if (faults.refuse?.test(path) || missing.length > 0)
      return json(
        { ValidationMessages: missing.map((PropertyName) => ({ Message: "Obvezen podatek", PropertyName })) },
        400,
      );
    const id = (ids += 1);
    records[of].push({ ...body, [idOf[of] ?? ""]: id, RowVersion: version() });
    const server = faults.elsewhere ? "http://elsewhere.test" : origin;
    return new Response("", { status: 201, headers: { location: `${server}${path}/${id}` } });
  }

  /** Runs an action. Only `generatepdf` is allowed: issuing a draft would give it a number, and the numbers are the product's. */
  function act(invoice: Row, action: string, rowVersion: string | null): Response {
    if (faults.stale) {
      faults.stale -= 1;
      invoice["RowVersion"] = version();
    }
    if (rowVersion !== invoice["RowVersion"]) return json({ Message: "RowVersion" }, 409);
    if (action !== "generatepdf") return json({ Message: action }, 400);
    const id = Number(invoice["IssuedInvoiceId"]);
    Object.assign(invoice, { Document: { ID: id }, InvoiceAttachment: { ID: id }, RowVersion: version() });
    return json({ Data: { AttachmentData: pdf } });
  }

  async function record(request: Request, path: string, query: URLSearchParams): Promise<Response> {
    const [of = "", which, more, action] = path.replace(/^\/SI\/API\/api\/orgs\/\d+\//, "").split("/");
    if (of === "documents" && more === "attachments") return json({ FileName: "racun.pdf", AttachmentData: pdf });
    if (!tables[of]) return json({ Message: "Not found" }, 404);
    if (request.method === "POST" && of in records) return make(of as keyof typeof records, request, path);
    if (which === undefined) return list(search(of, query), query);
    const code = /^code\((.+)\)$/.exec(decodeURIComponent(which))?.[1];
    const found = tables[of].find((row) => (code ? row["Code"] === code : row[idOf[of] ?? ""] === Number(which)));
    if (!found) return json({ Message: "Not found" }, 404);
    if (request.method === "PUT" && more === "actions") return act(found, action ?? "", query.get("rowVersion"));
    return json(found);
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const what = `${request.method} ${path.replace(/^\/SI\/(API\/api\/)?/, "")}`;
    asked.push(what);
    if (faults.down?.test(what)) return new Response("<html>Service Unavailable</html>", { status: 503 });
    if (path === "/SI/aut/oauth20/token") return token(request);
    const bearer = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    if (faults.ended) {
      faults.ended -= 1;
      return json({ Message: "Authorization has been denied" }, 401);
    }
    if (!tokens.has(bearer)) return json({ Message: "Authorization has been denied" }, 401);
    if (path === "/SI/API/api/currentuser/orgs")
      return list(
        organizations.map((ID) => ({ Organisation: { ID, Name: `Demo ${ID}` } })),
        query,
      );
    const org = Number(/^\/SI\/API\/api\/orgs\/(\d+)\//.exec(path)?.[1]);
    if (!organizations.includes(org)) return json({ Message: "Forbidden" }, 403);
    const made = await record(request, path, query);
    if (faults.slow?.test(what)) await setTimeout(slowMs, undefined, { signal: request.signal });
    return made;
  }

  return {
    fetch: answer,
    faults,
    asked: asked as readonly string[],
    records,
    /** Issues a draft, as a person in Minimax would, with or without its PDF. */
    issue(id: number, withPdf = true) {
      const invoice = records.issuedinvoices.find((one) => one["IssuedInvoiceId"] === id);
      if (!invoice) throw new Error(`No invoice ${id}`);
      Object.assign(invoice, { Status: "I", InvoiceNumber: 1, RowVersion: version() });
      if (withPdf) Object.assign(invoice, { Document: { ID: id }, InvoiceAttachment: { ID: id } });
    },
  };
}
