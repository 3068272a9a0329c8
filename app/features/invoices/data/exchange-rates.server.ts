/** The bank's rate for a day, or the `problem` if there was no usable answer. */
export type RateAnswer = { rate: number; rate_on: string; source: string } | { problem: string };

export interface ExchangeRates {
  /** Dinars per euro in ten-thousandths, from the list in force on a day. Never throws. */
  on(day: string): Promise<RateAnswer>;
}

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** If not set, amounts in dinars cannot be converted. */
    exchangeRates?: ExchangeRates;
  }
}

const patience = 20_000;
/** The page has about 20,000 characters. */
const longest = 500_000;
/** A rate outside this range means that the page or this parser is wrong. */
const [lowest, highest] = [50_0000, 500_0000];
/** The maximum age of a list in days; the longest gap is around New Year. */
const oldest = 14;

const day = 86_400_000;
const entities: Record<string, string> = { nbsp: " ", amp: "&", quot: '"', lt: "<", gt: ">" };
const decoded = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&#x([0-9a-f]{1,5});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&([a-z]{2,4});/g, (all, name: string) => entities[name] ?? all)
    .replaceAll(/\s+/g, " ")
    .trim();

/** The content of each element with a tag, none of them nested. */
const inside = (html: string, tag: string): string[] =>
  html
    .split(new RegExp(`<${tag}\\b[^<>]*>`, "i"))
    .slice(1)
    .map((part) => part.split(new RegExp(`</${tag}\\b`, "i"), 1)[0] ?? "");

/** Null for a date that does not exist. */
function isoDay(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.toISOString().slice(0, 10) : null;
}

const formed = /(?:ФОРМИРАНА НА ДАН|FORMIRANA NA DAN) (\d{1,2})\. ?(\d{1,2})\. ?(\d{4})/i;

/**
 * Reads the list of middle rates. Its rows have five columns: currency code, number, country, units, and rate. Lists with buying and
 * selling rates have six, and are rejected like anything else unexpected.
 */
export function readList(html: string, asked: string): { rate: number; rate_on: string } | { problem: string } {
  const rows = inside(html, "tr").map((row) => inside(row, "td").map(decoded));
  const euro = rows.filter(([letters, number]) => letters === "EUR" && number === "978");
  const [row] = euro;
  if (euro.length !== 1 || row?.length !== 5 || row[3] !== "1") return { problem: "UNREADABLE" };
  const written = /^(\d{2,3}),(\d{4})$/.exec(row[4] ?? "");
  const rate = written ? Number(`${written[1]}${written[2]}`) : 0;
  if (rate < lowest || rate > highest) return { problem: "UNREADABLE" };
  const [, date, month, year] = formed.exec(decoded(html)) ?? [];
  const rate_on = isoDay(Number(year), Number(month), Number(date));
  if (!rate_on) return { problem: "UNREADABLE" };
  const age = (Date.parse(asked) - Date.parse(rate_on)) / day;
  return age < 0 || age > oldest ? { problem: "OTHER_DAY" } : { rate, rate_on };
}

interface Nbs {
  /** Without a query string. */
  url: string;
  fetch?: typeof globalThis.fetch;
  patience?: number;
}

/** The National Bank of Serbia's public page with the list of middle rates for a day. */
export function nbs({ url, fetch = globalThis.fetch, ...options }: Nbs): ExchangeRates {
  return {
    async on(asked) {
      const signal = AbortSignal.timeout(options.patience ?? patience);
      const [year, month, date] = asked.split("-");
      // Type 3 is the list of middle rates.
      const query = new URLSearchParams({
        isSearchExecuted: "true",
        Date: `${date}.${month}.${year}.`,
        ExchangeRateListTypeID: "3",
      });
      try {
        const response = await fetch(`${url}?${query}`, {
          headers: { accept: "text/html" },
          redirect: "error",
          signal,
        });
        if (!response.ok) return { problem: `HTTP_${response.status}` };
        const html = await response.text();
        if (html.length > longest) return { problem: "UNREADABLE" };
        const read = readList(html, asked);
        return "problem" in read ? read : { ...read, source: url };
      } catch {
        return { problem: signal.aborted ? "TIMEOUT" : "UNREACHABLE" };
      }
    },
  };
}
