import { createContext } from "react";

/** Whether a layout already rendered `main`, for the error screen, which can appear inside or outside of one. */
export const FrameMain = createContext(false);
