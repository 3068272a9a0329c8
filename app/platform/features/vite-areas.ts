import { existsSync } from "node:fs";
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
import { compiled } from "../i18n/vite-messages.ts";
import { type AnyFeature, type Area, areas as roles } from "./feature.ts";
import { type AreaSlots, noSlots, slotsOf } from "./slots.ts";

const list = "virtual:areas";
const one = /^virtual:area\/(\w+)-(en|sl|sr)$/;
const cards = /^virtual:(home|profile|child|chat)-cards\/(\w+)$/;

interface Options {
  /** Path of the module that exports the features. */
  features: string;
  /** Modules that every document with the framework loads. */
  always: readonly string[];
  layout: (name: Layout) => string;
  /** Layout of the pages that are account tabs. */
  accountLayout: string;
  /** Layout of the pages about one profile. */
  profileLayout: string;
}

/**
 * Generates one browser module for each area and language, with the texts and pages that the area's modules name, so
 * that a feature without a page or card there adds nothing; and for the home screens and profiles modules with their cards' components.
 * In development each has all texts and pages, so that edits need no restart.
 */
export function areas(options: Options): Plugin {
  let whole = false;
  return {
    name: "korak:areas",
    configResolved(config) {
      whole = config.command === "serve";
    },
    resolveId: (id) => (id === list || one.test(id) || cards.test(id) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${list}`) return listOfAreas();
      const [, slot, cardsOf] = cards.exec(id.slice(1)) ?? [];
      if (id.startsWith("\0") && cardsOf) {
        return componentsOf(
          slotsIn(await load<Features>(options.features), cardsOf)[
            `${slot as "home" | "profile" | "child" | "chat"}Cards`
          ],
        );
      }
      const [, area, locale] = one.exec(id.slice(1)) ?? [];
      if (!id.startsWith("\0") || !area) return null;
      return areaModule(options, area as DocumentArea, locale as Locale, whole);
    },
  };
}

function listOfAreas(): string {
  const names = documentAreas.flatMap((area) => locales.map((locale) => `${area}-${locale}`));
  return `export const areas = {${names.map((name) => `"${name}": () => import("virtual:area/${name}")`).join(",")}};`;
}

function componentsOf(shown: readonly { name: string; file: string }[]): string {
  const imports = shown.map(({ file }, i) => `import c${i} from ${JSON.stringify(resolve("app", file))};`);
  return [
    ...imports,
    `export const components = {${shown.map(({ name }, i) => `${JSON.stringify(name)}: c${i}`).join(",")}};`,
  ].join("\n");
}

interface Features {
  features: readonly AnyFeature[];
}

/** Sign-in and the showcase belong to no role: features add nothing to them. */
const slotsIn = ({ features }: Features, area: string): AreaSlots =>
  roles.includes(area as Area) ? slotsOf(features, area as Area) : noSlots;

const load = async <T>(file: string): Promise<T> =>
  (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as T;

async function areaModule(options: Options, area: DocumentArea, locale: Locale, whole: boolean): Promise<string> {
  const { features } = await load<Features>(options.features);
  const { homeCards, profileCards, childCards, chatCards, ...slots } = slotsIn({ features }, area);
  const pages: Pages = Object.assign({}, ...features.map((feature) => feature.pages));
  const own = Object.values(pages).filter((page) => areaOf(page) === area);
  const sources = modulesFrom([
    ...options.always,
    ...layoutsOf(area).map(options.layout),
    ...(slots.accountTabs.length > 0 ? [options.accountLayout] : []),
    ...(own.some((page) => page.within === "profile") ? [options.profileLayout] : []),
    ...[...own, ...homeCards, ...profileCards, ...childCards, ...chatCards].map(({ file }) => `app/${file}`),
  ]);
  const words = await textsOf(features, locale);
  const keys = (feature: string) => Object.keys(words[feature]?.texts ?? {});
  const used = whole
    ? new Map(Object.keys(words).map((feature) => [feature, keys(feature)]))
    : usedTexts(sources, keys);
  const offered: Offered[] = [...slots.navigation, ...slots.accountTabs, ...slots.profileTabs, ...slots.profileLinks];
  for (const { feature, text, countText, sub, about, head } of offered) {
    const shown = [text, countText, sub, about, head].filter((key) => key !== undefined);
    used.set(feature, [...new Set([...(used.get(feature) ?? []), ...shown])]);
  }
  const named = new Set([...[...sources.values()].flatMap(literalsOf), ...offered.map(({ page }) => page)]);
  return [
    `export const pages = ${JSON.stringify(pagesFor(pages, area, locale, (key) => whole || named.has(key)))};`,
    `export const slots = ${JSON.stringify(slots)};`,
    `export const texts = ${JSON.stringify(Object.fromEntries([...used].map(([feature, some]) => [feature, pick(words[feature], some)])))};`,
  ].join("\n");
}

/** A page that features offer in a menu, with the keys of its texts. */
interface Offered {
  page: string;
  feature: string;
  text: string;
  countText?: string;
  sub?: string;
  about?: string;
  head?: string;
}

function pagesFor(pages: Pages, area: DocumentArea, locale: Locale, leadsTo: (key: string) => boolean) {
  const entries = Object.entries(pages).flatMap(([key, page]): [string, Partial<Page>][] => {
    const { path, parent, ownSlugs, keepAlive, within, pays, bare } = page;
    if (areaOf(page) === area) return [[key, { area, path, parent, ownSlugs, keepAlive, within, pays, bare }]];
    return leadsTo(key) ? [[key, { path: { [locale]: path[locale] } as Page["path"] }]] : [];
  });
  return Object.fromEntries(entries);
}

interface Words {
  file: string;
  texts: Record<string, string>;
}

/** The uncompiled texts of the features and the platform in a language. */
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
  Object.fromEntries(keys.map((key) => [key, compiled(words?.file ?? "", key, words?.texts[key] ?? "")]));
