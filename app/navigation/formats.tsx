import { createContext, type ReactNode, use } from "react";
import { type Formats, formatsOf, type FormatsReader } from "../platform/time/formats.ts";
import { useLocale } from "./link.tsx";

const ReaderContext = createContext<Omit<FormatsReader, "locale"> | undefined>(undefined);

/** Gives everything below it the signed-in reader's choices and zone; without it, and for a guest, the language's own. */
export function ReaderFormats({
  reader,
  children,
}: {
  reader: Omit<FormatsReader, "locale"> | null | undefined;
  children: ReactNode;
}) {
  return <ReaderContext value={reader ?? undefined}>{children}</ReaderContext>;
}

/** Dates and times in the page's language and as the reader chose. */
export function useFormats(): Formats {
  return formatsOf({ ...use(ReaderContext), locale: useLocale() });
}
