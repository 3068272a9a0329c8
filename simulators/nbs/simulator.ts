import { setTimeout } from "node:timers/promises";

/** `half`: a truncated page. `other`: a list with buying and selling rates. `early`: the next day's list. */
export type NbsFault = "slow" | "down" | "refused" | "half" | "other" | "early";

export interface NbsSimulatorOptions {
  /** How long a slow response takes. */
  slowMs?: number;
  /** What goes wrong, by day; `*` for every day. */
  faults?: Readonly<Record<string, NbsFault>>;
}

const day = 86_400_000;
/** Holidays that are on the same date each year. */
const holidays = new Set(["01-01", "01-02", "01-07", "02-15", "02-16", "05-01", "05-02", "11-11"]);

/** The last working day on or before a day. */
function workingDay(at: Date): Date {
  const weekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
  return weekend || holidays.has(at.toISOString().slice(5, 10)) ? workingDay(new Date(at.getTime() - day)) : at;
}

/** Between 116.9 and 117.4 dinars. */
const rateOf = (at: Date): string => {
  const rate = 1_169_000 + (((at.getTime() / day) * 7_919) % 5_000);
  return `${Math.floor(rate / 10_000)},${String(rate % 10_000).padStart(4, "0")}`;
};

/** Encodes non-ASCII characters as the bank's page does. */
const coded = (text: string): string =>
  text.replaceAll(/[^ -~]/g, (letter) => `&#x${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()};`);
const row = (cells: readonly string[]): string =>
  `<tr>\n${cells.map((cell) => `    <td>${coded(cell)}</td>`).join("\n")}\n</tr>`;

/** The public page of the National Bank of Serbia with the list of rates in force on a day. */
export function createNbsSimulator({ slowMs = 30_000, faults = {} }: NbsSimulatorOptions = {}) {
  const asked: string[] = [];

  async function answer(request: Request): Promise<Response> {
    const { searchParams: query } = new URL(request.url);
    const [, date, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})\.$/.exec(query.get("Date") ?? "") ?? [];
    const page = (html: string) => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
    if (request.method !== "GET" || query.get("isSearchExecuted") !== "true" || !year) return page("<html></html>");
    const iso = `${year}-${month}-${date}`;
    asked.push(iso);
    const fault = faults[iso] ?? faults["*"];
    if (fault === "slow") await setTimeout(slowMs, undefined, { signal: request.signal });
    if (fault === "down") return new Response("<html>Service Unavailable</html>", { status: 503 });
    if (fault === "refused") return new Response("<html>Forbidden</html>", { status: 403 });
    const list = fault === "early" ? new Date(Date.parse(iso) + day) : workingDay(new Date(`${iso}T00:00:00Z`));
    const middle = query.get("ExchangeRateListTypeID") === "3" && fault !== "other";
    const cells = (letters: string, number: string, country: string, units: string, rate: string) =>
      row([letters, number, country, units, rate, ...(middle ? [] : [rate])]);
    const formed = `${list.getUTCDate()}.${list.getUTCMonth() + 1}.${list.getUTCFullYear()}.`;
    const html = `<!DOCTYPE html>
<html><body>
<center><h6> ${coded(`ФОРМИРАНА НА ДАН ${formed} ГОДИНЕ`)}</h6></center>
<table><tbody>
${cells("AUD", "36", "Аустралија", "1", "71,8047")}
${cells("EUR", "978", "ЕМУ", "1", rateOf(list))}
${cells("JPY", "392", "Јапан", "100", "68,9012")}
</tbody></table>
</body></html>`;
    return page(fault === "half" ? html.slice(0, html.indexOf("978")) : html);
  }

  return { fetch: answer, asked: asked as readonly string[] };
}
