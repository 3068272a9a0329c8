/** For features that make out invoices to specialists. */
export { type TaxFacts, taxFactsOn } from "./data/tax-facts.server.ts";
