import { setTimeout } from "node:timers/promises";

export interface ViesSimulatorOptions {
  /** Milliseconds that a slow register takes. */
  slowMs?: number;
  now?: () => Date;
}

export interface ViesQuestion {
  countryCode: string;
  vatNumber: string;
  requesterMemberStateCode?: string;
  requesterNumber?: string;
}

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: { "cache-control": "no-store" } });
const failed = (error: string) => json({ actionSucceed: false, errorWrappers: [{ error }] });

/** Member states that do not reveal names. */
const silent = new Set(["DE", "ES"]);

/**
 * Simulates the part of the EU's VAT register that the product uses. A number's first digit decides the answer: 2 is
 * invalid, 3 means that the member state is unavailable, 4 is slow, 5 is a broken page, 6 is too many requests. Every other
 * number is valid.
 */
export function createViesSimulator({ slowMs = 30_000, now = () => new Date() }: ViesSimulatorOptions = {}) {
  const asked: ViesQuestion[] = [];
  let count = 0;

  async function answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    if (request.method !== "POST" || !path.endsWith("/check-vat-number")) return new Response(null, { status: 404 });
    const question = (await request.json().catch(() => ({}))) as Partial<ViesQuestion>;
    const { countryCode, vatNumber, requesterMemberStateCode: by, requesterNumber } = question;
    if (!/^[A-Z]{2}$/.test(countryCode ?? "") || !/^[A-Z0-9]{2,12}$/.test(vatNumber ?? ""))
      return failed("INVALID_INPUT");
    if ((by === undefined) !== (requesterNumber === undefined)) return failed("INVALID_REQUESTER_INFO");
    asked.push(question as ViesQuestion);
    count += 1;
    const kind = /\d/.exec(vatNumber ?? "")?.[0];
    if (kind === "3") return failed("MS_UNAVAILABLE");
    if (kind === "5") return new Response("<html>Service Unavailable</html>", { status: 503 });
    if (kind === "6") return failed("GLOBAL_MAX_CONCURRENT_REQ");
    if (kind === "4") await setTimeout(slowMs, undefined, { signal: request.signal });
    const valid = kind !== "2";
    const told = valid && !silent.has(countryCode ?? "");
    return json({
      countryCode,
      vatNumber,
      requestDate: now().toISOString(),
      valid,
      requestIdentifier: by ? `WAPIAAAA${String(count).padStart(8, "0")}` : "",
      name: told ? `DEMO ${countryCode}${vatNumber}` : "---",
      address: told ? "DEMO 1\n1000 DEMO" : "---",
    });
  }

  return { fetch: answer, asked: asked as readonly ViesQuestion[] };
}
