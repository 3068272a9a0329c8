import { createContext, use, useSyncExternalStore } from "react";
import { isTheme, type Theme } from "../platform/http/theme.ts";

/** The theme from the request's cookie; known only on the server. */
export const ThemeContext = createContext<Theme | undefined>(undefined);

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function shown(): Theme | undefined {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : undefined;
}

/** The chosen theme; undefined means the system's. The browser reads it from the document, so that both agree. */
export function useTheme(): Theme | undefined {
  const asked = use(ThemeContext);
  return useSyncExternalStore(subscribe, shown, () => (typeof document === "undefined" ? asked : shown()));
}

/** Applies a theme to the current document; the server remembers it for later pages. */
export function showTheme(theme: Theme | undefined): void {
  if (theme) document.documentElement.dataset["theme"] = theme;
  else delete document.documentElement.dataset["theme"];
  for (const listener of listeners) listener();
}
