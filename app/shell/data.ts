import { useRouteLoaderData } from "react-router";
import type { ConsentKind } from "../platform/http/consent.ts";

export interface Tagging {
  id: string;
  origin: string;
  granted: ConsentKind[];
}

export interface ShellData {
  /** Address for help. */
  mail: string;
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
