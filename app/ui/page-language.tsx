import { type ReactNode, useSyncExternalStore } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

const never = () => () => {};
const ofPage = () => document.documentElement.lang;

/**
 * What the primitive library itself says to screen readers ("3 options available", "remove") comes in the page's
 * language; left alone it would take the browser's.
 */
export function PageLanguage({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(never, ofPage, () => "en");
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
