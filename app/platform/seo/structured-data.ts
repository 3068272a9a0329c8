/** A page's content as schema.org data. Include nothing that the reader does not see. */
export interface Thing {
  "@type": string;
  "@id"?: string;
  [property: string]: unknown;
}

/**
 * Returns the content of a `<script type="application/ld+json">`, escaped so that nothing closes the element or opens a
 * comment.
 */
export function jsonLd(things: readonly Thing[]): string {
  const [first] = things;
  const value = things.length === 1 ? { "@context": schema, ...first } : { "@context": schema, "@graph": things };
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const schema = "https://schema.org";

export interface Crumb {
  label: string;
  /** Absolute; the last item, the page itself, has none. */
  href?: string | undefined;
}

export const breadcrumbList = (crumbs: readonly Crumb[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, href }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: label,
    ...(href !== undefined && { item: href }),
  })),
});

export const itemList = (name: string, items: readonly { name: string; url: string }[]): Thing => ({
  "@type": "ItemList",
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, at) => ({ "@type": "ListItem", position: at + 1, ...item })),
});

export const faqPage = (items: readonly { question: string; answer: string }[]): Thing => ({
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** A price in schema.org's format: "48.00". */
export const priceText = (minor: number): string => (minor / 100).toFixed(2);

export const offer = (minor: number, currency: string, url?: string): Thing => ({
  "@type": "Offer",
  price: priceText(minor),
  priceCurrency: currency,
  ...(url !== undefined && { url }),
});
