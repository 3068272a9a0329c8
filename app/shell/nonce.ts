import { createContext, use } from "react";

/**
 * The response's CSP nonce, on the server only: browsers hide the attribute's value and return an empty string, which
 * React's development build compares.
 */
export const NonceContext = createContext<string | undefined>(
  import.meta.env.DEV && !import.meta.env.SSR ? "" : undefined,
);
export const useNonce = () => use(NonceContext);
