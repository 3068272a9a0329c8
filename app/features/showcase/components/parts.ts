import { pages } from "../../../platform/rooms/pages.ts";
import type { ShowcasePart } from "../room.ts";

/** In the order of the side navigation. */
export const showcaseParts = (): ShowcasePart[] =>
  Object.keys(pages)
    .filter((key) => key.startsWith("showcase.") && key !== "showcase.index")
    .map((key) => key.slice("showcase.".length) as ShowcasePart);
