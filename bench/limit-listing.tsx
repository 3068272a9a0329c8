// The limit of the listing: its components, rendered by React from data read once, behind a bare HTTP server.
import { createServer } from "node:http";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { contentClient } from "../app/features/content/service/client.server.ts";
import { contentContext, type ContentVisit } from "../app/features/content/service/context.server.ts";
import Listing, { loader as readListing } from "../app/features/specialists/pages/listing.tsx";
import PublicLayout, { loader as readLayout } from "../app/layouts/public.tsx";
import { OriginContext } from "../app/seo/origin.ts";
import { localeOfPath } from "../app/platform/i18n/pages.ts";
import Root, { Layout, loader as readRoot } from "../app/root.tsx";
import { createContentServer } from "../simulators/content/server.ts";
import "../app/features.ts";
import "../app/shell/messages.server.ts";
import { BareRouter, BareRoute } from "./bare-router.tsx";

const product = process.env["PRODUCT_URL"] ?? "";
const paths = (process.env["LISTING_PATHS"] ?? "").split(" ");
const styles = (process.env["LISTING_STYLES"] ?? "").split(" ");

const token = "of the bench";
const contentServer = createContentServer({
  folder: "content",
  token,
  demo: true,
  onProblem: (sentence) => console.error(sentence),
});
const ask = contentClient({
  url: "http://content.local/",
  token,
  fetch: async (input, init) => contentServer.fetch(new Request(input, init)),
});
const visit: ContentVisit = {
  drafts: false,
  draftMode: false,
  forEditors: () => visit,
  read: async (reading) =>
    reading.take(await ask({ query: reading.query, variables: reading.variables, drafts: false }), () => {}),
};

interface Constant {
  url: URL;
  root: unknown;
  layout: unknown;
  listing: unknown;
}

/** Runs the page's own loaders at this path once and keeps the result. */
async function constantOf(path: string): Promise<Constant> {
  const url = new URL(path, product);
  const locale = localeOfPath(url.pathname);
  const api = async (key: string, { query = {} }: { query?: Record<string, string | string[] | undefined> } = {}) => {
    const asked = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
    const address = `${product}/api${key.replace("GET ", "")}?${new URLSearchParams(asked)}`;
    return (await fetch(address, { headers: { "x-korak-locale": locale } })).json();
  };
  const settings = {
    publicUrl: product,
    supportEmail: "help@korak.example",
    demo: true,
    secondFactorRequired: false,
    operator: {},
  };
  const services = { clock: () => new Date(), settings };
  const page = { api, locale, services, caller: { kind: "anon" }, session: null };
  const args = {
    request: new Request(url),
    params: {},
    context: { get: (key: unknown) => (key === contentContext ? visit : page) },
    url,
  } as never;
  return { url, root: readRoot(args), layout: await readLayout(args), listing: await readListing(args) };
}

// Pages get their data from a hook or a prop, so both are provided.
const Page = Listing as unknown as ComponentType<{ loaderData: unknown; params: object }>;

function render({ url, root, layout, listing }: Constant): string {
  const page = (
    <BareRoute data={listing}>
      <Page loaderData={listing} params={{}} />
    </BareRoute>
  );
  const frame = (
    <BareRoute data={layout} outlet={page}>
      <PublicLayout />
    </BareRoute>
  );
  return `<!DOCTYPE html>${renderToString(
    <OriginContext value={product}>
      <BareRouter url={url} styles={styles} root={root}>
        <Layout>
          <BareRoute outlet={frame}>
            <Root />
          </BareRoute>
        </Layout>
      </BareRouter>
    </OriginContext>,
  )}`;
}

const constants = new Map<string, Constant>();
for (const path of paths) constants.set(path, await constantOf(path));

createServer((request, response) => {
  const constant = constants.get(request.url ?? "") ?? constants.get(paths[0] ?? "");
  const body = constant ? render(constant) : "";
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env["PORT"]));
