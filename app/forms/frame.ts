import { useRouteLoaderData } from "react-router";
import { useLocale } from "../navigation/link.tsx";
import type { KeptForm } from "./form-values.ts";

interface Frame {
  form_key: string;
  /** Account, assurance level and child lock. */
  state: string;
  /** The child with the device during the child lock. */
  held?: string | null;
  /** Encrypts drafts in this browser; absent during the child lock. */
  draft_secret?: string;
  /** The form this account posted after its session had expired. */
  kept_form?: KeptForm;
}

/** Data from the layout of the signed-in areas; undefined outside of it. */
export const useFrame = (): Frame | undefined => {
  const frame: unknown = useRouteLoaderData(`${useLocale()}:default`);
  return (frame ?? undefined) as Frame | undefined;
};
