import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { type Locale, locales } from "../i18n/locales.ts";
import {
  areaOf,
  type DocumentArea,
  documentAreas,
  type Layout,
  layoutsOf,
  type Page,
  type Pages,
} from "../i18n/pages.ts";
import { literalsOf, modulesFrom, usedTexts } from "../i18n/used-texts.ts";
import { compileMessage } from "../i18n/vite-messages.ts";
import { type AnyFeature, type Area, areas as roles } from "./feature.ts";
import { type AreaSlots, cardsIn, noSlots, slotsOf } from "./slots.ts";

const list = "virtual:areas";
const builtFiles = "virtual:page-files";
const frame = /^virtual:frame\/(\w+)-(en|sl|sr)$/;
const route = /^virtual:page\/(en|sl|sr)\/([\w.-]+)$/;
const everyPageId = "virtual:every-page";
/** Matches the ids of modules with components: an area's cards, a slot's cards, or the parts of every page. */
const cards = /virtual:(?:(home|profile)-cards\/(\w+)|cards\/([\w.]+)|every-page)/;

export interface AreaOptions {
  /** Path of the module that exports the features. */
  features: string;
  /** Path of the module whose `addWords` takes the generated texts. */
  words: string;
  /** Modules that every document with the framework loads. */
  always: readonly string[];
  layout: (name: Layout) => string;
  /** Layout of the pages that are account tabs. */
  accountLayout: string;
  /** Layout of the pages about one profile. */
  profileLayout: string;
}

/**
 * Generates the browser's texts and page table: a module for the frame of each area and language, one for each page and
 * language with the page's route and the texts that its modules name, and modules with the components of cards. The server
 * gives the router the page modules in place of the pages' own (`virtual:page-files`), so that a page's texts arrive with
 * the page. In development the frame has all texts and pages, so that edits need no restart.
 */
export function areasPlugin(options: AreaOptions): Plugin {
  let whole = false;
  let made: Promise<Generator> | undefined;
  const generator = () => (made ??= generatorFor(options, whole));
  return {
    name: "korak:areas",
    configResolved({ command }) {
      whole = command === "serve";
    },
    async buildStart() {
      made = undefined;
      if (whole || this.environment.name !== "client") return;
      const { ids } = await generator();
      for (const id of ids())
        this.emitFile({ type: "chunk", id, name: id.replace(/^virtual:\w+\//, "").replace("/", "-") });
    },
    resolveId: (id) =>
      id === list || id === builtFiles || [frame, route, cards].some((kind) => kind.exec(id)?.index === 0)
        ? `\0${id}`
        : null,
    async load(id) {
      if (!id.startsWith("\0virtual:")) return null;
      const own = id.slice(1);
      if (own === list) return listOfFrames();
      if (own === builtFiles)
        return `export const pageFiles = ${JSON.stringify(whole || this.environment.name === "client" ? {} : filesBuilt())};`;
      // Files edited in development are read again.
      if (whole) made = undefined;
      const [, area, language] = frame.exec(own) ?? [];
      if (area) return (await generator()).frame(area as DocumentArea, language as Locale);
      const [, locale, key = ""] = route.exec(own) ?? [];
      if (locale) return (await generator()).page(key, locale as Locale);
      return cards.exec(own) ? (await generator()).cards(own) : null;
    },
  };
}

/** Source of the module that imports the frame of each area and language in development. */
function listOfFrames(): string {
  const names = documentAreas.flatMap((area) => locales.map((locale) => `${area}-${locale}`));
  return `export const areas = {${names.map((name) => `"${name}": () => import("virtual:frame/${name}")`).join(",")}};`;
}

interface Built {
  file: string;
  imports?: string[];
}

/** Returns the built module of each page and language with all its imports, by the id of the page's route. */
function filesBuilt(): { version: string; routes: Record<string, { module: string; imports: string[] }> } {
  const manifest = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8")) as Record<string, Built>;
  const routes: Record<string, { module: string; imports: string[] }> = {};
  for (const [name, { file, imports = [] }] of Object.entries(manifest)) {
    const [, locale, key] = route.exec(name.replace("\0", "")) ?? [];
    if (!locale) continue;
    const needed = new Set(imports);
    for (const one of needed) for (const next of manifest[one]?.imports ?? []) needed.add(next);
    routes[`${locale}:${key}`] = { module: `/${file}`, imports: [...needed].map((one) => `/${manifest[one]?.file}`) };
  }
  return { version: createHash("sha256").update(JSON.stringify(routes)).digest("hex").slice(0, 8), routes };
}

type Generator = Awaited<ReturnType<typeof generatorFor>>;

async function generatorFor(options: AreaOptions, whole: boolean) {
  const { features } = await load<{ features: readonly AnyFeature[] }>(options.features);
  const pages: Pages = Object.assign(Object.create(null), ...features.map((feature) => feature.pages));
  /** Returns what features add to an area; nothing for sign-in and the showcase, which belong to no role. */
  const slotsIn = (area: string): AreaSlots =>
    roles.includes(area as Area) ? slotsOf(features, area as Area) : noSlots;
  const tabs = new Set(roles.flatMap((area) => slotsIn(area).accountTabs.map(({ page }) => page)));
  const words = new Map<Locale, ReturnType<typeof textsOf>>();
  const wordsIn = (locale: Locale) => {
    const known = words.get(locale) ?? textsOf(features, locale);
    words.set(locale, known);
    return known;
  };

  const everyPage = features.flatMap(({ everyPage: parts = [] }) => parts);
  const cardsNamed = (id: string): readonly { name?: string; file: string }[] => {
    const [, slot, area = "", place] = cards.exec(id) ?? [];
    if (place) return cardsIn(features, place);
    return slot ? slotsIn(area)[`${slot as "home" | "profile"}Cards`] : everyPage;
  };
  /** Returns the modules that these files import, including those of the cards that they show. */
  const modulesWithCards = (files: readonly string[]): Map<string, string> => {
    const sources = modulesFrom(files);
    const shown = [...sources.values()].flatMap((source) =>
      [...source.matchAll(new RegExp(cards, "g"))].map(([id]) => id),
    );
    const more = [...new Set(shown)].flatMap(cardsNamed).map(({ file }) => `app/${file}`);
    return more.every((file) => sources.has(file)) ? sources : modulesWithCards([...files, ...more]);
  };
  /** Finds the texts, by feature, and the pages that modules and menu entries name. */
  const namedBy = async (sources: Map<string, string>, offered: readonly Offered[]) => {
    const all = await wordsIn("en");
    const texts = usedTexts(sources, (feature) => Object.keys(all[feature]?.texts ?? {}));
    for (const { feature, text, countText, sub, about, head } of offered) {
      const shown = [text, countText, sub, about, head].filter((key) => key !== undefined);
      texts.set(feature, [...new Set([...(texts.get(feature) ?? []), ...shown])]);
    }
    return { texts, pages: new Set([...sources.values()].flatMap(literalsOf)) };
  };

  const framesSources = (area: DocumentArea) =>
    modulesWithCards([...options.always, ...layoutsOf(area).map(options.layout)]);
  const frames = new Map<DocumentArea, ReturnType<typeof namedBy>>();
  const frameOf = (area: DocumentArea) => {
    const known = frames.get(area) ?? namedBy(framesSources(area), slotsIn(area).navigation);
    frames.set(area, known);
    return known;
  };
  const named = new Map<string, ReturnType<typeof ofPage>>();
  /** Finds what only the page names, not its frame. */
  async function ofPage(key: string) {
    const page = pages[key] as Page;
    const area = areaOf(page) as DocumentArea;
    const { accountTabs, profileTabs, profileLinks } = slotsIn(area);
    const slots = {
      ...(tabs.has(key) && { accountTabs }),
      ...(page.within === "profile" && { profileTabs, profileLinks }),
    };
    const own = modulesWithCards([
      `app/${page.file}`,
      ...(slots.accountTabs ? [options.accountLayout] : []),
      ...(slots.profileTabs ? [options.profileLayout] : []),
    ]);
    const all = await namedBy(own, Object.values(slots).flat());
    const around = await frameOf(area);
    const texts = [...all.texts].map(
      ([feature, keys]) => [feature, keys.filter((one) => !around.texts.get(feature)?.includes(one))] as const,
    );
    return { area, slots, texts: new Map(texts), pages: [...all.pages].filter((one) => !around.pages.has(one)) };
  }

  const code = async (
    area: string,
    locale: Locale,
    given: { pages: object; slots: object; texts: Iterable<[string, string[]]> },
  ) => {
    const all = await wordsIn(locale);
    const texts = [...given.texts]
      .filter(([, keys]) => keys.length > 0)
      .map(([feature, keys]) => [feature, pick(all[feature], keys)]);
    return (
      `import { addWords } from ${JSON.stringify(resolve(options.words))};\n` +
      `addWords("${area}", "${locale}", ${JSON.stringify({ ...given, texts: Object.fromEntries(texts) })});\n`
    );
  };

  /** The entries of the page table for these pages in one language; pages of other areas have only a path. */
  const linked = (keys: Iterable<string>, area: DocumentArea, locale: Locale) =>
    [...keys].flatMap((key): [string, object][] => {
      const page = pages[key];
      if (!page) return [];
      const own = areaOf(page) === area;
      return [[key, { path: { [locale]: page.path[locale] }, ...(own && { area, pays: page.pays }) }]];
    });
  const entire = (key: string, area: DocumentArea): [string, object] => {
    const { path, parent, ownSlugs, keepAlive, within, pays, bare } = pages[key] as Page;
    return [key, { area, path, parent, ownSlugs, keepAlive, within, pays, bare }];
  };
  const ofArea = (area: DocumentArea) => Object.keys(pages).filter((key) => areaOf(pages[key] as Page) === area);
  const withParents = (key: string | undefined): string[] =>
    key === undefined ? [] : [key, ...withParents(pages[key]?.parent)];

  return {
    /** Ids of every frame and page module of a build. */
    ids: () => [
      ...documentAreas.flatMap((area) => locales.map((locale) => `virtual:frame/${area}-${locale}`)),
      ...documentAreas.flatMap(ofArea).flatMap((key) => locales.map((locale) => `virtual:page/${locale}/${key}`)),
    ],
    async frame(area: DocumentArea, locale: Locale): Promise<string> {
      const { homeCards: _h, profileCards: _p, cards: _c, ...slots } = slotsIn(area);
      if (whole) {
        const all = Object.entries(await wordsIn(locale)).map(([feature, { texts }]): [string, string[]] => [
          feature,
          Object.keys(texts),
        ]);
        const others = linked(Object.keys(pages), area, locale);
        const table = Object.fromEntries([...others, ...ofArea(area).map((key) => entire(key, area))]);
        return code(area, locale, { pages: table, slots, texts: all });
      }
      const { texts, pages: leadsTo } = await frameOf(area);
      const table = Object.fromEntries(linked(new Set([...ofArea(area), ...leadsTo]), area, locale));
      return code(area, locale, { pages: table, slots: { navigation: slots.navigation }, texts });
    },
    async page(key: string, locale: Locale): Promise<string> {
      const known = named.get(key) ?? ofPage(key);
      named.set(key, known);
      const { area, slots, texts, pages: leadsTo } = await known;
      const others = linked(
        leadsTo.filter((one) => pages[one] && areaOf(pages[one]) !== area),
        area,
        locale,
      );
      const above = withParents(key).filter((one) => areaOf(pages[one] as Page) === area);
      const table = Object.fromEntries([...others, ...above.map((one) => entire(one, area))]);
      const file = resolve("app", (pages[key] as Page).file);
      // The router serves the browser's part of a page module under this name.
      const from = JSON.stringify(`${file}?__react-router-build-client-route`);
      const hasComponent = /^export (default|\{[^}]*\bdefault\b)/m.test(readFileSync(file, "utf8"));
      return (
        `import "virtual:frame/${area}-${locale}";\n` +
        (await code(area, locale, { pages: table, slots, texts })) +
        `export * from ${from};\n${hasComponent ? `export { default } from ${from};\n` : ""}`
      );
    },
    cards: (id: string) => componentsOf(cardsNamed(id), id === everyPageId ? "parts" : "components"),
  };
}

/** Source of a module with components: by card name, or as a list for the unnamed parts of every page. */
function componentsOf(shown: readonly { name?: string; file: string }[], as: "components" | "parts"): string {
  const imports = shown.map(({ file }, i) => `import c${i} from ${JSON.stringify(resolve("app", file))};`);
  const all = shown.map(({ name }, i) => (name === undefined ? `c${i}` : `${JSON.stringify(name)}: c${i}`)).join(",");
  return [...imports, `export const ${as} = ${as === "parts" ? `[${all}]` : `{${all}}`};`].join("\n");
}

const load = async <T>(file: string): Promise<T> =>
  (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as T;

/** An entry of a menu, tab or link list, with the keys of its texts. */
interface Offered {
  page: string;
  feature: string;
  text: string;
  countText?: string;
  sub?: string;
  about?: string;
  head?: string;
}

interface Words {
  file: string;
  texts: Record<string, string>;
}

/** Loads the uncompiled texts of the features and the platform in a language. */
async function textsOf(features: readonly AnyFeature[], locale: Locale): Promise<Record<string, Words>> {
  const folders = [["platform", "app/platform"], ...features.map(({ name }) => [name, `app/features/${name}`])] as [
    string,
    string,
  ][];
  const found = folders
    .map(([feature, folder]) => [feature, `${folder}/messages/${locale}.ts`] as const)
    .filter(([, file]) => existsSync(file));
  return Object.fromEntries(
    await Promise.all(
      found.map(async ([feature, file]) => [
        feature,
        { file, texts: (await load<{ default: Words["texts"] }>(file)).default },
      ]),
    ),
  );
}

const pick = (words: Words | undefined, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, compileMessage(words?.file ?? "", key, words?.texts[key] ?? "")]));
