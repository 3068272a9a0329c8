/** `docs/features.md`: each feature's description and contents. */
import { features } from "../../app/features.ts";
import type { Page } from "../../app/platform/i18n/pages.ts";
import { callOwners, tableOwners } from "./owners.ts";
import { read } from "./sources.ts";

/** Sections of the page in order, with their subjects. */
const districts = {
  people: "Accounts, profiles, and who may see what",
  directory: "Specialists, and how families find them",
  books: "Money as it is kept",
  calendar: "Time",
  sales: "What is sold, paid, refunded and earned",
  care: "Families and specialists at work",
  play: "Games and what follows from them",
  site: "Pages around everything else",
};

/** Reads a manifest's source, because loading every feature's server side takes seconds. */
function said(name: string): { district: string; about: string } {
  const [, district = "", about = ""] =
    /\n {2}district: "(\w+)",\n {2}about:\s+("(?:[^"\\]|\\.)+"),\n/.exec(
      read(`app/features/${name}/feature.server.ts`),
    ) ?? [];
  return { district, about: about && (JSON.parse(about) as string) };
}

const line = (title: string, names: readonly string[]) =>
  names.length > 0 ? [`- ${title}: ${names.map((name) => `\`${name}\``).join(", ")}`] : [];

const ownedBy = (owners: ReadonlyMap<string, string>, feature: string) =>
  [...owners].filter(([, owner]) => owner === feature).map(([name]) => name);

function entryOf(name: string, pages: Record<string, Page>, about: string): string {
  const lists = [
    ...line("Tables", ownedBy(tables, name).sort()),
    ...line(
      "Pages",
      Object.values(pages).map((page) => `/${page.path.en}`),
    ),
    ...line("Calls", ownedBy(calls, name)),
  ];
  return [`### ${name}\n\n${about}`, ...(lists.length > 0 ? [lists.join("\n")] : [])].join("\n\n");
}

const tables = tableOwners().owners;
const calls = callOwners();

/** Builds the text of the page and lists what is missing. */
export function featuresPage(): { text: string; problems: string[] } {
  const problems: string[] = [];
  const entries = new Map<string, string[]>(Object.keys(districts).map((district) => [district, []]));
  for (const { name, pages } of features) {
    const { district, about } = said(name);
    if (!/^[A-Z].+\.$/.test(about))
      problems.push(`app/features/${name}/feature.server.ts: \`name\`, \`district\`, then \`about\` with a sentence`);
    entries.get(district)?.push(entryOf(name, pages as Record<string, Page>, about));
  }
  const sections = Object.entries(districts).map(([district, title]) =>
    [`## ${title} (${district})`, ...(entries.get(district) ?? [])].join("\n\n"),
  );
  const head =
    "# The features\n\nWritten by `scripts/write-features.ts` from the manifests, tables and contracts. Within a district a feature uses only\n" +
    "those above it; `app/features.ts` has the order of all. Pages have their English paths.";
  return { text: `${[head, ...sections].join("\n\n")}\n`, problems };
}
