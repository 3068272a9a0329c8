import { createContext, use } from "react";

/** The answer's CSP nonce; on the server only, the browser never sees the value again. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => use(NonceContext);
