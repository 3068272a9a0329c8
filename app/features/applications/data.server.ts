/** For features that issue invoices to specialists. */
export { type TaxFacts, taxFactsOn } from "./data/tax-facts.server.ts";
