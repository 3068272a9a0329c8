/** Checks the page table: a path belongs to one page per language, every page has its file, and no code has hard-coded paths. */
import { existsSync } from "node:fs";
import { features } from "../app/features.ts";
import { locales } from "../app/platform/i18n/locales.ts";
import type { Page } from "../app/platform/i18n/pages.ts";
import { read, report, sourceFiles } from "./checks/sources.ts";
import { withoutComments } from "./checks/uses.ts";

const problems: string[] = [];
const taken = new Map<string, string>();
let count = 0;

for (const feature of features) {
  for (const [key, page] of Object.entries(feature.pages as Record<string, Page>)) {
    count++;
    if (!existsSync(`app/${page.file}`))
      problems.push(`app/features/${feature.name}/feature.ts: ${key} names app/${page.file}, which does not exist`);
    for (const locale of locales) {
      const path: string | undefined = page.path[locale];
      if (path === undefined) {
        problems.push(`app/features/${feature.name}/feature.ts: ${key} has no path in "${locale}"`);
        continue;
      }
      const address = `/${locale}/${path.replaceAll(/:\w+/g, ":id")}`;
      const other = taken.get(address);
      if (other)
        problems.push(
          `app/features/${feature.name}/feature.ts: ${key} and ${other} both stand at "${path}" in "${locale}"`,
        );
      taken.set(address, key);
    }
  }
}

/** Files, tools and calls that are not pages. */
const noPage = /^\/(_|api\/|icons\/|fonts\/|assets\/|favicon|auth\/|$)/;
const written = /(?:\b(?:href|to|action|formAction)=\{?|\b(?:redirect|navigate)\(\s*)["'`](\/[^"'`]*)/g;
for (const file of sourceFiles("app/**/*.{ts,tsx}").filter((one) => !/\.test\.tsx?$/.test(one))) {
  for (const [, path = ""] of withoutComments(read(file)).matchAll(written)) {
    if (!noPage.test(path))
      problems.push(`${file}: "${path}" is written by hand; PageLink and usePaths know the path in each language`);
  }
}

report(problems, `${count} pages, each with a path of its own in ${locales.length} languages`);
