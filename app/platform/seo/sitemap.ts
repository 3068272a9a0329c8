/** One URL of the sitemap, with the same page's URLs in all languages including its own. */
export interface SitemapEntry {
  url: string;
  /** When the page last changed, if known. */
  changed?: string | undefined;
  alternates: readonly { language: string; url: string }[];
}

/** Maximum number of URLs in one file. The protocol allows five times as many, but such a file takes seconds to fetch. */
export const longestSitemap = 10_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Generates the file piece by piece, so that a long one is never completely in memory. */
export async function* sitemapXml(entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  yield `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const { url, changed, alternates } of entries) {
    const twins = alternates.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${escaped(one.language)}" href="${escaped(one.url)}"/>`,
    );
    const lastmod = changed === undefined ? "" : `<lastmod>${escaped(changed)}</lastmod>`;
    yield `<url><loc>${escaped(url)}</loc>${lastmod}${twins.join("")}</url>\n`;
  }
  yield "</urlset>\n";
}

export const sitemapIndexXml = (parts: readonly string[]): string =>
  `${head}<sitemapindex xmlns="${schema}">\n${parts
    .map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`)
    .join("")}</sitemapindex>\n`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
