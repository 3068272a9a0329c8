import { createContext } from "react";

/** Whether a layout around has opened `main` already; the error screen, which may stand anywhere, then does not. */
export const FrameMain = createContext(false);
