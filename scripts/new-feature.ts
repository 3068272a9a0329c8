// `npm run new-feature -- notes`: creates the folder of a new feature with a small example, its line in both lists, and its migration.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [name = ""] = process.argv.slice(2);
const templates = join(import.meta.dirname, "new-feature");
const folder = join("app", "features", name);

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (!/^[a-z]+s$/.test(name)) stop("Give the feature a plural of small letters: npm run new-feature -- notes");
if (existsSync(folder)) stop(`${folder} is there already.`);

const table = name.slice(0, -1);
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const filled = (text: string) =>
  text
    .replaceAll("FEATURENAME", capital(name))
    .replaceAll("TABLENAME", capital(table))
    .replaceAll("FEATURE", name)
    .replaceAll("TABLE", table);

function make(path: string, template: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, filled(readFileSync(join(templates, template), "utf8")));
  console.log(`made ${path}`);
}

/** Adds the feature to a list, after all others but before the showcase. */
function enter(list: string, manifest: string): void {
  const text = readFileSync(list, "utf8");
  const line = `import { feature as ${name} } from "${manifest}";\n`;
  const entered = text
    .replace(/^import \{ feature as showcase \}/m, `${line}$&`)
    .replace(/^ {2}showcase,$/m, `  ${name},\n$&`);
  if (!entered.includes(line) || !entered.includes(`  ${name},\n`))
    stop(`${list} has no line for the showcase, before which the feature goes.`);
  writeFileSync(list, entered);
  console.log(`entered in ${list}`);
}

for (const file of globSync("**/*.txt", { cwd: templates }).sort()) {
  if (file !== "migration.sql.txt") make(join(folder, file.replace(/\.txt$/, "")), file);
}
const last = Math.max(...readdirSync("migrations").map((file) => Number(/^(\d{4})_.+\.sql$/.exec(file)?.[1] ?? 0)));
make(join("migrations", `${String(last + 1).padStart(4, "0")}_${name}.sql`), "migration.sql.txt");
enter(join("app", "features.ts"), `./features/${name}/feature.ts`);
enter(join("server", "features.server.ts"), `../app/features/${name}/feature.server.ts`);
// Runs in a separate process, because the lists have changed.
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, "write-features.ts")], { stdio: "inherit" });
if (status !== 0) stop("docs/features.md could not be written; node scripts/write-features.ts tells why.");
console.log("Next, choose its place in both lists, its texts and its paths; docs/a-new-feature.md explains each.");
