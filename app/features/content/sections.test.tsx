import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { CurrentPageProvider } from "../../navigation/link.tsx";
import "../../shell/messages.server.ts";
import { contentClient } from "./service/client.server.ts";
import { createContentServer } from "../../../simulators/content/server.ts";
import { Sections } from "./components/sections.tsx";
import type { SectionData } from "./components/section-data.ts";
import { StructuredText } from "./components/structured-text.tsx";
import { indexReading, pageReading } from "./service/queries.server.ts";
import { type DastNode, type Section, sectionShapes } from "./service/shapes.ts";

const data: SectionData = {
  people: [],
  times: [],
  cities: [],
  dates: [],
  topicSlugs: { "speech-and-language": "speech-and-language" },
  support: "help@korak.example",
  stamp: "1.x",
};

const inPage = (node: React.ReactNode) => renderToStaticMarkup(node);

async function shown(sections: Section[], path = "/"): Promise<string> {
  const page = (
    <CurrentPageProvider>
      <Sections sections={sections} data={data} />
    </CurrentPageProvider>
  );
  const handler = createStaticHandler([{ path: "*", element: page }]);
  const context = (await handler.query(new Request(`http://own${path}`))) as StaticHandlerContext;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const root = (...children: DastNode[]): DastNode => ({ type: "root", children });
const link = (url: string): DastNode => ({
  type: "paragraph",
  children: [{ type: "link", url, children: [{ type: "span", value: "words" }] }],
});

describe("content from editors", () => {
  test("is escaped where it contains a script", () => {
    const html = inPage(
      <StructuredText
        text={root({ type: "paragraph", children: [{ type: "span", value: "<script>alert(1)</script>" }] })}
      />,
    );
    expect(html).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example/x",
    "/\\evil.example",
    "/no/page/of/ours",
    "https:",
  ])("gets no link for the address %j", (url) => {
    expect(inPage(<StructuredText text={root(link(url))} />)).toBe("<p>words</p>");
  });

  test.each([
    ["/find-help", "/find-help"],
    ["#how", "#how"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["tel:112", "tel:112"],
    ["https://a.example", "https://a.example/"],
  ])("gets a link for the address %s", (url, href) =>
    expect(inPage(<StructuredText text={root(link(url))} />)).toContain(`href="${href}"`),
  );

  test("loses unknown nodes, deep nesting and raw blocks", () => {
    let deep: DastNode = { type: "span", value: "bottom" };
    for (let at = 0; at < 500; at++) deep = { type: "blockquote", children: [deep] };
    const html = inPage(
      <StructuredText text={root(deep, { type: "block", value: "<b>" }, { type: "script", children: [] })} />,
    );
    expect(html).not.toMatch(/bottom|script|<b>/);
  });

  test("shows no image or video from another host, and no script link", async () => {
    const file = (url: string) => ({ url, alt: "", width: 1, height: 1, mimeType: "video/webm" });
    const html = await shown([
      {
        kind: "ImageGalleryRecord",
        id: "1",
        title: "T",
        text: undefined,
        images: [{ image: file("https://evil.example/x.png"), caption: "c" }],
      },
      {
        kind: "VideoRecord",
        id: "2",
        title: "V",
        text: undefined,
        file: file("//evil.example/x.webm"),
        poster: undefined,
        minutes: undefined,
        external: { label: "l", url: "javascript:1" },
        transcript: undefined,
      },
    ]);
    expect(html).not.toMatch(/evil|javascript|<img|<video/);
  });

  test("cannot make a video load before it is played", async () => {
    const html = await shown([
      {
        kind: "VideoRecord",
        id: "2",
        title: "V",
        text: undefined,
        file: { url: "/media/steps.webm", alt: undefined, width: 960, height: 540, mimeType: "video/webm" },
        poster: undefined,
        minutes: undefined,
        external: undefined,
        transcript: undefined,
      },
    ]);
    expect(html).toContain('preload="none"');
    expect(html).not.toMatch(/autoplay|<iframe/i);
  });
});

describe("every kind of section", () => {
  const app = createContentServer({ folder: "content", token: "t", demo: true });
  const ask = contentClient({
    url: "http://own/",
    token: "t",
    fetch: (async (input, init) => app.fetch(new Request(input, init))) as typeof fetch,
  });

  test.each([
    ["en", "/"],
    ["sl", "/sl"],
    ["sr", "/sr"],
  ] as const)("renders in %s without broken links", async (locale, path) => {
    const take = async <T,>(reading: {
      query: string;
      variables: Record<string, unknown>;
      take(data: unknown, leftOut: () => void): T;
    }) => reading.take(await ask({ ...reading, drafts: false }), () => expect.fail("left out"));
    const kinds = new Set<string>();
    const { pages } = await take(indexReading(locale));
    const slugs = new Set(pages.map(({ slug }) => slug));
    for (const { key } of pages) {
      const page = await take(pageReading(locale, key));
      for (const section of page?.sections ?? []) {
        kinds.add(section.kind);
        const html = await shown([section], path);
        if (!["LargeSpecialistsRecord", "LargeTopicRecord"].includes(section.kind))
          expect(html.length).toBeGreaterThan(100);
        // A path of a single segment may be a content page, which must then exist in this language.
        for (const [, href = ""] of html.matchAll(/href="(\/[^"?#]*)/g)) {
          const own = locale === "en" ? href : href.replace(`/${locale}`, "");
          if (/^\/[\w-]+$/.test(own) && !knownPaths.has(own)) expect(slugs, href).toContain(own.slice(1));
        }
      }
    }
    expect([...kinds].sort()).toEqual(Object.keys(sectionShapes).sort());
  });
});

/** First path segments of the product's own pages, in any language. */
const knownPaths = new Set(
  [
    "specialists-public",
    "strokovnjaki",
    "strucnjaci",
    "find-help",
    "poiscite-pomoc",
    "pronadjite-pomoc",
    "events",
    "dogodki",
    "dogadjaji",
    "register",
    "registracija",
    "contact",
    "kontakt",
    "terms-conditions-experts",
    "pogoji-za-strokovnjake",
    "uslovi-za-strucnjake",
  ].map((path) => `/${path}`),
);
