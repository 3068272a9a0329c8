import { useRouteLoaderData } from "react-router";
import { useLocale } from "../navigation/link.tsx";
import type { KeptForm } from "./form-values.ts";

interface Frame {
  form_key: string;
  /** Seals drafts in this browser; absent while a child holds the device. */
  draft_secret?: string;
  /** What this account sent when its sign-in had ended. */
  kept_form?: KeptForm;
}

/** What the signed-in areas' frame hands to forms; undefined outside of it. */
export const useFrame = (): Frame | undefined => {
  const frame: unknown = useRouteLoaderData(`${useLocale()}:default`);
  return (frame ?? undefined) as Frame | undefined;
};
