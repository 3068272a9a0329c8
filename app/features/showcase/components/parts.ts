import { pages } from "../../../platform/features/pages.ts";
import type { ShowcasePart } from "../feature.ts";

/** In the order of the side navigation. */
export const showcaseParts = (): ShowcasePart[] =>
  Object.keys(pages)
    .filter((key) => key.startsWith("showcase.") && key !== "showcase.index")
    .map((key) => key.slice("showcase.".length) as ShowcasePart);
