import { createContext } from "react";
import type { Locale } from "../platform/i18n/locales.ts";

/** Text on the image shown for a shared link. */
export interface PictureText {
  locale: Locale;
  title: string;
  /** One line below the title. */
  note?: string | undefined;
  /** Path of the portrait of the person the page is about. */
  portrait?: string | null | undefined;
  tint?: string | undefined;
  /** Id of the page's specialist: drawn only while their page is public and has this portrait. */
  specialist?: string | undefined;
}

/** Makes the path of a page's sharing image; known only on the server. */
export const PictureContext = createContext<((words: PictureText) => string) | undefined>(undefined);

export const pictureSize = { width: 1200, height: 630 } as const;
