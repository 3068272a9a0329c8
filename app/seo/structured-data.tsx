import { jsonLd, type Thing } from "../platform/seo/structured-data.ts";
import { type PublicAddress, usePublicAddress } from "./addresses.ts";

/** Structured data (JSON-LD) of the page. The browser does not execute it, and pages that are not public have none. */
export function StructuredData({ of }: { of: (address: PublicAddress) => readonly Thing[] }) {
  const address = usePublicAddress();
  const things = address && of(address);
  if (!things?.length) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(things) }} />;
}
