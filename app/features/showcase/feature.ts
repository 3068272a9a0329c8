import type { Page } from "../../platform/i18n/pages.ts";
import type { Feature } from "../../platform/features/feature.ts";

/** Internal pages with every design system component in all its states. Paths are the same in all languages. */
const part = <P extends string>(name: P) =>
  ({
    file: `features/showcase/pages/${name}.tsx`,
    layout: "internal",
    path: { en: `_ui/${name}`, sl: `_ui/${name}`, sr: `_ui/${name}` },
    hidden: true,
    duringChildLock: true,
    beforeSecondFactor: true,
  }) as const satisfies Page;

const pages = {
  "showcase.index": {
    file: "features/showcase/pages/index.tsx",
    layout: "internal",
    path: { en: "_ui", sl: "_ui", sr: "_ui" },
    hidden: true,
    duringChildLock: true,
    beforeSecondFactor: true,
  },
  "showcase.buttons": part("buttons"),
  "showcase.forms": part("forms"),
  "showcase.datepicker": part("datepicker"),
  "showcase.multiselect": part("multiselect"),
  "showcase.places": part("places"),
  "showcase.search": part("search"),
  "showcase.files": part("files"),
  "showcase.crop": part("crop"),
  "showcase.feedback": part("feedback"),
  "showcase.tabs": part("tabs"),
  "showcase.tags": part("tags"),
  "showcase.cards": part("cards"),
  "showcase.tables": part("tables"),
  "showcase.calendar": part("calendar"),
  "showcase.chat": part("chat"),
  "showcase.modal": part("modal"),
  "showcase.toast": part("toast"),
  "showcase.tooltips": part("tooltips"),
  "showcase.dropdowns": part("dropdowns"),
  "showcase.navigation": part("navigation"),
  "showcase.percentage-bar": part("percentage-bar"),
  "showcase.level-indicator": part("level-indicator"),
  "showcase.states": part("states"),
  "showcase.prices": part("prices"),
  "showcase.portraits": part("portraits"),
  "showcase.foundations": part("foundations"),
} as const satisfies Record<string, Page>;

export type ShowcasePart = Exclude<keyof typeof pages extends `showcase.${infer P}` ? P : never, "index">;

export const feature: Feature<"showcase", typeof pages> = { name: "showcase", pages };
