import { createContext, use, useSyncExternalStore } from "react";
import { isTheme, type Theme } from "../platform/http/theme.ts";

/** The theme that the request's cookie asks for; known on the server only. */
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

/** The chosen theme, undefined for the system's. In the browser the document itself says it, so that both agree. */
export function useTheme(): Theme | undefined {
  const asked = use(ThemeContext);
  return useSyncExternalStore(subscribe, shown, () => (typeof document === "undefined" ? asked : shown()));
}

/** Shows the document in a theme at once; what the next documents look like is the server's to remember. */
export function showTheme(theme: Theme | undefined): void {
  if (theme) document.documentElement.dataset["theme"] = theme;
  else delete document.documentElement.dataset["theme"];
  for (const listener of listeners) listener();
}
