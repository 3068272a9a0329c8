import { describe, expect, test } from "vitest";
import { descriptionOf } from "./description.ts";
import { breadcrumbList, faqPage, jsonLd, offer } from "./structured-data.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap.ts";

describe("descriptions", () => {
  test("keep whole sentences that fit", () => {
    expect(descriptionOf("One.", undefined, "Two? Three!")).toBe("One. Two? Three!");
    expect(descriptionOf("Short.", "x".repeat(160))).toBe("Short.");
    expect(descriptionOf(`First ${"a".repeat(100)}. Second ${"b".repeat(100)}.`)).toBe(`First ${"a".repeat(100)}.`);
  });
  test("cut a long first sentence at a word", () => {
    const text = descriptionOf("besede ".repeat(40));
    expect(text).toMatch(/besede…$/);
    expect(text.length).toBeLessThanOrEqual(160);
  });
  test("do not end a sentence at a day's number", () => {
    const day = "Torek, 24. november.";
    expect(descriptionOf("a".repeat(150), day)).toBe("a".repeat(150));
  });
  test("are empty without parts", () => expect(descriptionOf(undefined, "")).toBe(""));
});

describe("structured data", () => {
  test("does not let a text close its script element", () => {
    const hostile = "</script><script>alert(1)</script><!-- \u2028 & '\"";
    const text = jsonLd([faqPage([{ question: hostile, answer: hostile }])]);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text).mainEntity[0].name).toBe(hostile);
  });
  test("has several objects in one graph", () => {
    const one = breadcrumbList([{ label: "Home", href: "https://korak.example/" }, { label: "Here" }]);
    expect(JSON.parse(jsonLd([one]))["@type"]).toBe("BreadcrumbList");
    expect(JSON.parse(jsonLd([one, one]))["@graph"]).toHaveLength(2);
    expect(one["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://korak.example/" },
      { "@type": "ListItem", position: 2, name: "Here" },
    ]);
  });
  test("has prices with two decimals", () => {
    expect([0, 4800, 360_050].map((minor) => offer(minor, "RSD")["price"])).toEqual(["0.00", "48.00", "3600.50"]);
  });
});

test("sitemaps escape XML", async () => {
  async function* one() {
    yield {
      url: "https://korak.example/?a=1&b=<2>",
      changed: undefined,
      alternates: [{ language: "sr-Latn-RS", url: "https://k.example/\"'" }],
    };
  }
  let text = "";
  for await (const piece of sitemapXml(one())) text += piece;
  expect(text).toContain("<loc>https://korak.example/?a=1&amp;b=&lt;2&gt;</loc>");
  expect(text).toContain('hreflang="sr-Latn-RS" href="https://k.example/&quot;&apos;"');
  expect(text).not.toContain("lastmod");
  expect(sitemapIndexXml(["https://k.example/a&b"])).toContain("<loc>https://k.example/a&amp;b</loc>");
});
