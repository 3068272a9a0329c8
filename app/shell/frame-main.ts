import { createContext } from "react";

/** Whether a layout has already rendered `main`, for the error screen, which may appear inside or outside a layout. */
export const HasMainContext = createContext(false);
