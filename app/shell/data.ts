import { useRouteLoaderData } from "react-router";

export interface TagManagerSettings {
  id: string;
  origin: string;
}

export interface ShellData {
  /** Support email address. */
  mail: string;
  /** The operator's name; undefined until configured. */
  operator?: string;
  /** Link to the support chat, if a number is configured. */
  chat?: string;
  /** Only with a tag manager; `ask` if this page shows the consent banner. */
  consent?: "ask" | "known";
  tagging?: TagManagerSettings;
  /** Whether the browser reports unexpected errors to the server. */
  reports?: true;
}

/** Undefined only if the root route failed. */
export const useShell = () => useRouteLoaderData<ShellData>("root") as ShellData | undefined;
