import { z } from "zod";
import { type VatPrefix, vatNumberOf, vatPrefix } from "../../../platform/money/tax-number.server.ts";

/** The answer of a VAT register. `unknown` means that it did not answer, so nothing can be concluded. */
export interface VatAnswer {
  answer: "valid" | "refused" | "unknown";
  /** Proof of the inquiry; only given to inquirers who identify themselves. */
  consultation_id: string | null;
  name: string | null;
  /** Why the answer is unknown. */
  problem: string | null;
}

export interface VatRegistry {
  /** Never throws: any failure results in `unknown`. */
  check(country: VatPrefix, number: string): Promise<VatAnswer>;
}

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** Absent if no register is configured; numbers then wait for their answer. */
    vatRegistry?: VatRegistry;
  }
}

/** The European Commission's service. */
export const viesAddress = "https://ec.europa.eu/taxation_customs/vies/rest-api";
/** Some member states take longer than ten seconds. */
const patience = 20_000;

const reply = z.object({
  valid: z.boolean().optional(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  userError: z.string().nullish(),
  errorWrappers: z.array(z.object({ error: z.string() })).nullish(),
});

const said = (text: string | null | undefined, longest: number): string | null => {
  const words = text?.replaceAll(/\s+/g, " ").trim().slice(0, longest);
  // Member states that do not disclose names return dashes.
  return words && words !== "---" ? words : null;
};
const unknown = (problem: string): VatAnswer => ({ answer: "unknown", consultation_id: null, name: null, problem });

interface Vies {
  /** Without a trailing slash. */
  url: string;
  /** The VAT number of the inquirer with its country prefix. If null, there is no consultation number. */
  requester: string | null;
  fetch?: typeof globalThis.fetch;
  patience?: number;
}

/** Client for the REST interface of VIES, which asks the register of the member state. */
export function createViesRegistry({ url, requester, fetch = globalThis.fetch, ...options }: Vies): VatRegistry {
  const asking = requester && {
    requesterMemberStateCode: requester.slice(0, 2),
    requesterNumber: requester.slice(2),
  };
  return {
    async check(countryCode, vatNumber) {
      const signal = AbortSignal.timeout(options.patience ?? patience);
      try {
        const response = await fetch(`${url}/check-vat-number`, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({ countryCode, vatNumber, ...asking }),
          redirect: "error",
          signal,
        });
        const read = reply.safeParse(await response.json().catch(() => null));
        const problem = read.data?.errorWrappers?.[0]?.error ?? read.data?.userError;
        if (problem && problem !== "VALID" && problem !== "INVALID")
          return unknown(/^[A-Z_]{1,60}$/.test(problem) ? problem : "OTHER");
        if (!response.ok) return unknown(`HTTP_${response.status}`);
        if (read.data?.valid === undefined) return unknown("UNREADABLE");
        return {
          answer: read.data.valid ? "valid" : "refused",
          consultation_id: said(read.data.requestIdentifier, 60),
          name: read.data.valid ? said(read.data.name, 200) : null,
          problem: null,
        };
      } catch {
        return unknown(signal.aborted ? "TIMEOUT" : "UNREACHABLE");
      }
    },
  };
}

/** The inquirer: the operator, if its tax number is an EU VAT number. */
export function requesterOf(taxNumber: string | undefined): string | null {
  const written = taxNumber?.replaceAll(/\s/g, "").toUpperCase() ?? "";
  const prefix = vatPrefix(written);
  if (!prefix) return null;
  try {
    return vatNumberOf("operator", written, prefix);
  } catch {
    return null;
  }
}
