// Writes docs/features.md from the features; `npm run check` compares the two.
import { writeFileSync } from "node:fs";
import { featuresPage } from "./checks/features-page.ts";

writeFileSync("docs/features.md", featuresPage().text);
