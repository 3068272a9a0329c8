import { type ReactNode, useSyncExternalStore } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

const never = () => () => {};
const ofPage = () => document.documentElement.lang;

/**
 * Sets the component library's own screen reader texts ("3 options available", "remove") to the page's language instead
 * of the browser's.
 */
export function PageLanguage({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(never, ofPage, () => "en");
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
