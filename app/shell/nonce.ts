import { createContext, use } from "react";

/**
 * The answer's CSP nonce; on the server only, the browser never sees the value again: there the attribute reads as an
 * empty text, and React's development build compares.
 */
export const NonceContext = createContext<string | undefined>(import.meta.env.DEV && !import.meta.env.SSR ? "" : undefined);
export const useNonce = () => use(NonceContext);
