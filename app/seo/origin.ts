import { createContext } from "react";

/** The product's public origin (PUBLIC_URL); known only on the server. */
export const OriginContext = createContext<string | undefined>(undefined);
