import { useRouteLoaderData } from "react-router";

export interface Tagging {
  id: string;
  origin: string;
}

export interface ShellData {
  /** Address for help. */
  mail: string;
  /** Who runs the product; undefined until the settings say it. */
  operator?: string;
  /** Link to a chat with us, where a number for it is configured. */
  chat?: string;
  /** Only where a tag manager is configured: `ask` while this page should show the banner. */
  consent?: "ask" | "known";
  tagging?: Tagging;
  /** Whether unexpected errors of the browser are sent to the server, which reports them. */
  reports?: true;
}

/** Undefined only when the very outermost part of the page failed. */
export const useShell = () => useRouteLoaderData<ShellData>("root") as ShellData | undefined;
