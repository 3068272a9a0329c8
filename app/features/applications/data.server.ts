/** For features that issue invoices to specialists. */
export { type SupplyFacts, supplyFacts, type TaxFacts, taxFactsOn } from "./data/tax-facts.server.ts";
