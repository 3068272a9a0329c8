import { createContext } from "react";
import type { Locale } from "../platform/i18n/locales.ts";

/** What stands on the picture that others show for a link to a page. */
export interface PictureWords {
  locale: Locale;
  title: string;
  /** One line below the title. */
  note?: string | undefined;
  /** Path of somebody's portrait, who then stands on the picture. */
  portrait?: string | null | undefined;
  tint?: string | undefined;
}

/** Makes the path of a page's picture; known on the server only. */
export const PictureContext = createContext<((words: PictureWords) => string) | undefined>(undefined);

export const pictureSize = { width: 1200, height: 630 } as const;
