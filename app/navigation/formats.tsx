import { createContext, type ReactNode, use } from "react";
import { type Formats, formatsOf, type FormatsReader } from "../platform/time/formats.ts";
import { useLocale } from "./link.tsx";

const ReaderContext = createContext<Omit<FormatsReader, "locale"> | undefined>(undefined);

/**
 * Applies the signed-in reader's date settings and time zone to everything below it. Without it, and for guests, the language's
 * defaults apply.
 */
export function ReaderFormatsProvider({
  reader,
  children,
}: {
  reader: Omit<FormatsReader, "locale"> | null | undefined;
  children: ReactNode;
}) {
  return <ReaderContext value={reader ?? undefined}>{children}</ReaderContext>;
}

/** Formats dates and times in the page's language, as the reader chose. */
export function useFormats(): Formats {
  return formatsOf({ ...use(ReaderContext), locale: useLocale() });
}
