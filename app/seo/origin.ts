import { createContext } from "react";

/** The product's public address (PUBLIC_URL), known on the server only. */
export const OriginContext = createContext<string | undefined>(undefined);
