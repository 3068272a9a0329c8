/**
 * Checks access between features besides imports: tables (readable by later features, written only by their owner), API calls,
 * texts, and a feature's private files.
 */
import { type Exception, exceptions } from "./checks/exceptions.ts";
import { callOwners, isFeature, isTest, mayUse, type Owner, ownerOf, featureOf, tableOwners } from "./checks/owners.ts";
import { importsOf, read, report, sourceFiles } from "./checks/sources.ts";
import { callsIn, tablesIn, textsIn } from "./checks/uses.ts";

/** Files of a feature that other features may import; all others are private. */
const open = [
  "contract.ts",
  "rules.ts",
  "words.ts",
  "parts.ts",
  "tables.server.ts",
  "data.server.ts",
  "access.server.ts",
  "verbs.server.ts",
  "factories.server.ts",
  "erasure.server.ts",
  "slots.server.ts",
  "names.server.ts",
];
/** Files that list and start the features. */
const lists: Record<string, string> = {
  "app/features.ts": "feature.ts",
  "server/features.server.ts": "feature.server.ts",
};
/** Factories are for other factories and for the demo data. */
const buildsData = /\/(factories|demo)\.server\.ts$|\/demo\//;

const { owners, problems } = tableOwners();
const calls = callOwners();
const needed = new Set<Exception>();

const files = sourceFiles("{app,server,auth-server}/**/*.{ts,tsx}").filter((file) => !isTest(file));
for (const file of files) {
  const source = read(file);
  const owner = ownerOf(file);
  const refuse = (uses: string, reason: string) => {
    const exception = exceptions.find((one) => covers(one.in, "/", file) && covers(one.uses, "*", uses));
    if (exception) needed.add(exception);
    else problems.push(`${file} ${uses}: ${reason}`);
  };
  if (file.includes(".server.") || owner === "top" || owner === "auth-server") checkTables(file, owner, refuse);
  checkCalls(source, owner, refuse);
  checkTexts(source, owner, refuse);
  checkFiles(file, source, refuse);
}

type Refuse = (uses: string, reason: string) => void;

function covers(pattern: string, end: string, text: string): boolean {
  if (!pattern.endsWith(end)) return pattern === text;
  return text.startsWith(end === "*" ? pattern.slice(0, -1) : pattern);
}

function checkTables(file: string, owner: Owner, refuse: Refuse): void {
  for (const { table, writes } of tablesIn(file, owners)) {
    const of = owners.get(table) as Owner;
    if (writes && of !== owner) refuse(`writes ${table}`, `only ${of} writes its tables`);
    else if (!mayUse(owner, of)) refuse(`reads ${table}`, `${of}, whose table it is, stands above ${owner}`);
    else if (of === "auth-server" && owner !== of) refuse(`reads ${table}`, "only the auth server uses its tables");
  }
}

function checkCalls(source: string, owner: Owner, refuse: Refuse): void {
  for (const call of callsIn(source)) {
    const of = calls.get(call);
    if (of === undefined) refuse(`calls ${call}`, "no contract declares this call");
    else if (!mayUse(owner, of)) refuse(`calls ${call}`, `${of}, whose call it is, stands above ${owner}`);
  }
}

function checkTexts(source: string, owner: Owner, refuse: Refuse): void {
  if (owner === "top") return;
  for (const feature of textsIn(source)) {
    if (feature !== owner && feature !== "platform") refuse(`texts of ${feature}`, "only the feature uses its texts");
  }
}

function checkFiles(file: string, source: string, refuse: Refuse): void {
  const feature = featureOf(file);
  for (const { target, own } of importsOf(file, source)) {
    const of = featureOf(target);
    if (!own || !of || of === feature || !isFeature(of)) continue;
    const inside = target.slice(`app/features/${of}/`.length);
    if (lists[file] === inside) continue;
    if (ownerOf(file) === "frame") refuse(`imports ${of}/${inside}`, "the page frame imports no features");
    else if (!open.includes(inside))
      refuse(
        `imports ${of}/${inside}`,
        "a file for the feature alone (what others may import is listed in scripts/check-borders.ts)",
      );
    else if (inside === "factories.server.ts" && !buildsData.test(file))
      refuse(`imports ${of}/${inside}`, "factories are only for tests and demo data");
  }
}

for (const one of exceptions) {
  if (!needed.has(one))
    problems.push(`scripts/checks/exceptions.ts: ${one.in} no longer ${one.uses}; remove the exception`);
}
report([...new Set(problems)], `${files.length} files within the borders, ${exceptions.length} listed exceptions`);
