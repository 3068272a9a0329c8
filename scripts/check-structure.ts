/** Checks that every feature uses the same short list of file names, so that readers know where to look. */
import { readdirSync } from "node:fs";
import { read, report, sourceFiles } from "./checks/sources.ts";
import { features as manifests } from "../app/features.ts";

const features: string[] = manifests.map(({ name }) => name);

const files = [
  "feature.ts",
  "feature.server.ts",
  "contract.ts",
  "policy.ts",
  "rules.ts",
  "words.ts",
  "parts.ts",
  "tables.server.ts",
  "data.server.ts",
  "verbs.server.ts",
  "api.server.ts",
  "jobs.server.ts",
  "factories.server.ts",
  "demo.server.ts",
  "public-pages.server.ts",
  "settings.ts",
  "mails.server.ts",
  "export.server.ts",
  "erasure.server.ts",
];
const folders = [
  "messages",
  "demo",
  "data",
  "verbs",
  "controllers",
  "mails",
  "pages",
  "components",
  "search",
  "testing",
];

/** Additional files of a feature that do not fit the list. */
const extra: Record<string, readonly string[]> = {
  // The client of the content service, which is not a database.
  content: ["service"],
  // The only modules that decide access, how readers see a person, and what the access log records.
  profiles: ["access.server.ts", "presenter.ts", "diary.server.ts"],
  // The only module through which other features read available times.
  availability: ["slots.server.ts"],
  // How amounts are split, and which accounts an event changes: pure functions for all features with money.
  ledger: ["amounts.ts", "postings.ts"],
  // The card provider, behind our own interface.
  payments: ["provider"],
  // The rules that all games share, their figures, their items, pictures and recordings, a folder for each game, and the player.
  games: ["names.server.ts", "engine", "statistics", "pools", "pictures", "games", "play", "voices"],
  // What a document looks like as XML, as a paper, and as a code that banks read: pure.
  invoices: ["formats"],
  // Keys and ciphers of stored messages.
  chat: ["crypto.server.ts"],
};

const forbidden = /(^|\/)(utils?|helpers?|misc|common)(\.|\/)/;
const longest = 400;
const problems: string[] = [];

for (const feature of readdirSync("app/features", { withFileTypes: true })) {
  if (!feature.isDirectory() || !features.includes(feature.name)) {
    problems.push(`app/features/${feature.name} is not a known feature`);
    continue;
  }
  for (const entry of readdirSync(`app/features/${feature.name}`, { withFileTypes: true })) {
    const known = entry.isDirectory()
      ? folders.includes(entry.name)
      : files.includes(entry.name) || /^[\w-]+\.test\.tsx?$/.test(entry.name);
    if (!known && !extra[feature.name]?.includes(entry.name)) {
      problems.push(`app/features/${feature.name}/${entry.name} is not an allowed name in a feature`);
    }
  }
}

for (const file of sourceFiles("app/features/*/messages/**/*.*")) {
  if (!/\/(en|sl|sr)\.ts$/.test(file)) problems.push(`${file} is not a language of the product`);
}
for (const file of sourceFiles("app/features/*/{pages,components}/**/*.*")) {
  if (!/\.(tsx?|css)$/.test(file)) problems.push(`${file} is not a component or a style sheet`);
}

// Verbs must not depend on requests or pages, because jobs and webhooks call them too.
for (const file of sourceFiles("app/features/*/{verbs.server.ts,verbs/**/*.ts}")) {
  const http = /from "([^"]*\/(?:http\/(?:api|page-context|form)\.server\.ts|http\/client\.ts)|react-router)"/.exec(
    read(file),
  );
  if (http)
    problems.push(
      `${file} imports ${http[1]}: code for requests and pages belongs in api.server.ts, pages or controllers`,
    );
}

const all = sourceFiles("{app,server,auth-server,scripts,bench,simulators,tests}/**/*.{ts,tsx,mjs}");
for (const file of all) {
  if (forbidden.test(file)) problems.push(`${file}: name the file after its subject`);
  const lines = read(file).split("\n").length;
  if (lines > longest && !file.includes("/demo/")) problems.push(`${file} has ${lines} lines, more than ${longest}`);
}

const decisions = sourceFiles("docs/decisions/*.md").sort();
for (const [index, file] of decisions.entries()) {
  if (!file.startsWith(`docs/decisions/${String(index + 1).padStart(4, "0")}-`))
    problems.push(`${file}: decisions are numbered without gaps`);
  if (!/^# .+\n\nStatus: (?:holds|replaced by \d{4}|taken back)\b.*\.\n/.test(read(file)))
    problems.push(`${file}: a line below the title gives the status: "Status: holds." or "Status: replaced by 0000."`);
}

report(problems, `${all.length} files in the right places`);
