import { useId } from "react";
import { useFrame } from "./frame.ts";

/**
 * Idempotency key of a form: the server handles a form once, even if it is sent twice or retried. Each run of the
 * layout's loader makes a new key; the action passes it on with `onceOf`.
 */
export function FormKey() {
  const own = useFrame()?.form_key;
  const id = useId();
  return own === undefined ? null : <input type="hidden" name="form_key" value={`${own}:${id}`} />;
}
