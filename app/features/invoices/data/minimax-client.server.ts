import { customerOf, issuedInvoiceOf, itemOf, type MinimaxDraft } from "../formats/minimax.ts";
import { type Json, minimaxRequests, type MinimaxAddress } from "./minimax-requests.server.ts";
import { type Minimax, type MinimaxKnown, MinimaxProblem } from "./minimax.server.ts";

export interface MinimaxOptions extends MinimaxAddress {
  /** Hash of the login settings. */
  login: string;
  organization?: number | undefined;
  /** Code of the item used in document rows. */
  item?: string | undefined;
  /** Code of the VAT rate for supplies without Slovenian VAT, needed if several rates are 0%. */
  zeroRate?: string | undefined;
}

const perPage = 100;
/** Per list. If there are more, something that exists could be missed and created twice, so nothing is created. */
const mostPages = 50;
/** How long rates, templates, and the item are cached, in milliseconds. */
const keptFor = 3_600_000;

const unreadable = () => new MinimaxProblem("away", "UNREADABLE");
const numberIn = (of: Json, name: string): number => {
  const value = of[name];
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw unreadable();
  return value;
};
const textIn = (of: Json, name: string): string | null => (typeof of[name] === "string" ? of[name] : null);
/** A reference to another record: `{ ID }`. */
const idIn = (of: Json, name: string): number | null => {
  const value = of[name] as Json | null | undefined;
  return typeof value?.["ID"] === "number" ? value["ID"] : null;
};
const knownOf = (invoice: Json): MinimaxKnown => {
  const row_version = textIn(invoice, "RowVersion");
  if (!row_version || row_version.length > 200) throw unreadable();
  return { minimax_id: numberIn(invoice, "IssuedInvoiceId"), row_version };
};

interface Fixed {
  until: number;
  currency: number;
  item: number;
  rates: Json[];
  templates: Json[];
}

/** Minimax through its API. Field names are the ones that open-source clients use. */
export function minimaxClient({
  login,
  organization,
  item = "PROVIZIJA",
  zeroRate,
  ...address
}: MinimaxOptions): Minimax {
  const requests = minimaxRequests(address);
  const clock = address.clock ?? Date.now;
  let orgs: string | null = null;
  let fixed: Fixed | null = null;

  async function org(): Promise<string> {
    if (orgs) return orgs;
    if (organization) return (orgs = `orgs/${organization}`);
    const list = await requests.get("currentuser/orgs");
    const ids = ((list?.["Rows"] ?? []) as Json[]).map((row) => idIn(row, "Organisation"));
    const [only] = ids;
    if (ids.length !== 1 || !only) throw new MinimaxProblem("away", "ORGANIZATION_UNCLEAR");
    return (orgs = `orgs/${only}`);
  }

  const read = async (path: string): Promise<Json | null> => requests.get(`${await org()}/${path}`);
  const make = async (path: string, body: object): Promise<Json> => requests.post(`${await org()}/${path}`, body);

  async function all(path: string, query: Record<string, string>): Promise<Json[]> {
    const rows: Json[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const answer = await requests.get(`${await org()}/${path}`, { ...query, CurrentPage: page, PageSize: perPage });
      if (!answer || !Array.isArray(answer["Rows"])) throw unreadable();
      rows.push(...(answer["Rows"] as Json[]));
      if (answer["Rows"].length < perPage) return rows;
    }
    throw new MinimaxProblem("away", "TOO_MANY_ROWS");
  }

  const codeOf = async (list: string, code: string, id: string): Promise<number | null> => {
    const found = await read(`${list}/code(${encodeURIComponent(code)})`);
    return found && numberIn(found, id);
  };

  async function known(): Promise<Fixed> {
    if (fixed && fixed.until > clock()) return fixed;
    const rates = await all("vatrates", {});
    const currency = await codeOf("currencies", "EUR", "CurrencyId");
    if (currency === null) throw unreadable();
    const templates = await all("report-templates", {});
    const found = await codeOf("items", item, "ItemId");
    const rate = () => rateIn(rates, 2200);
    const id = found ?? numberIn(await make("items", itemOf(item, rate(), currency)), "ItemId");
    return (fixed = { until: clock() + keptFor, currency, item: id, rates, templates });
  }

  function rateIn(rates: readonly Json[], rate: number): number {
    const same = rates.filter((one) => one["Percent"] === rate / 100);
    const chosen = rate === 0 && zeroRate ? same.filter((one) => one["Code"] === zeroRate) : same;
    const [only] = chosen;
    if (chosen.length !== 1 || !only) throw new MinimaxProblem("refused", "VAT_RATE_UNCLEAR");
    return numberIn(only, "VatRateId");
  }

  async function customer({ buyer }: MinimaxDraft): Promise<number | null> {
    const { tax_number, vat_number } = buyer;
    const number = tax_number ?? vat_number;
    if (!number) throw new MinimaxProblem("refused", "TAX_NUMBER_MISSING");
    const bare = (text: string | null) => text?.replaceAll(/[^0-9A-Z]/gi, "").toUpperCase();
    for (const row of await all("customers", { SearchString: number })) {
      const id = numberIn(row, "CustomerId");
      // Lists may omit fields that a single customer has.
      const full = textIn(row, "TaxNumber") === null ? await read(`customers/${id}`) : row;
      if (!full) continue;
      const has = [bare(textIn(full, "TaxNumber")), bare(textIn(full, "VATIdentificationNumber"))].filter(Boolean);
      if (has.some((its) => its === bare(tax_number) || its === bare(vat_number))) return id;
    }
    return null;
  }

  async function madeCustomer(draft: MinimaxDraft, currency: number): Promise<number> {
    const country = await codeOf("countries", draft.buyer.country, "CountryId");
    if (country === null) throw new MinimaxProblem("refused", "COUNTRY_UNKNOWN");
    return numberIn(await make("customers", customerOf(draft, country, currency)), "CustomerId");
  }

  const templateOf = (templates: readonly Json[], kind: MinimaxDraft["kind"]): number | null => {
    const found = templates.find((one) => one["DisplayType"] === (kind === "credit_note" ? "DP" : "IR"));
    return found ? numberIn(found, "ReportTemplateId") : null;
  };

  async function pdfOf(invoice: Json): Promise<Buffer | null> {
    const [document, attachment] = [idIn(invoice, "Document"), idIn(invoice, "InvoiceAttachment")];
    if (!document || !attachment) return null;
    const file = await read(`documents/${document}/attachments/${attachment}`);
    const data = file && textIn(file, "AttachmentData");
    if (!data) throw unreadable();
    const bytes = Buffer.from(data, "base64");
    if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") throw unreadable();
    return bytes;
  }

  /** Reads an invoice; if it is gone, someone deleted it in Minimax. */
  async function invoiceOf(id: number): Promise<Json> {
    const invoice = await read(`issuedinvoices/${id}`);
    if (!invoice) throw new MinimaxProblem("refused", "DELETED");
    return invoice;
  }

  return {
    login,

    async find(draft) {
      const buyer = await customer(draft);
      if (buyer === null) return null;
      const rows = await all("issuedinvoices", {
        InvoiceType: "R",
        DateIssuedFrom: draft.issued_on,
        DateIssuedTo: draft.issued_on,
      });
      for (const row of rows) {
        const whose = idIn(row, "Customer");
        if (whose !== null && whose !== buyer) continue;
        const invoice = await read(`issuedinvoices/${numberIn(row, "IssuedInvoiceId")}`);
        if (invoice && textIn(invoice, "DocumentReference") === draft.reference) return knownOf(invoice);
      }
      return null;
    },

    async create(draft, begin) {
      const { rates, currency, templates, item: row } = await known();
      const vat_rate = rateIn(rates, draft.rate);
      const buyer = (await customer(draft)) ?? (await madeCustomer(draft, currency));
      const template = templateOf(templates, draft.kind);
      await begin();
      const ids = { customer: buyer, item: row, vat_rate, currency, template };
      return knownOf(await make("issuedinvoices", issuedInvoiceOf(draft, ids)));
    },

    async copy(id) {
      let invoice = await invoiceOf(id);
      // Only requests a PDF of what someone issued there. We never issue: that assigns a number, and numbers are ours.
      for (let reads = 0; invoice["Status"] === "I"; reads++) {
        const pdf = await pdfOf(invoice);
        if (pdf || reads > 1) return { ...knownOf(invoice), pdf };
        const { row_version } = knownOf(invoice);
        await requests.put(`${await org()}/issuedinvoices/${id}/actions/generatepdf`, { rowVersion: row_version });
        // Also if the version was stale: reads it again, and gives up after a few tries.
        invoice = await invoiceOf(id);
      }
      return { ...knownOf(invoice), pdf: null };
    },
  };
}
