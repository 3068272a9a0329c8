/** Checks that every thrown code is declared, with its status, in the contract of its feature or of an earlier one. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { platformErrors } from "../app/platform/errors/codes.ts";
import { isTest, ownerOf, features } from "./checks/owners.ts";
import { read, report, sourceFiles } from "./checks/sources.ts";
import { withoutComments } from "./checks/uses.ts";

const problems: string[] = [];
/** Codes that a feature may throw: its own, those of earlier features, and the platform's. */
const known = new Map<string, Set<string>>();
let codes = new Set<string>(Object.keys(platformErrors));

for (const feature of features) {
  const file = `app/features/${feature}/contract.ts`;
  const contract = existsSync(file)
    ? ((await import(pathToFileURL(join(process.cwd(), file)).href)) as Record<string, unknown>)
    : {};
  codes = new Set([...codes, ...Object.keys(contract["errors"] ?? {})]);
  known.set(feature, codes);
}

for (const file of sourceFiles("{app,server}/**/*.{ts,tsx}").filter((one) => !isTest(one))) {
  const owner = ownerOf(file);
  const declared = known.get(owner) ?? (owner === "top" ? codes : new Set(Object.keys(platformErrors)));
  for (const [, code = ""] of withoutComments(read(file)).matchAll(/\bnew AppError\(\s*"(\w+)"/g)) {
    if (!declared.has(code))
      problems.push(
        `${file}: the code ${code} is not declared: name it with its status in the feature's contract and in its operation`,
      );
  }
}

report(problems, `${codes.size} codes of refusals, all declared`);
