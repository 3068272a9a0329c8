/** Checks that every path in the documentation exists. */
import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { read, report } from "./checks/sources.ts";

const roots = /^(app|server|auth-server|scripts|simulators|content|migrations|bench|tests|docs|public|\.ci)\//;
const rootFile = /^[\w.-]+\.(md|json|ts|mjs)$|^(LICENSE|\.env\.example|\.npmrc)$/;
/** Examples and patterns, not paths. */
const placeholder = /[*<>{}…]|NNNN/;

const problems: string[] = [];
let named = 0;
for (const document of ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")]) {
  if (!existsSync(document)) {
    problems.push(`${document} is missing`);
    continue;
  }
  const text = read(document);
  const prose = text.replaceAll(/^```.*?^```/gms, "");
  const inCode = [...prose.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = ""]) => code.split(/\s+/))
    .filter((w) => roots.test(w));
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/src="([^"]+)"/g)]
    .map(([, link = ""]) => link.replace(/#.*$/, ""))
    .filter((link) => link && !/^[a-z]+:/.test(link));
  for (const path of inCode) check(document, path.replace(/[,.;:]$/, ""));
  for (const link of links) check(document, join(dirname(document), link));
}

function check(document: string, path: string): void {
  if (placeholder.test(path) || !(roots.test(path) || rootFile.test(path) || path.includes("/"))) return;
  named++;
  if (!existsSync(path)) problems.push(`${document} names ${path}, which does not exist`);
}

report(problems, `${named} named paths exist`);
