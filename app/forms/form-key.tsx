import { useId } from "react";
import { useFrame } from "./frame.ts";

/**
 * Makes a form one write: sent twice, or sent again because the answer was lost, it is done once. The key is the page's
 * and changes with whatever is done on it; the action hands it on by `onceOf`.
 */
export function FormKey() {
  const own = useFrame()?.form_key;
  const id = useId();
  return own === undefined ? null : <input type="hidden" name="form_key" value={`${own}:${id}`} />;
}
