/** Checks that each feature describes itself in its manifest, and that docs/features.md matches. */
import { existsSync } from "node:fs";
import { features } from "../app/features.ts";
import { featuresPage } from "./checks/features-page.ts";
import { read, report } from "./checks/sources.ts";

const { text, problems } = featuresPage();
if (!existsSync("docs/features.md") || read("docs/features.md") !== text)
  problems.push("docs/features.md differs from the features; node scripts/write-features.ts writes it");
report(problems, `${features.length} features in docs/features.md`);
