import { z } from "zod";
import { type VatPrefix, vatNumberOf, vatPrefix } from "../../../platform/money/tax-number.server.ts";

/** What a register of VAT numbers says. `unknown`: it did not answer, so nothing follows from it. */
export interface VatAnswer {
  answer: "valid" | "refused" | "unknown";
  /** Proof that it was asked; only where the register knows who asks. */
  consultation_id: string | null;
  name: string | null;
  /** Why it is unknown. */
  problem: string | null;
}

export interface VatRegistry {
  /** Never throws: whatever goes wrong is `unknown`. */
  check(country: VatPrefix, number: string): Promise<VatAnswer>;
}

declare module "../../../platform/services.server.ts" {
  interface Services {
    /** None: numbers wait for their answer. */
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
  // Member states that do not tell answer with dashes.
  return words && words !== "---" ? words : null;
};
const unknown = (problem: string): VatAnswer => ({ answer: "unknown", consultation_id: null, name: null, problem });

interface Vies {
  /** Without a slash at the end. */
  url: string;
  /** Who asks, as a VAT number with its letters; null for nobody, and then there is no consultation number. */
  requester: string | null;
  fetch?: typeof globalThis.fetch;
  patience?: number;
}

/** VIES by its REST interface: it asks the register of the member state. */
export function vies({ url, requester, fetch = globalThis.fetch, ...options }: Vies): VatRegistry {
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

/** Who asks: the operator, if its number is a VAT number of the EU. */
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
